import { OPERATOR_SESSION, usedAt } from '@maru/domain/desk';
import { onOperatorStart } from './session.ts';

/** Time without input after which a call counts as the page's own. Lists are asked for again every few seconds. */
const ATTENDED_MS = 60_000;
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let lastInput = performance.now();
for (const input of INPUTS)
  document.addEventListener(input, () => (lastInput = performance.now()), { capture: true, passive: true });

/**
 * The moment from which the server counts the idle time of the session. By the wall clock: the other one stands still while the machine
 * sleeps.
 */
let notedAt = Date.now();
onOperatorStart(() => (notedAt = Date.now()));

/** The server answered a call that somebody's use of the page has caused. */
export const noteUse = (): void => void (notedAt = usedAt(notedAt, Date.now()));

/** Time until the server ends the session, if nobody uses the page until then. */
export const idleTimeLeft = (): number => notedAt + OPERATOR_SESSION.idleMs - Date.now();

/** Whether nobody uses the page now. Its calls say so, and the server's session ends as if they were not made. */
export const isUnattended = (): boolean => performance.now() - lastInput > ATTENDED_MS;
