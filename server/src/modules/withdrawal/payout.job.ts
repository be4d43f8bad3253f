import type { Db, Tx } from '../../core/db.ts';
import { transaction } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { findCardOf, lockDuePayouts } from './withdrawal.repo.ts';
import { failPayout, settlePayout } from './withdrawal.service.ts';
import { withdrawalSettings } from './withdrawal.settings.ts';

const EVERY_MS = 2_000;

/**
 * The simulated bank: it pays a little while after the approval, and refuses account numbers that end in four zeros, so that a
 * failed pay-out can be seen. Several processes may run it at once: each withdrawal is in one pair of hands.
 * @returns how many it settled.
 */
export async function settleDuePayouts(db: Db, now: number): Promise<number> {
  const before = new Date(now - withdrawalSettings.payoutSeconds * 1000);
  let settled = 0;
  // One by one: a withdrawal that cannot be settled holds no other up.
  while (await transaction(db, (tx) => settleOne(tx, before, now))) settled++;
  return settled;
}

async function settleOne(tx: Tx, before: Date, now: number): Promise<boolean> {
  const [row] = await lockDuePayouts(tx, before, 1);
  if (!row) return false;
  const { number } = await findCardOf(tx, row.card_id);
  if (number.endsWith('0000')) await failPayout(tx, row.id, { at: now, reason: 'ACCOUNT_UNREACHABLE' });
  else await settlePayout(tx, row.id, now);
  return true;
}

/** Starts the simulated bank. @returns stops it, after what is under way. */
export function startPayouts({ db, clock, log }: Deps): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    underWay = settleDuePayouts(db, clock.now())
      .catch((error: unknown) => log.error({ err: error }, 'pay-outs could not be settled'))
      .finally(() => (isBusy = false));
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
