import type { AdminTicketRow, AdminTicketThread } from '@maru/domain/admin';
import type { TicketState } from '@maru/domain/contracts';

/** The message up to which an operator has read: an answer or an end refers to it. A ticket has at least its first message. */
export const lastSeen = ({ messages }: Pick<AdminTicketThread, 'messages'>): string =>
  messages.at(-1)?.messageId ?? '1';

/**
 * Whether a thread on the screen is older than the ticket in the list of the customer's live ones. A ticket that left the list was closed.
 */
export function isOutdated(
  thread: Pick<AdminTicketRow, 'ticketId' | 'version' | 'state'>,
  live: readonly Pick<AdminTicketRow, 'ticketId' | 'version'>[],
): boolean {
  const now = live.find(({ ticketId }) => ticketId === thread.ticketId);
  return now ? now.version > thread.version : thread.state !== 'closed';
}

export const TONE = { waiting: 'warn', answered: 'good', closed: 'plain' } as const satisfies Record<
  TicketState,
  string
>;
