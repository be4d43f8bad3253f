import type { Guard } from '@maru/shared/contracts';
import { toKstDay } from '../../core/clock.ts';
import type { Db, Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { addDays } from '../../venue/time.ts';
import { findCards } from '../bank/bank.repo.ts';
import { withdrawalGuards } from '../fund/guard.rules.ts';
import { officeHours } from '../fund/hours.rules.ts';
import { personOf } from '../fund/person.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import { hasUnpaidLoan } from '../loan/loan.repo.ts';
import { scoreSettings } from '../loan/loan.settings.ts';
import { standingOf } from '../loan/loan.standing.ts';
import { scoreOf } from '../loan/score.rules.ts';
import { findShareTrades, findUnderWay, hasOpenPositions } from './withdrawal.repo.ts';
import { cashLadder, type LadderStep } from './withdrawal.rules.ts';

/** Holidays in a row that two business days may span. */
const LOOK_BACK_DAYS = 14;

/** Every unmet condition of withdrawing, as it stands now. */
export async function findWithdrawalGuards(
  db: Db | Tx,
  { config }: Deps,
  userId: string,
  now: number,
): Promise<Guard[]> {
  const person = await personOf(db, userId, 'withdraw');
  const who = {
    ...person,
    hasBankCard: (await findCards(db, userId)).length > 0,
    hasOpenWithdrawal: (await findUnderWay(db, userId)) !== undefined,
    hasUnpaidLoan: await hasUnpaidLoan(db, userId),
    hasOpenPositions: await hasOpenPositions(db, userId),
    score: scoreOf(await standingOf(db, userId, now)),
    requiredScore: scoreSettings.toWithdraw,
    hours: officeHours(now, config.withdrawal.window, config.market.clock),
  };
  return withdrawalGuards(who, config.withdrawalPolicies);
}

export interface Cash {
  readonly available: bigint;
  readonly ladder: readonly LadderStep[];
  readonly withdrawable: bigint;
}

/** What is there, and when. Exact when the customer's accounts are locked. */
export async function findCash(db: Db | Tx, userId: string, now: number): Promise<Cash> {
  const today = toKstDay(now);
  const { balance, held, available } = await balanceOf(db, customer(userId, 'cash'), 'KRW');
  const trades = await findShareTrades(db, userId, addDays(today, -LOOK_BACK_DAYS));
  const ladder = cashLadder({ balance, held, today, trades });
  return { available, ladder, withdrawable: ladder[0]?.withdrawable ?? 0n };
}
