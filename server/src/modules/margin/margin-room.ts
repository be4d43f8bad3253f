import type { Db, Tx } from '../../core/db.ts';
import { leftOf } from '../lending/lending.rules.ts';
import { findLimits } from '../lending/lending.service.ts';
import { sumOfRunning, type MarginLoanRow } from './margin.repo.ts';
import { marginSettings } from './margin.settings.ts';

/** The limits that hold now, and the won that they leave a customer with these loans. Exact while the pool is locked. */
export async function findRoom(
  db: Db | Tx,
  loans: readonly Pick<MarginLoanRow, 'principal'>[],
): Promise<{ perCustomer: bigint; left: bigint }> {
  const limits = await findLimits(db, 'margin', marginSettings.limits);
  const borrowed = loans.reduce((sum, { principal }) => sum + principal, 0n);
  const lent = (await sumOfRunning(db)).amount;
  return { perCustomer: limits.perCustomer, left: leftOf(limits, { lent, borrowed }) };
}
