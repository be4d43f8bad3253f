import type { Withdrawal } from '@maru/domain/contracts';
import { toTimestamp } from '../../core/clock.ts';
import type { Db, Tx } from '../../core/db.ts';
import { maskNumber } from '../bank/bank.rules.ts';
import { bankName } from '../bank/bank.view.ts';
import { findCardOf, findWithdrawalEvents, type WithdrawalRow } from './withdrawal.repo.ts';
import { canTransition } from './withdrawal.rules.ts';

/** A withdrawal as its customer sees it, with its card and its steps. */
export async function toWithdrawal(db: Db | Tx, row: WithdrawalRow): Promise<Withdrawal> {
  // One after the other: a transaction has one connection.
  const card = await findCardOf(db, row.card_id);
  const events = await findWithdrawalEvents(db, row.id);
  return {
    withdrawalId: row.id,
    number: row.number,
    currency: 'KRW',
    amount: row.amount.toString(),
    status: row.status,
    card: {
      bankCode: card.bank_code,
      bankName: bankName(card.bank_code),
      number: maskNumber(card),
      holder: card.holder,
    },
    createdAt: toTimestamp(row.created_at),
    dueBy: toTimestamp(row.due_by),
    canCancel: canTransition(row.status, 'cancelled'),
    timeline: events.map(({ step, at, reason, note }) => ({ step, at: toTimestamp(at), reason, note })),
  };
}
