import { fund, PER_PAGE, type Assets, type Movement, type MovementKind } from '@maru/shared/contracts';
import { percentChange } from '@maru/shared/money';
import { kstDayStart, toTimestamp } from '../../core/clock.ts';
import type { Deps, Module } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { serve } from '../../core/serve.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { customer } from '../ledger/ledger.types.ts';
import { findFlow } from './fund.repo.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export const fundModule: Module = (app, deps) => {
  serve(app, fund.assets, (_, { session, now }) => assetsOf(deps, session.userId, now));
  serve(app, fund.flow, async ({ page, direction, from, to }, { session }) => {
    const before = startOf('to', to);
    const { total, rows } = await findFlow(deps.db, session.userId, {
      page,
      direction,
      from: startOf('from', from),
      before: before && new Date(before.getTime() + DAY_MS),
    });
    const data = rows.map((row): Movement => ({
      id: row.id.toString(),
      journalId: row.journalId,
      time: toTimestamp(row.at),
      kind: row.kind as MovementKind,
      amount: row.amount.toString(),
      balance: String(row.balance_after),
      currency: 'KRW',
      subject: subjectOf(deps, row.params.symbol),
      params: row.params,
    }));
    return { total, page, per_page: PER_PAGE, data };
  });
};

/** The instrument by its present name; the books keep the symbol only. */
function subjectOf({ venue }: Deps, symbol: string | number | undefined): Movement['subject'] {
  const instrument = typeof symbol === 'string' ? venue?.instrument(symbol) : undefined;
  return instrument ? { symbol: instrument.symbol, name: instrument.name } : null;
}

async function assetsOf({ db, portfolio }: Deps, userId: string, now: number): Promise<Assets> {
  const cash = await balanceOf(db, customer(userId, 'cash'), 'KRW');
  const margin = await balanceOf(db, customer(userId, 'margin'), 'KRW');
  const { marketValue, unrealized, todayPnl, realizedTotal } = await portfolio.valuation(userId);
  const total = cash.balance + margin.balance + marketValue + unrealized;
  return {
    currency: 'KRW',
    total: total.toString(),
    cash: cash.balance.toString(),
    available: cash.available.toString(),
    held: cash.held.toString(),
    margin: margin.balance.toString(),
    marketValue: marketValue.toString(),
    unrealized: unrealized.toString(),
    todayPnl: todayPnl.toString(),
    todayRate: percentChange(total, total - todayPnl),
    realizedTotal: realizedTotal.toString(),
    asOf: toTimestamp(now),
  };
}

/** A day has the right shape by the contract; whether there is such a day is checked here. */
function startOf(field: string, day: string | undefined): Date | null {
  if (day === undefined) return null;
  const start = kstDayStart(day);
  if (Number.isNaN(start)) throw new ApiError('BAD_REQUEST', { field });
  return new Date(start);
}
