import { toKstDay } from '../../core/clock.ts';
import type { Db, Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { DAY } from '../../core/time.ts';
import { findCards } from '../bank/bank.repo.ts';
import { findCustomer } from '../identity/identity.repo.ts';
import type { LendingLimits } from '../lending/lending.rules.ts';
import { findLimits } from '../lending/lending.service.ts';
import { loanHistory, sumOfPool } from './loan.repo.ts';
import type { Pool } from './loan.rules.ts';
import { scoreSettings } from './loan.settings.ts';
import type { CreditRecord } from './score.rules.ts';

/** The facts that the customer's credit score is computed from. */
export async function findCreditRecord(db: Db | Tx, userId: string, now: number): Promise<CreditRecord> {
  const customer = await findCustomer(db, userId);
  const cards = await findCards(db, userId);
  const { repaid, late } = await loanHistory(db, userId, {
    today: toKstDay(now),
    repaidAfterDays: scoreSettings.repaidAfterDays,
  });
  return {
    isVerified: customer?.real_name === 'verified',
    hasBankCard: cards.length > 0,
    ageDays: customer ? Math.floor((now - customer.created_at.getTime()) / DAY) : 0,
    repaidLoans: repaid,
    lateLoans: late,
  };
}

/** The amount that is left to lend, and the limit of one customer. Exact while the pool is locked. */
export async function findPool(db: Db | Tx, { config }: Pick<Deps, 'config'>): Promise<Pool> {
  const { total, perCustomer } = await findLimits(db, 'credit', initialLimits(config));
  const room = total - (await sumOfPool(db)).amount;
  const left = room > 0n ? room : 0n;
  return { isOpen: total > 0n, isFull: left < config.loanMinimum, left, perCustomer };
}

/** The limits until operators set others: the pool of the installation, and for one customer the limit of the best score. */
export const initialLimits = ({ loanPool }: Pick<Deps['config'], 'loanPool'>): LendingLimits => ({
  total: loanPool,
  perCustomer: scoreSettings.limits[0].limit,
});
