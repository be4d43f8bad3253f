import type { Db, Tx } from '../../core/db.ts';
import { transaction } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { findCardOf, lockDuePayout, type WithdrawalRow } from './withdrawal.repo.ts';
import { failPayout, settlePayout } from './withdrawal.service.ts';
import { withdrawalSettings } from './withdrawal.settings.ts';

const EVERY_MS = 2_000;

/**
 * The simulated bank: it pays a little while after the approval, and refuses account numbers that end in four zeros, so that a
 * failed pay-out can be seen. Several processes may run it at once: each withdrawal is in one pair of hands.
 * @returns how many it settled.
 */
export async function settleDuePayouts(
  db: Db,
  now: number,
  onFault: (error: unknown) => void = raise,
): Promise<number> {
  const before = new Date(now - withdrawalSettings.payoutSeconds * 1000);
  const faulty: string[] = [];
  let settled = 0;
  for (;;) {
    let inHand: string | undefined;
    try {
      // One by one, each in its own transaction: one that cannot be settled holds no other up.
      await transaction(db, async (tx) => {
        const row = await lockDuePayout(tx, before, faulty);
        inHand = row?.id;
        if (row) await settleOne(tx, row, now);
      });
      if (inHand === undefined) return settled;
      settled++;
    } catch (error) {
      onFault(error);
      if (inHand === undefined) return settled;
      faulty.push(inHand);
    }
  }
}

const raise = (error: unknown): void => {
  throw error;
};

async function settleOne(tx: Tx, row: WithdrawalRow, now: number): Promise<void> {
  const { last4 } = await findCardOf(tx, row.card_id);
  if (last4 === '0000') await failPayout(tx, row.id, { at: now, reason: 'ACCOUNT_UNREACHABLE' });
  else await settlePayout(tx, row.id, now);
}

/** Starts the simulated bank. @returns stops it, after what is under way. */
export function startPayouts({ db, clock, log }: Deps): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    underWay = settleDuePayouts(db, clock.now(), (error) =>
      log.error({ err: error }, 'a pay-out could not be settled'),
    ).finally(() => (isBusy = false));
  }, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
