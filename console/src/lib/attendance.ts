import { OPERATOR_SESSION, usedAt } from '@maru/domain/desk';
import { onServerClock, serverNow } from '@maru/sdk/api';
import { currentOperator, endSession, onOperatorStart } from './session.ts';

/** Time without input after which a call counts as the page's own. Lists are asked for again every few seconds. */
const ATTENDED_MS = 60_000;
/** The page knows the server's time to a fraction of a second. */
const CLOCK_ERROR_MS = 1_000;
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

/** The first answer tells the server's time. Until then the device's may be hours off, so nothing is said about the end of a session. */
let isTimeKnown = false;
onServerClock(() => (isTimeKnown = true));

/** Time until the end that the server gave the session at the log-in, which no use of the page moves. */
export function lifeTimeLeft(): number {
  const session = currentOperator();
  if (!session) return 0;
  return isTimeKnown ? Date.parse(session.expiresAt) - serverNow() : Infinity;
}

/** Ends a session that the server has ended, or ends now. The log-in says which end it was. */
export function expireSession(): void {
  const endedAt = currentOperator()?.expiresAt;
  const life = lifeTimeLeft();
  // A machine that slept may find both ends passed: the earlier one was the end.
  const isLifeOver = life <= CLOCK_ERROR_MS && life <= idleTimeLeft();
  endSession({ expired: { lifeEndedAt: endedAt !== undefined && isLifeOver ? endedAt : null } });
}

/** Whether nobody uses the page now. Its calls say so, and the server's session ends as if they were not made. */
export const isUnattended = (): boolean => performance.now() - lastInput > ATTENDED_MS;
