import { fund, PER_PAGE, type Movement, type MovementKind } from '@maru/shared/contracts';
import type { Currency } from '@maru/shared/money';
import { toTimestamp } from '../../core/clock.ts';
import type { Deps, Module } from '../../core/deps.ts';
import { serve } from '../../core/serve.ts';
import { inCurrency } from './amount.ts';
import { assetsOf, chooseAccount } from './assets.service.ts';
import { periodOf } from './period.ts';
import { findFlow } from './fund.repo.ts';
import { recordsOf } from './records.service.ts';

export const fundModule: Module = (app, deps) => {
  serve(app, fund.switchAccount, async ({ currency }, { session }) => {
    await chooseAccount(deps.db, session.userId, currency);
    return { currency };
  });
  // The worth of positions and the names of what was traded are the market's to tell: the leader answers.
  if (!deps.isLeader) return;
  serve(app, fund.assets, (_, { session, now }) => assetsOf(deps, session.userId, now));
  serve(app, fund.fundRecords, (input, { session, now }) => recordsOf(deps, session.userId, input, now));
  serve(app, fund.flow, async ({ page, direction, currency, kinds, ...range }, { session }) => {
    const filter = { page, direction, currency, kinds, ...periodOf(range) };
    const { total, rows } = await findFlow(deps.db, session.userId, filter);
    const data = rows.map((row): Movement => ({
      id: row.id.toString(),
      journalId: row.journalId,
      time: toTimestamp(row.at),
      kind: row.kind as MovementKind,
      amount: inCurrency(row.amount, row.asset as Currency),
      balance: inCurrency(row.balance_after ?? 0n, row.asset as Currency),
      currency: row.asset as Currency,
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
