import { below, own, type ClosingEntry, type ErasureEntry, type PersonalTables } from '../../core/personal.ts';

const ticket = own('ticket', 'user_id');
const message = below('ticket_message', 'ticket_id', ticket, 'id', ['operator']);

export const personal: PersonalTables = { contact: [ticket, message, below('ticket_file', 'message_id', message)] };

export const closing: readonly ClosingEntry[] = [{ table: 'ticket', reason: 'A question may stay without an answer.' }];

export const erasure: readonly ErasureEntry[] = [
  { table: 'ticket', reason: 'A record of questions and answers, which the policy says is kept.' },
  { table: 'ticket_message', reason: 'A record of questions and answers, which the policy says is kept.' },
  { table: 'ticket_file', reason: 'A record of questions and answers, which the policy says is kept.' },
];
