import { frame } from '../session/index.ts';

/** Px a ms above which rows pass by too fast to be read: about five rows a second. */
const FAST = 0.3;
/** Milliseconds without such a speed after which the page rests. */
const REST_MS = 100;

let at = -Infinity;
let top = 0;
let fastUntil = -Infinity;
let isWatching = false;

/** One event is a jump, as to a screen's former place; only a further one soon after it has a speed. */
function measure(): void {
  const now = performance.now();
  const newTop = frame().scrollTop();
  const took = now - at;
  if (took < REST_MS && Math.abs(newTop - top) > FAST * took) fastUntil = now + REST_MS;
  at = now;
  top = newTop;
}

/** Whether the page is scrolled too fast for its rows to be read. */
export function isScrolledFast(): boolean {
  if (!isWatching) window.addEventListener('scroll', measure, { passive: true });
  isWatching = true;
  return performance.now() < fastUntil;
}

/** Runs `apply` in the first frame in which the page is not scrolled fast, and after `limit` ms at the latest. */
export function inRestingFrame(apply: () => void, limit = Infinity): void {
  const end = performance.now() + limit;
  const look = () => requestAnimationFrame(() => (isScrolledFast() && performance.now() < end ? look() : apply()));
  look();
}
