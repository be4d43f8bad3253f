import type { FastifyInstance } from 'fastify';
import { formatDecimal } from '@maru/domain/money';
import { collateralRatio, repaymentToCover, sharesToSell, type CollateralStep } from '@maru/domain/trading';
import { toKstDay, toTimestamp } from '../../core/clock.ts';
import { transaction, type Db, type Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { attemptEach } from '../../core/process-each.ts';
import type { Job } from '../../core/schedule.ts';
import { HOUR } from '../../core/time.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { lockCustomers } from '../ledger/ledger.service.ts';
import type { PledgedShares } from '../trade/pledge.types.ts';
import { ratesOn } from '../trade/rates.rules.ts';
import { hasCounterparty } from '../trade/trade-market.ts';
import { pledgedInOrders } from '../trade/trade.repo.ts';
import { notifyLoan } from './margin-messages.ts';
import {
  findAllRunning,
  findLoan,
  findPledges,
  insertEvent,
  type MarginLoanRow,
  type PledgeRow,
} from './margin.repo.ts';
import { debtOn, nextStep, totalOf } from './margin.rules.ts';
import { transition } from './margin.service.ts';
import { marginSettings } from './margin.settings.ts';
import { valueOfPledges } from './margin.view.ts';

interface MonitorDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly venue: Venue;
  readonly sellPledged: FastifyInstance['sellPledged'];
}

/** Compares the collateral of every running loan with its debt: calls the customer, ends calls, and sells what is needed. */
export const monitorJob = (deps: MonitorDeps): Job => ({
  name: 'watch margin loans',
  everyMs: 2_000,
  isLeaderOnly: true,
  run: () => watchLoans(deps),
});

/** One round over all running loans. @returns how many changed. @throws AggregateError of the loans that could not be processed. */
export async function watchLoans(deps: MonitorDeps): Promise<number> {
  let changed = 0;
  await attemptEach(await findAllRunning(deps.db), {
    failure: 'Margin loans could not be watched',
    idOf: (loan) => loan.id,
    attempt: async (loan) => {
      if (await watchLoan(deps, loan)) changed++;
    },
  });
  return changed;
}

/** @returns whether the loan changed. */
async function watchLoan(
  deps: MonitorDeps,
  { id, user_id: userId }: Pick<MarginLoanRow, 'id' | 'user_id'>,
): Promise<boolean> {
  const seen = await assess(deps.db, deps, id);
  if (!seen || seen.step === 'none') return false;
  if (seen.step === 'liquidate') return (await deps.sellPledged((tx) => chooseShares(tx, deps, id, userId))) !== null;
  return transaction(deps.db, async (tx) => {
    await lockCustomers(tx, [userId]);
    const known = await assess(tx, deps, id);
    if (!known) return false;
    return apply(tx, deps, known);
  });
}

interface Assessed {
  readonly row: MarginLoanRow;
  readonly pledges: readonly PledgeRow[];
  readonly value: bigint;
  readonly debt: bigint;
  readonly step: CollateralStep;
}

/** A running loan at the prices of now; null when it has ended or a price is missing. */
async function assess(db: Db | Tx, { venue, clock }: MonitorDeps, loanId: string): Promise<Assessed | null> {
  const row = await findLoan(db, loanId);
  if (!row || row.status === 'completed') return null;
  const pledges = await findPledges(db, [loanId]);
  // The price and the pledges may be in different shares until the split is complete.
  if (pledges.some(({ symbol }) => venue.quote(symbol)?.interruption?.kind === 'split')) return null;
  const value = valueOfPledges(venue, pledges);
  if (value === null) return null;
  const now = clock.now();
  const debt = totalOf(debtOn(row, toKstDay(now)));
  let selling = 0n;
  for (const { hold_id: holdId } of pledges) selling += await pledgedInOrders(db, holdId);
  const step = nextStep({
    status: row.status,
    value,
    debt,
    hasCollateral: pledges.length > 0,
    isSelling: selling > 0n,
    callUntil: row.call_until?.getTime() ?? null,
    now,
  });
  return { row, pledges, value, debt, step };
}

/** Calls, ends a call, or states a shortfall. @returns whether something changed. */
async function apply(tx: Tx, { clock }: MonitorDeps, { row, value, debt, step }: Assessed): Promise<boolean> {
  const now = clock.now();
  const { callHours, callPercent } = marginSettings;
  switch (step) {
    case 'none':
    // Decided again by the order's own transaction.
    case 'liquidate':
      return false;
    case 'call': {
      const until = new Date(now + callHours * HOUR);
      await transition(tx, row, { status: 'call', call_until: until }, now);
      await insertEvent(tx, row.id, 'call', now);
      const params = {
        ratio: collateralRatio(value, debt) ?? '',
        until: toTimestamp(until),
        amount: formatDecimal(repaymentToCover(value, debt, callPercent)),
      };
      await notifyLoan(tx, row, 'MARGIN_CALL', params, now);
      return true;
    }
    case 'end_call':
      await transition(tx, row, { status: 'active', call_until: null }, now);
      await insertEvent(tx, row.id, 'call_ended', now);
      await notifyLoan(tx, row, 'MARGIN_CALL_ENDED', {}, now);
      return true;
    case 'shortfall':
      await transition(tx, row, { status: 'call', call_until: null }, now);
      await insertEvent(tx, row.id, 'shortfall', now);
      await notifyLoan(tx, row, 'MARGIN_SHORTFALL', { amount: formatDecimal(debt) }, now);
      return true;
  }
}

/** The fewest pledged shares of one position whose sale restores the collateral; null when nothing is to be sold or nobody buys. */
async function chooseShares(tx: Tx, deps: MonitorDeps, loanId: string, userId: string): Promise<PledgedShares | null> {
  await lockCustomers(tx, [userId]);
  const known = await assess(tx, deps, loanId);
  if (known?.step !== 'liquidate') return null;
  const { venue, clock } = deps;
  const { row, pledges, value, debt } = known;
  const pledge = pledges.find(({ symbol }) => hasCounterparty(venue, { symbol, side: 'long' }));
  if (!pledge) return null;
  const instrument = venue.instrument(pledge.symbol)!;
  const { price } = venue.quote(pledge.symbol)!;
  const bid = venue.book(pledge.symbol, 1)?.bids[0]?.price ?? price;
  const quantity = sharesToSell(
    {
      value,
      debt,
      price,
      salePrice: bid < price ? bid : price,
      quantity: pledge.quantity,
      lotSize: BigInt(instrument.lotSize),
      percent: marginSettings.restorePercent,
    },
    ratesOn(instrument.segment, venue.state().tradingDay),
  );
  const now = clock.now();
  // A sale that was not enough is followed by another.
  if (row.status !== 'liquidating') await transition(tx, row, { status: 'liquidating', call_until: null }, now);
  await insertEvent(tx, loanId, 'liquidation', now);
  const params = { symbol: pledge.symbol, quantity: formatDecimal(quantity) };
  await notifyLoan(tx, row, 'MARGIN_LIQUIDATION', params, now);
  return { userId, positionId: pledge.position_id, holdId: pledge.hold_id, quantity };
}
