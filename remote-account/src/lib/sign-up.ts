import { onSessionEnd } from '@maru/sdk/session';

/** Time from the registration in which the first fund password is set without typing the log-in password again. */
const KEPT_MS = 10 * 60_000;

let typed: { readonly account: string; readonly password: string; readonly until: number } | null = null;

/**
 * Keeps the log-in password of a registration until the fund password is set: it was typed a moment ago. In memory, not in storage, so a
 * reload forgets it, and so does a log-out.
 */
export function keepTypedPassword(account: string, password: string, now = Date.now()): void {
  typed = { account, password, until: now + KEPT_MS };
}

export const typedPassword = (account: string, now = Date.now()): string | null =>
  typed && typed.account === account && now < typed.until ? typed.password : null;

export function forgetTypedPassword(): void {
  typed = null;
}
onSessionEnd(forgetTypedPassword);
