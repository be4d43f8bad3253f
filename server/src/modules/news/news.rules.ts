import type { Localized, NewsItem, NewsKind } from '@maru/domain/contracts';
import { formatDecimal, percentChange } from '@maru/domain/money';
import type { Instrument } from '../../venue/venue.types.ts';
import type { Facts } from './facts.rules.ts';

/** A bulletin before it is written. Kind, occasion and symbol make it unique, so an event is reported once. */
export interface Bulletin {
  readonly kind: NewsKind;
  readonly category: NewsItem['category'];
  readonly occasion: string;
  readonly symbol: string;
  /** Epoch milliseconds. */
  readonly time: number;
  readonly params: Record<string, string>;
  readonly subjects: readonly { readonly symbol: string; readonly name: Localized }[];
}

/** Source and time of a figure. `occasion` is the trading day, or the session on a day with several. */
export interface Occasion {
  readonly day: string;
  readonly occasion: string;
  readonly time: number;
}

/** Minor units of the instrument's price. */
export interface DayFigures {
  readonly price: bigint;
  readonly previousClose: bigint;
}

/**
 * Percent of the previous close from which a move is news: a move that is rare for a large company is common for a
 * small one.
 */
const moveThreshold = (isLargeCap: boolean): bigint => (isLargeCap ? 5n : 10n);

/** Prices at which a stock's day becomes news, in minor units, inclusive. */
export function newsLevels(previousClose: bigint, isLargeCap: boolean): { surge: bigint; plunge: bigint } {
  const percent = moveThreshold(isLargeCap);
  const up = previousClose * (100n + percent);
  return { surge: up % 100n === 0n ? up / 100n : up / 100n + 1n, plunge: (previousClose * (100n - percent)) / 100n };
}

export type PriceKind = 'limit_up' | 'limit_down' | 'surge' | 'plunge';

/** The bulletin of a price; none without a previous close. */
export function priceKinds(
  price: bigint,
  levels: { readonly surge: bigint; readonly plunge: bigint; readonly upper: bigint; readonly lower: bigint },
): PriceKind[] {
  const kinds: PriceKind[] = [];
  if (price >= levels.surge) kinds.push('surge');
  if (price <= levels.plunge) kinds.push('plunge');
  if (price >= levels.upper) kinds.push('limit_up');
  if (price <= levels.lower) kinds.push('limit_down');
  return kinds;
}

export function sessionOpen(at: Occasion): Bulletin {
  return {
    kind: 'session_open',
    category: 'market',
    occasion: at.occasion,
    symbol: '',
    time: at.time,
    params: { day: at.day },
    subjects: [],
  };
}

export function sessionClose(index: Instrument, figures: DayFigures, at: Occasion, facts: Facts): Bulletin {
  const change = formatDecimal(figures.price - figures.previousClose, index.priceScale);
  return about('session_close', 'market', index, figures, at, { change, ...facts });
}

export function priceNews(
  kind: PriceKind,
  stock: Instrument,
  figures: DayFigures,
  at: Occasion,
  facts: Facts,
): Bulletin {
  return about(kind, 'stock', stock, figures, at, facts);
}

/** A symbol can be interrupted several times a day: the moment is a part of the occasion. */
export function interruptionNews(stock: Instrument, figures: DayFigures, at: Occasion): Bulletin {
  return about('interruption', 'stock', stock, figures, { ...at, occasion: `${at.occasion}#${at.time}` });
}

/** Each stage of an index is triggered once a day. */
export function breakerNews(index: Instrument, figures: DayFigures, stage: number, at: Occasion): Bulletin {
  const occasion = `${at.occasion}#stage${stage}`;
  return about('circuit_breaker', 'market', index, figures, { ...at, occasion }, { stage: String(stage) });
}

export function volumeLeader(
  stocks: readonly { readonly instrument: Instrument; readonly figures: DayFigures; readonly volume: bigint }[],
  at: Occasion,
): Bulletin | undefined {
  const [first, ...others] = stocks;
  if (!first) return undefined;
  const leader = others.reduce((best, stock) => (stock.volume > best.volume ? stock : best), first);
  if (leader.volume === 0n) return undefined;
  return about('volume_leader', 'stock', leader.instrument, leader.figures, at, { volume: leader.volume.toString() });
}

function about(
  kind: NewsKind,
  category: NewsItem['category'],
  { symbol, name, priceScale }: Instrument,
  { price, previousClose }: DayFigures,
  { day, occasion, time }: Occasion,
  more: Record<string, string> = {},
): Bulletin {
  const params = { day, price: formatDecimal(price, priceScale), rate: percentChange(price, previousClose), ...more };
  return { kind, category, occasion, symbol, time, params, subjects: [{ symbol, name }] };
}
