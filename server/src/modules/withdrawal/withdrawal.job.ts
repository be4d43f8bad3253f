import { transaction, type Db, type Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
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

/**
 * Settles every pay-out that is due, each in its own transaction, so that one that cannot be settled does not hold up the others. Several
 * processes may run it at once. @returns how many it settled. @throws AggregateError of the pay-outs that could not be settled.
 */
export async function settleDuePayouts(db: Db, now: number): Promise<number> {
  const before = new Date(now - withdrawalSettings.payoutSeconds * 1000);
  const failed = new Map<string, unknown>();
  let settled = 0;
  for (;;) {
    let id: string | undefined;
    try {
      await transaction(db, async (tx) => {
        const row = await lockDuePayout(tx, before, [...failed.keys()]);
        id = row?.id;
        if (row) await settle(tx, row, now);
      });
      if (id === undefined) break;
      settled++;
    } catch (error) {
      if (id === undefined) throw error;
      failed.set(id, error);
    }
  }
  if (failed.size === 0) return settled;
  throw new AggregateError(failed.values(), `Pay-outs could not be settled: ${[...failed.keys()].join(', ')}`);
}

/** The simulated bank refuses account numbers that end in four zeros, so that a failed pay-out can be tried. */
async function settle(tx: Tx, row: WithdrawalRow, now: number): Promise<void> {
  const { last4 } = await findCardOf(tx, row.card_id);
  if (last4 === '0000') await failPayout(tx, row.id, { at: now, reason: 'ACCOUNT_UNREACHABLE' });
  else await settlePayout(tx, row.id, now);
}
