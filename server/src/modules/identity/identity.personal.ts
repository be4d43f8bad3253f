import { sql } from 'kysely';
import { deletion, own, type ErasureEntry, type PersonalTables } from '../../core/personal.ts';

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

export const erasure: readonly ErasureEntry[] = [
  {
    table: 'customer',
    reason: 'The module of the closing replaces the name and the number, and other records name the row.',
  },
  deletion('released', 'session', 'customer_id'),
  {
    table: 'known_device',
    step: 'closed',
    run: (tx, { account }) => tx.deleteFrom('known_device').where('subject', '=', account).execute(),
  },
  { table: 'attempt', reason: 'Counts of a day, which are deleted when it is over.' },
];
