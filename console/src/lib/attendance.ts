/** Time without input after which a call counts as the page's own. Lists are asked for again every few seconds. */
const ATTENDED_MS = 60_000;
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let lastInput = performance.now();
for (const input of INPUTS)
  document.addEventListener(input, () => (lastInput = performance.now()), { capture: true, passive: true });

/** Whether nobody uses the page now. Its calls say so, and the server's session ends as if they were not made. */
export const isUnattended = (): boolean => performance.now() - lastInput > ATTENDED_MS;
