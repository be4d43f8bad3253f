import type { OperatorRole, TicketQueue, TicketState } from '@maru/domain/contracts';

/** Tickets of a customer that are not closed, and messages of a ticket. */
export const MAX_LIVE = 10;
export const MAX_MESSAGES = 200;
const PREVIEW = 80;

/** Roles that answer the tickets of a queue. */
const ANSWERS: Record<TicketQueue, readonly OperatorRole[]> = {
  account: ['reviewer', 'manager'],
  funds: ['cashier', 'manager'],
};
const QUEUES = ['account', 'funds'] as const satisfies readonly TicketQueue[];

export const canAnswer = (role: OperatorRole, queue: TicketQueue): boolean => ANSWERS[queue].includes(role);

/** Queues whose tickets an operator sees: those that the role answers, for an auditor all. */
export const visibleQueues = (role: OperatorRole): readonly TicketQueue[] =>
  role === 'auditor' ? QUEUES : QUEUES.filter((queue) => canAnswer(role, queue));

/** Beginning of a message on one line. */
export function previewOf(text: string): string {
  const line = [...text.replaceAll(/\s+/g, ' ')];
  return line.length > PREVIEW ? `${line.slice(0, PREVIEW).join('')}…` : line.join('');
}

/** Whether a message of the customer makes one more live ticket. */
export const reopens = (state: TicketState): boolean => state === 'closed';
