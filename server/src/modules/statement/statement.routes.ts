import { adminContracts } from '@maru/domain/admin';
import {
  auctionMovements,
  copyMovements,
  fundCalls,
  ipoMovements,
  PER_PAGE,
  placementMovements,
  tradeCalls,
  type Localized,
  type Movement,
} from '@maru/domain/contracts';
import { toKstDay, toTimestamp } from '../../core/clock.ts';
import type { Module } from '../../core/deps.ts';
import { schedule } from '../../core/schedule.ts';
import { serve } from '../../core/serve.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { namesOfShares } from '../copy/copy.repo.ts';
import { inCurrency } from '../funds/amount.ts';
import { assetDayJob } from './asset-day.job.ts';
import { endedTrades } from './ended.service.ts';
import { findAssetDays, findPaidIn } from './asset-day.repo.ts';
import { assetsOf } from './assets.service.ts';
import { simulatedRates } from '../exchange/exchange-rates.ts';
import { worthInWon } from '../exchange/exchange.rules.ts';
import { periodOf } from '../../core/period.ts';
import { groupOf, kindsOf } from './movement-kinds.ts';
import { exportMovements, newestMovements } from './statement-desk.ts';
import { findFlow, namesOfNewShares, saveAccountCurrency } from './statement.repo.ts';
import { recordsOf } from './records.service.ts';

const CURVE_DAYS = 90;
const NEW_SHARES = { ...ipoMovements, ...auctionMovements, ...placementMovements };

export const routes: Module = (app, deps) => {
  serve(app, fundCalls.switchAccount, async ({ currency }, { session }) => {
    await saveAccountCurrency(deps.db, session.userId, currency);
    return { currency };
  });
  serve(app, fundCalls.assetDays, async (_, { session, now }) => {
    const days = await findAssetDays(deps.db, session.userId, toKstDay(now), CURVE_DAYS);
    const [first] = days;
    const paidIn = first ? await findPaidIn(deps.db, session.userId, first.at) : [];
    const rates = simulatedRates(deps.config.secret, now);
    const won = paidIn.reduce((sum, { currency, amount }) => sum + worthInWon(amount, currency, rates), 0n);
    return { data: days.map(({ day, total }) => ({ day, total: total.toString() })), paidIn: won.toString() };
  });
  app.decorate('newestMovements', (userId, limit) => newestMovements(deps.db, userId, limit));
  serve(app, adminContracts.movementsExport, ({ language, ...input }, { operator, now }) =>
    exportMovements(deps, input, { operator, language, now }),
  );
  // The worth of positions and the names of instruments come from the market, so the leader answers.
  const { venue } = deps;
  if (!venue) return;
  schedule(app, assetDayJob(deps, venue));
  serve(app, fundCalls.assets, (_, { session, now }) => assetsOf(deps, venue, session.userId, now));
  serve(app, fundCalls.fundRecords, (input, { session, now }) => recordsOf(deps.db, venue, session.userId, input, now));
  serve(app, tradeCalls.endedTrades, (input, { session }) => endedTrades(deps.db, venue, session.userId, input));
  serve(app, fundCalls.flow, async ({ page, direction, currency, group, ...range }, { session }) => {
    const filter = { page, direction, currency, kinds: group && kindsOf(group), ...periodOf(range) };
    const { total, rows } = await findFlow(deps.db, session.userId, filter);
    const products = await namesOfShares(
      deps.db,
      rows.flatMap(({ kind, ref }) => (kind in copyMovements ? [ref] : [])),
    );
    const issues = await namesOfNewShares(
      deps.db,
      rows.flatMap(({ kind, ref, params }) =>
        kind in NEW_SHARES && !venue.instrument(String(params.symbol)) ? [ref] : [],
      ),
    );
    const data = rows.map((row): Movement => ({
      id: row.id.toString(),
      journalId: row.journalId,
      time: toTimestamp(row.at),
      kind: row.kind,
      group: groupOf(row.kind),
      amount: inCurrency(row.amount, row.asset),
      balance: inCurrency(row.balance_after ?? 0n, row.asset),
      currency: row.asset,
      subject: subjectOf(venue, row.params.symbol, products.get(row.ref) ?? issues.get(row.ref)),
      params: row.params,
    }));
    return { total, page, per_page: PER_PAGE, data };
  });
};

/** The instrument by its current name, or by that of the copy product or the new shares. The books keep the symbol only. */
function subjectOf(venue: Venue, symbol: string | number | undefined, own?: Localized): Movement['subject'] {
  if (typeof symbol !== 'string') return null;
  const name = own ?? venue.instrument(symbol)?.name;
  return name ? { symbol, name } : null;
}
