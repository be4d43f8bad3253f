import type { AdminOutput } from '@maru/domain/admin';
import type { OperatorRole } from '@maru/domain/contracts';
import { FINANCE_ROLES } from '@maru/domain/desk';
import { atom, store } from '@maru/sdk/session';

/** The operator who is logged in in this tab. */
export interface OperatorSession {
  readonly token: string;
  readonly operator: AdminOutput<'/admin/Login'>['operator'];
  /** The server ends the session then, however busy. */
  readonly expiresAt: string;
  /** The second factor has still to be enrolled: no other call is answered before. */
  readonly needsEnrollment: boolean;
}

/**
 * The session outlives a reload of the tab and not the tab. It is stored beside the SDK's keys, which a customer's log-out in the same
 * browser clears.
 */
const KEY = 'console.session';

function stored(): OperatorSession | null {
  try {
    const session = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as OperatorSession | null;
    // One that an earlier version of the page stored has no end: its operator logs in again.
    return session?.expiresAt === undefined ? null : session;
  } catch {
    return null;
  }
}

function keep(session: OperatorSession | null): void {
  try {
    if (session) sessionStorage.setItem(KEY, JSON.stringify(session));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: the session lives until the page is reloaded.
  }
}

export const operatorAtom = atom<OperatorSession | null>(stored());

interface Expiry {
  /** The end that the session was given at the log-in; null when it ended earlier: idle, or ended by somebody. */
  readonly lifeEndedAt: string | null;
}
/** Set when the server ended the session, so that the log-in says why it is shown. */
export const expiryAtom = atom<Expiry | null>(null);

/** Whether an operator of a role exports lists of cases and movements. */
export const canExport = (role: OperatorRole): boolean => (FINANCE_ROLES as readonly OperatorRole[]).includes(role);

export const currentOperator = (): OperatorSession | null => store.get(operatorAtom);

const startListeners = new Set<() => void>();
/** Subscribes to the beginning of a session. */
export const onOperatorStart = (listener: () => void): void => void startListeners.add(listener);

export function startSession(session: OperatorSession): void {
  keep(session);
  for (const listener of startListeners) listener();
  store.set(expiryAtom, null);
  store.set(operatorAtom, session);
}

const listeners = new Set<() => void>();
/** Subscribes to the end of a session: what was loaded with it is dropped. */
export const onOperatorEnd = (listener: () => void): void => void listeners.add(listener);

/** @param expired set when the server ended it, and not the operator */
export function endSession({ expired = null }: { expired?: Expiry | null } = {}): void {
  keep(null);
  store.set(expiryAtom, expired);
  store.set(operatorAtom, null);
  for (const listener of listeners) listener();
}
