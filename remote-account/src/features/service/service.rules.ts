import type { TicketMessage, TicketQueue, TicketState } from '@maru/domain/contracts';

/** Common questions, in their order. */
export const QUESTIONS = ['real', 'operator', 'fundPass', 'price', 'loss', 'newShares', 'outside'] as const;

export const DESKS = ['account', 'funds'] as const satisfies readonly TicketQueue[];

/** Codes whose subject is money; every other one is the account desk's. */
const FUNDS = /DEPOSIT|WITHDRAW|LOAN|QUOTE|BALANCE|TRADING|ORDER|FX_/;

/** The desk that knows about a refusal. */
export const deskOf = (about: string): TicketQueue => (FUNDS.test(about) ? 'funds' : 'account');

/** A code from the address; null unless it looks like one. */
export const readAbout = (text: string | null): string | null =>
  text !== null && /^[A-Z][A-Z0-9_]{1,63}$/.test(text) ? text : null;

/** Keys of the text of a ticket's context: a refusal, or the reason of a decision. */
export const aboutKeys = (about: string) => [`errors.${about}`, `reasons.${about}`] as const;

export const TONE = { waiting: 'warn', answered: 'good', closed: 'plain' } as const satisfies Record<
  TicketState,
  string
>;

/** The newest message of the desk, when it is not read yet; else null. */
export function lastUnread(messages: readonly TicketMessage[]): string | null {
  const last = messages.findLast(({ author }) => author === 'operator');
  return last && !last.isRead ? last.messageId : null;
}
