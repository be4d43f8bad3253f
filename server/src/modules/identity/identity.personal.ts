import { sql } from 'kysely';
import { own, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = {
  account: [{ name: 'customer', where: ({ userId }) => sql`t.id = ${userId}` }],
  sessions: [
    own('session', 'customer_id'),
    { name: 'known_device', where: ({ account }) => sql`t.subject = ${account}` },
    { name: 'attempt', where: ({ account, userId }) => sql`t.subject in (${account}, ${userId})`, hidden: ['lane'] },
  ],
  // The record of idempotent calls is a table of core/idempotency.ts.
  trading: [{ name: 'request', where: ({ userId }) => sql`t.scope = ${userId}`, hidden: ['result', 'answer'] }],
};
