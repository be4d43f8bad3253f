import { toKstDay } from '../../core/clock.ts';
import type { Db, Tx } from '../../core/db.ts';
import { findCards } from '../bank/bank.repo.ts';
import { findCustomer } from '../identity/identity.repo.ts';
import { loanHistory } from './loan.repo.ts';
import type { Standing } from './score.rules.ts';

const DAY_MS = 86_400_000;

/** The facts a credit score is computed from. */
export async function standingOf(db: Db | Tx, userId: string, now: number): Promise<Standing> {
  const customer = await findCustomer(db, userId);
  const cards = await findCards(db, userId);
  const { repaid, late } = await loanHistory(db, userId, toKstDay(now));
  return {
    isVerified: customer?.real_name === 'verified',
    hasBankCard: cards.length > 0,
    ageDays: customer ? Math.floor((now - customer.created_at.getTime()) / DAY_MS) : 0,
    repaidLoans: repaid,
    lateLoans: late,
  };
}
