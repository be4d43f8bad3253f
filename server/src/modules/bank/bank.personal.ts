import { byUser, deletion, type ErasureEntry, type PersonalTables } from '../../core/personal.ts';

export const personal: PersonalTables = { payout: byUser('bank_card', 'wallet') };

export const erasure: readonly ErasureEntry[] = [
  // An account that was paid to is named by its withdrawals, so the row stays without what it says.
  {
    table: 'bank_card',
    step: 'closed',
    run: (tx, { userId, at }) =>
      tx
        .updateTable('bank_card')
        .set({ deleted_at: at })
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .execute(),
  },
  {
    table: 'bank_card',
    step: 'erased',
    run: (tx, { userId }) =>
      tx
        .updateTable('bank_card')
        .set({ holder: '-', branch: '', sealed: Buffer.alloc(0), hash: Buffer.alloc(32), last4: '0000' })
        .where('user_id', '=', userId)
        .execute(),
  },
  {
    table: 'wallet',
    step: 'closed',
    run: (tx, { userId, at }) =>
      tx
        .updateTable('wallet')
        .set({ deleted_at: at })
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .execute(),
  },
  deletion('erased', 'wallet', 'user_id'),
];
