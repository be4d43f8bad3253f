import { insightCalls, PER_PAGE } from '@maru/domain/contracts';
import { kstDayStart } from '../../core/clock.ts';
import type { Module } from '../../core/deps.ts';
import { serve } from '../../core/serve.ts';
import { KeptOrders } from '../market/kept-orders.ts';
import { toRanked, toRow } from '../market/market.view.ts';
import { usualVolumeOf } from '../market/usual-volume.ts';
import { requireInstrument } from '../market/market.service.ts';
import { findNewestAbout, findNewsAbout } from '../news/news.repo.ts';
import { toItem } from '../news/news.view.ts';
import { readForex } from './forex.ts';
import { findInvestorDays, findSharesSoldShort } from './insight.repo.ts';
import { watchFlows } from './flow-watch.ts';
import {
  explainMove,
  listMoves,
  listSimilar,
  listStocks,
  listThemes,
  readFlow,
  readFlows,
  readIndicators,
  readOverview,
} from './insight.service.ts';
import { symbolsOf, toInvestorDay, toShortInterest } from './investors.ts';
import { MarketPicture } from './market-picture.ts';

/** Bulletins about one stock. */
const SHOWN_NEWS = 5;
const INVESTOR_DAYS = 20;

/** The market as a whole, read from its prices and executions. */
export const routes: Module = (app, { venue, db, config, clock }) => {
  serve(app, insightCalls.forex, async (_, { now }) => readForex(config.secret, now));
  if (!venue) return;
  const flows = watchFlows(venue);
  app.addHook('onClose', async () => flows.stop());
  const deps = { venue, flows, picture: new MarketPicture(venue, flows, usualVolumeOf(app, venue)) };

  serve(app, insightCalls.overview, async () => readOverview(deps));
  const orders = new KeptOrders(venue, clock, toRanked);
  serve(app, insightCalls.stocks, async ({ list, sort, market, ...at }) =>
    orders.page(`${list} ${sort} ${market}`, at, () => listStocks(deps, list, sort, market)),
  );
  serve(app, insightCalls.themes, async () => listThemes(deps));
  serve(app, insightCalls.flows, async () => readFlows(deps));
  serve(app, insightCalls.indicators, async () => readIndicators(deps));
  serve(app, insightCalls.stockInsight, async ({ symbol }) => {
    const row = requireInstrument(venue, symbol);
    const news = (await findNewsAbout(db, symbol, SHOWN_NEWS)).map(toItem);
    const since = kstDayStart(venue.state().tradingDay);
    const today = news.find(({ time }) => Date.parse(time) >= since) ?? null;
    return {
      issue: explainMove(deps, row, today, deps.picture.sectors()),
      flow: readFlow(deps, symbol),
      shortInterest: toShortInterest(row.instrument, await findSharesSoldShort(db, symbol)),
      news,
      similar: listSimilar(deps, row).map(({ instrument, quote }) => toRow(instrument, quote)),
    };
  });
  serve(app, insightCalls.investorDays, async ({ of }) => {
    const symbols = symbolsOf(venue, of);
    if (!venue.counts) return { days: null };
    const today = venue.state().tradingDay;
    const days = await findInvestorDays(db, { symbols, today, limit: INVESTOR_DAYS });
    return { days: days.map(toInvestorDay) };
  });
  serve(app, insightCalls.issues, async ({ page }) => {
    const moves = listMoves(deps);
    const shown = moves.slice((page - 1) * PER_PAGE, page * PER_PAGE);
    const since = new Date(kstDayStart(venue.state().tradingDay));
    const news = await findNewestAbout(
      db,
      shown.map(({ instrument }) => instrument.symbol),
      since,
    );
    const sectors = deps.picture.sectors();
    const data = shown.map((row) => {
      const bulletin = news.get(row.instrument.symbol);
      return explainMove(deps, row, bulletin ? toItem(bulletin) : null, sectors);
    });
    return { total: moves.length, page, per_page: PER_PAGE, data };
  });
};
