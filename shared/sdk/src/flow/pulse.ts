/** ms of vibration, and of the pause between two. */
const PATTERNS = { done: [20], refused: [30, 60, 30] };

/**
 * A short vibration for the outcome of a request: one pulse when it has succeeded, two when it is refused. None on a device without a motor,
 * for people who want less motion, and before the page was touched: a browser refuses that with an error in the console.
 */
export function pulse(outcome: keyof typeof PATTERNS): void {
  const { userActivation } = navigator as Partial<Navigator>;
  if (typeof navigator.vibrate !== 'function' || !userActivation?.hasBeenActive) return;
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate(PATTERNS[outcome]);
}
