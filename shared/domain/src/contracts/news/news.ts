import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { NoParams } from '../errors.ts';
import { id, localized, paged, pageNumber, symbol, textParams, timestamp } from '../primitives.ts';

declare module '../errors.ts' {
  interface ErrorParams {
    NEWS_NOT_FOUND: NoParams;
  }
}

declare module '../screen-details.ts' {
  interface ScreenDetails {
    news: { newsId: string };
  }
}

/**
 * Bulletins written by what happened on the venue and to offerings, never by hand.
 * The client holds the words: `news.<kind>.title` and `news.<kind>.body`, filled with `params` and with `name`, the
 * first subject's name in the reader's language (absent for session_open). Every param is a string of figures;
 * rates are percent of the previous close, signed (`"-5.21"`); days are `YYYY-MM-DD`.
 *
 * - session_open: day
 * - session_close (one per index): day, price, change, rate, up, down (companies that rose and fell)
 * - limit_up, limit_down: day, price, rate, facts
 * - surge, plunge (first time that day beyond the threshold): day, price, rate, facts
 * - interruption (continuous trading of a stock was interrupted): day, price, rate
 * - circuit_breaker (the fall of an index halted its market): day, price, rate, stage
 * - volume_leader (at the close): day, price, rate, volume
 * - offering_open: day (first of subscription), until (last), price, minimum (shares)
 *
 * The facts are those of that moment: `indexRate` of the stock's index, `sectorRate` of the other companies of its sector, `volumeTimes`
 * (multiple of the mean volume by that time), and `why`: `listing` (a new share's first day, whose `rate` is percent of the offer price),
 * `together`, `sector`, `market` (moved with both or with one), `own` (with neither). A fact that is not known is absent, as are `up` and
 * `down`; bulletins of earlier releases have none.
 */
export const newsKind = z.enum([
  'session_open',
  'session_close',
  'limit_up',
  'limit_down',
  'surge',
  'plunge',
  'interruption',
  'circuit_breaker',
  'volume_leader',
  'offering_open',
]);
export type NewsKind = z.infer<typeof newsKind>;
export const newsCategory = z.enum(['all', 'market', 'stock', 'offering']);

export const newsItem = z.strictObject({
  newsId: id,
  kind: newsKind,
  category: z.enum(['market', 'stock', 'offering']),
  time: timestamp,
  params: textParams,
  subjects: z.array(z.strictObject({ symbol, name: localized })),
});
export type NewsItem = z.infer<typeof newsItem>;

export const newsList = contract({
  path: '/news/List',
  summary: 'Market bulletins, newest first',
  auth: 'public',
  input: z.strictObject({
    category: newsCategory,
    page: pageNumber,
    /** Only bulletins about this instrument. */
    symbol: z.optional(symbol),
  }),
  output: paged(newsItem),
});
export const newsDetail = contract({
  path: '/news/Detail',
  summary: 'One bulletin',
  auth: 'public',
  input: z.strictObject({ newsId: id }),
  output: newsItem,
  errors: ['NEWS_NOT_FOUND'],
});

export const newsCalls = { newsList, newsDetail };
