import type { Db, Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { processEach } from '../../core/process-each.ts';
import type { Job } from '../../core/schedule.ts';
import { findCardOf, lockDuePayout, type WithdrawalRow } from './withdrawal.repo.ts';
import { failPayout, settlePayout } from './withdrawal.service.ts';
import { withdrawalSettings } from './withdrawal.settings.ts';

/** The simulated bank, which pays approved withdrawals. A real bank would call back instead. */
export const payoutJob = ({ db, clock }: Deps): Job => ({
  name: 'settle pay-outs',
  everyMs: 2_000,
  isLeaderOnly: true,
  run: () => settleDuePayouts(db, clock.now()),
});

/** Settles every pay-out that is due. @returns how many. @throws AggregateError of the pay-outs that could not be settled. */
export function settleDuePayouts(db: Db, now: number): Promise<number> {
  const before = new Date(now - withdrawalSettings.payoutSeconds * 1000);
  return processEach(db, {
    failure: 'Pay-outs could not be settled',
    next: (tx, except) => lockDuePayout(tx, before, except),
    process: (tx, row) => settle(tx, row, now),
  });
}

/** The simulated bank refuses account numbers that end in four zeros, so that a failed pay-out can be tried. */
async function settle(tx: Tx, row: WithdrawalRow, now: number): Promise<void> {
  const { last4 } = await findCardOf(tx, row.card_id);
  if (last4 === '0000') await failPayout(tx, row.id, { at: now, reason: 'ACCOUNT_UNREACHABLE' });
  else await settlePayout(tx, row.id, now);
}
