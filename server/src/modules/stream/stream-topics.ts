import { PER_PAGE, rankSort, symbol as symbolSchema, type TopicData, type Trade } from '@maru/domain/contracts';
import type { Releases } from '../../core/releases.ts';
import type { TapeTrade, Venue, VenueEvent } from '../../venue/venue.types.ts';
import { toBook, toQuote, toRow, toTrade } from '../market/market.view.ts';
import { rankInstruments, requireInstrument } from '../market/market.service.ts';

/** Source of one public topic. The hub reads a delta only after the topic was marked as changed. */
export interface TopicSource {
  readonly snapshot: () => unknown;
  /** Changes since the last delta. If a delta is simply the newest value, this is the snapshot. */
  readonly delta: () => unknown;
  /** Minimum milliseconds between two deltas. */
  readonly everyMs: number;
  /** Collects one execution for the next delta. */
  readonly collect?: (trade: TapeTrade) => void;
}

export const FRAME_MS = 100;
const RANK_MS = 1_000;
const TRADES_IN_SNAPSHOT = 20;
/** A private topic; its data is the number of unread messages. */
export const MESSAGES = 'messages';
/** The live registry. */
export const RELEASE = 'release';

export type TopicError = 'BAD_REQUEST' | 'SYMBOL_NOT_FOUND';

const newest = (read: () => unknown, everyMs = FRAME_MS): TopicSource => ({ snapshot: read, delta: read, everyMs });

export interface TopicDeps {
  readonly venue: Venue;
  readonly releases: Releases | undefined;
}

/** The source of a topic by its name, or the reason of a refusal. */
export function openTopic(name: string, { venue, releases }: TopicDeps): TopicSource | TopicError {
  if (name === RELEASE) {
    return releases ? newest((): TopicData<'release'> => ({ id: releases.current().id })) : 'BAD_REQUEST';
  }
  if (name === 'state') return newest(() => venue.state());
  const [kind = '', key = '', ...rest] = name.split(':');
  if (kind === 'rank' && rest.length === 0) return rankTopic(key, venue);
  const isWhole = kind === 'candle' ? rest.join() === '1m' : rest.length === 0;
  if (!isWhole || !['quote', 'book', 'trades', 'candle'].includes(kind)) return 'BAD_REQUEST';
  if (!symbolSchema.safeParse(key).success) return 'BAD_REQUEST';
  return symbolTopic(kind, key, venue);
}

function rankTopic(key: string, venue: Venue): TopicSource | TopicError {
  const sort = rankSort.safeParse(key);
  if (!sort.success) return 'BAD_REQUEST';
  const read = () =>
    rankInstruments(venue, sort.data, 'all')
      .slice(0, PER_PAGE)
      .map(({ instrument, quote }) => toRow(instrument, quote));
  return newest(read, RANK_MS);
}

function symbolTopic(kind: string, symbol: string, venue: Venue): TopicSource | TopicError {
  const instrument = venue.instrument(symbol);
  if (!instrument) return 'SYMBOL_NOT_FOUND';
  if (kind === 'quote') return newest(() => toQuote(instrument, requireInstrument(venue, symbol).quote));
  if (kind === 'candle') return newest(() => venue.candles(symbol, '1m', 1).at(-1));
  if (kind === 'book') {
    return newest(() => {
      const book = venue.book(symbol);
      return book && toBook(instrument, book);
    });
  }
  let collected: Trade[] = [];
  return {
    everyMs: FRAME_MS,
    collect: (trade) => void collected.unshift(toTrade(instrument, trade)),
    snapshot: () =>
      venue
        .tape(symbol)
        .slice(0, TRADES_IN_SNAPSHOT)
        .map((trade) => toTrade(instrument, trade)),
    delta() {
      const news = collected;
      collected = [];
      return news;
    },
  };
}

/** Names of the topics that an event of the venue changes. */
export function topicsChangedBy(event: VenueEvent): string[] {
  if (event.kind === 'phase' || event.kind === 'halt') return ['state'];
  if (event.kind === 'trade') return [`trades:${event.symbol}`];
  if (event.kind !== 'changed') return [];
  const { symbol, quote, book } = event;
  return [...(quote ? [`quote:${symbol}`, `candle:${symbol}:1m`] : []), ...(book ? [`book:${symbol}`] : [])];
}

export const RANK_TOPICS = rankSort.options.map((sort) => `rank:${sort}`);
