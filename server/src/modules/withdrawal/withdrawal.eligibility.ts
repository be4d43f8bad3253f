import type { Guard } from '@maru/domain/contracts';
import { toKstDay } from '../../core/clock.ts';
import type { Db, Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { addDays } from '../../core/time.ts';
import { findCards } from '../bank/bank.repo.ts';
import { officeHours } from '../funds/hours.rules.ts';
import { findPerson } from '../identity/account.service.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import { findCreditRecord } from '../loan/loan.eligibility.ts';
import { hasUnpaidLoan } from '../loan/loan.repo.ts';
import { scoreSettings } from '../loan/loan.settings.ts';
import { scoreOf } from '../loan/score.rules.ts';
import { findOpenWithdrawal, findShareTrades, hasOpenPositions } from './withdrawal.repo.ts';
import { cashLadder, withdrawalGuards, type LadderStep } from './withdrawal.rules.ts';

/** Calendar days in which every trade that has not settled yet was made, long holidays included. */
const LOOK_BACK_DAYS = 14;

/** Every condition of a withdrawal that the customer does not meet now. Exact when their accounts are locked. */
export async function findWithdrawalGuards(
  db: Db | Tx,
  { config }: Pick<Deps, 'config'>,
  userId: string,
  now: number,
): Promise<Guard[]> {
  const who = {
    ...(await findPerson(db, userId, 'withdraw')),
    hasBankCard: (await findCards(db, userId)).length > 0,
    hasOpenWithdrawal: (await findOpenWithdrawal(db, userId)) !== undefined,
    hasUnpaidLoan: await hasUnpaidLoan(db, userId),
    hasOpenPositions: await hasOpenPositions(db, userId),
    score: scoreOf(await findCreditRecord(db, userId, now)),
    requiredScore: scoreSettings.toWithdraw,
    hours: officeHours(now, config.withdrawal.window, config.market.clock),
  };
  return withdrawalGuards(who, config.withdrawalPolicies);
}

export interface WithdrawableCash {
  /** Cash of the books that no hold keeps. */
  readonly available: bigint;
  /** The part of it that has settled. */
  readonly withdrawable: bigint;
  readonly ladder: readonly LadderStep[];
}

/** The customer's cash, and how much of it can leave when. Exact when their accounts are locked. */
export async function findWithdrawableCash(db: Db | Tx, userId: string, now: number): Promise<WithdrawableCash> {
  const today = toKstDay(now);
  const { balance, held, available } = await balanceOf(db, customer(userId, 'cash'), 'KRW');
  const trades = await findShareTrades(db, userId, addDays(today, -LOOK_BACK_DAYS));
  const ladder = cashLadder({ balance, held, today, trades });
  return { available, withdrawable: ladder[0]?.withdrawable ?? 0n, ladder };
}
