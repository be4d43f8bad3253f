import { market } from '@maru/shared/contracts';
import type { Module } from '../../core/deps.ts';
import { serve } from '../../core/serve.ts';
import { pageOf, toBook, toDetail, toRow, toTrade } from './market.mapper.ts';
import { createMarketService, type Priced } from './market.service.ts';

export const marketModule: Module = (app, { venue }) => {
  if (!venue) return;
  const service = createMarketService(venue);
  const row = ({ instrument, quote }: Priced) => toRow(instrument, quote);

  serve(app, market.state, async () => venue.state());
  serve(app, market.indices, async () => service.indices().map(row));
  serve(app, market.rank, async ({ sort, market: filter, page }) => pageOf(service.rank(sort, filter), page, row));
  serve(app, market.list, async ({ market: filter, page }) => pageOf(service.list(filter), page, row));
  serve(app, market.search, async ({ query, page }) => pageOf(service.search(query), page, row));

  serve(app, market.detail, async ({ symbol }) => {
    const { instrument, quote } = service.priced(symbol);
    return toDetail(instrument, quote);
  });
  serve(app, market.indexDetail, async ({ symbol, page }) => {
    const { index, constituents, breadth } = service.index(symbol);
    return {
      index: toDetail(index.instrument, index.quote),
      breadth,
      constituents: pageOf(constituents, page, row),
    };
  });

  serve(app, market.kline, async ({ symbol, period, before, limit }) => {
    service.priced(symbol);
    return { symbol, period, candles: venue.candles(symbol, period, limit, before) };
  });
  serve(app, market.orderBook, async ({ symbol }) => {
    const { instrument, quote } = service.priced(symbol);
    return toBook(instrument, venue.book(symbol) ?? { symbol, bids: [], asks: [], expected: null, time: quote.time });
  });
  serve(app, market.trades, async ({ symbol, page }) => {
    const { instrument } = service.priced(symbol);
    return pageOf(venue.tape(symbol), page, (trade) => toTrade(instrument, trade));
  });
};
