import { marketCalls } from '@maru/domain/contracts';
import { adjustmentAt } from '@maru/domain/trading';
import type { Module } from '../../core/deps.ts';
import { needs } from '../../core/providers.ts';
import { serve } from '../../core/serve.ts';
import { withListingDate } from '../trade/listing-date.ts';
import { KeptOrders } from './kept-orders.ts';
import { pageOf, toBook, toDetail, toRanked, toRow, toTrade } from './market.view.ts';
import {
  listIndices,
  listInstruments,
  rankInstruments,
  requireIndex,
  requireInstrument,
  searchInstruments,
  type PricedInstrument,
  type SearchIndex,
} from './market.service.ts';

export const routes: Module = (app, { venue, clock }) => {
  if (!venue) return;
  needs(app, 'findListingDate');
  const searchIndex: SearchIndex = new Map();
  const row = ({ instrument, quote }: PricedInstrument) => toRow(instrument, quote);

  serve(app, marketCalls.state, async () => venue.state());
  serve(app, marketCalls.indices, async () => listIndices(venue).map(row));
  const orders = new KeptOrders(venue, clock, row);
  serve(app, marketCalls.rank, async ({ sort, market: filter, ...at }) =>
    orders.page(`${sort} ${filter}`, at, () => rankInstruments(venue, sort, filter)),
  );
  serve(app, marketCalls.list, async ({ market: filter, page }) => pageOf(listInstruments(venue, filter), page, row));
  serve(app, marketCalls.search, async ({ query, page }) =>
    pageOf(searchInstruments(venue, searchIndex, query), page, row),
  );

  serve(app, marketCalls.detail, async ({ symbol }) => {
    const { instrument, quote } = await withListingDate(app, symbol, () => requireInstrument(venue, symbol));
    const index = instrument.follows === undefined ? undefined : venue.instrument(instrument.follows);
    return toDetail(instrument, quote, { day: venue.state().tradingDay, index });
  });
  serve(app, marketCalls.indexDetail, async ({ symbol, page }) => {
    const { index, constituents, breadth } = requireIndex(venue, symbol);
    return {
      index: toDetail(index.instrument, index.quote, { day: venue.state().tradingDay }),
      breadth,
      constituents: pageOf(constituents, page, toRanked),
    };
  });

  serve(app, marketCalls.kline, async ({ symbol, period, before, limit, adjustment = 'none' }) => {
    requireInstrument(venue, symbol);
    const page = [symbol, period, limit, before, adjustment] as const;
    // Of the same moment as the adjustment of the candles, which is read before the database.
    const factor = adjustmentAt(venue.priceActions(symbol), Infinity, adjustment);
    const candles = venue.candlePage ? await venue.candlePage(...page) : venue.candles(...page);
    return { symbol, period, candles, factor };
  });
  serve(app, marketCalls.orderBook, async ({ symbol }) => {
    const { instrument, quote } = requireInstrument(venue, symbol);
    return toBook(instrument, venue.book(symbol) ?? { symbol, bids: [], asks: [], expected: null, time: quote.time });
  });
  serve(app, marketCalls.trades, async ({ symbol, page }) => {
    const { instrument } = requireInstrument(venue, symbol);
    return pageOf(venue.tape(symbol), page, (trade) => toTrade(instrument, trade));
  });
};
