import type { Candle } from '@maru/domain/contracts';
import { toKstDay } from '../../core/clock.ts';
import { closesAt } from '../../venue/rules/session.rules.ts';
import type { Instrument } from '../../venue/venue.types.ts';
import { breadthFacts, moveFacts, type StockFacts } from './facts.rules.ts';
import {
  newsLevels,
  priceNews,
  sessionClose,
  volumeLeader,
  type Bulletin,
  type DayFigures,
  type Occasion,
} from './news.rules.ts';

export interface DailyHistory {
  readonly instrument: Instrument;
  /** Daily candles, oldest first; the first one is only the previous close of the second. */
  readonly candles: readonly Candle[];
}

/** An instrument at the close of a day. */
export interface ClosedInstrument {
  readonly instrument: Instrument;
  readonly figures: DayFigures;
  readonly volume: bigint;
}

/**
 * The bulletins for the close of each day of recorded candles: indices, large moves, the busiest stock.
 *
 * @param isWholeMarket false for a few shares of a market, whose busiest stock is not known
 */
export function bulletinsOfHistory(history: readonly DailyHistory[], isWholeMarket: boolean): Bulletin[] {
  const days = new Map<number, ClosedInstrument[]>();
  for (const { instrument, candles } of history) {
    for (const [n, [open, , , , close, volume]] of candles.entries()) {
      const previous = candles[n - 1];
      if (!previous) continue;
      const figures = { price: units(close, instrument), previousClose: units(previous[4], instrument) };
      const rows = days.get(open) ?? [];
      rows.push({ instrument, figures, volume: BigInt(Math.round(volume)) });
      days.set(open, rows);
    }
  }
  return [...days].flatMap(([open, rows]) => {
    const day = toKstDay(open);
    const at = { day, occasion: day, time: closesAt(day) };
    return [...indexCloses(rows, at, isWholeMarket), ...moves(rows, at), ...(isWholeMarket ? leaders(rows, at) : [])];
  });
}

const isIndex = ({ instrument }: ClosedInstrument): boolean => instrument.segment === 'INDEX';

const toMoved = ({ instrument, figures }: ClosedInstrument) => ({ instrument, quote: figures });

/** @param isWholeMarket false for a few shares of a market, which do not say how many of it rose */
export const indexCloses = (rows: readonly ClosedInstrument[], at: Occasion, isWholeMarket: boolean): Bulletin[] =>
  rows
    .filter(isIndex)
    .map(({ instrument, figures }) =>
      sessionClose(instrument, figures, at, isWholeMarket ? breadthFacts(instrument, rows.map(toMoved)) : {}),
    );

/** Stocks that closed far from their previous close. @param factsOf facts that the rows do not contain */
export const moves = (
  rows: readonly ClosedInstrument[],
  at: Occasion,
  factsOf?: (symbol: string) => StockFacts,
): Bulletin[] =>
  rows
    .filter((row) => !isIndex(row))
    .flatMap(({ instrument, figures }) => {
      const { surge, plunge } = newsLevels(figures.previousClose, instrument.isLargeCap);
      const kind = figures.price >= surge ? 'surge' : figures.price <= plunge ? 'plunge' : null;
      if (kind === null) return [];
      const facts = moveFacts(instrument, kind === 'surge' ? 1 : -1, rows.map(toMoved), factsOf?.(instrument.symbol));
      return [priceNews(kind, instrument, figures, at, facts)];
    });

/** The stock with most shares traded; none if nothing was. */
export function leaders(rows: readonly ClosedInstrument[], at: Occasion): Bulletin[] {
  const leader = volumeLeader(
    rows.filter((row) => !isIndex(row)),
    at,
  );
  return leader ? [leader] : [];
}

/** A candle is exact in the instrument's decimals, so the nearest whole minor unit is the price itself. */
function units(value: number, { priceScale }: Instrument): bigint {
  return BigInt(Math.round(value * 10 ** priceScale));
}
