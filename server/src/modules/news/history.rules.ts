import type { Candle } from '@maru/domain/contracts';
import { toKstDay } from '../../core/clock.ts';
import { HOUR } from '../../core/time.ts';
import { LATE_OPENING_DAYS } from '../../venue/rules/calendar.ts';
import type { Instrument } from '../../venue/venue.types.ts';
import {
  newsLevels,
  priceNews,
  sessionClose,
  volumeLeader,
  type Bulletin,
  type DayFigures,
  type Occasion,
} from './news.rules.ts';

/** The regular session ends at 15:30, an hour later on the day of the college entrance exam. */
const closeOf = (day: string): number =>
  Date.parse(`${day}T00:00:00+09:00`) + (LATE_OPENING_DAYS.has(day) ? 16.5 : 15.5) * HOUR;

export interface DailyHistory {
  readonly instrument: Instrument;
  /** Daily candles, oldest first; the first one is only the previous close of the second. */
  readonly candles: readonly Candle[];
}

/** The bulletins for the close of each day of recorded candles: indices, large moves, the busiest stock. */
export function bulletinsOfHistory(history: readonly DailyHistory[]): Bulletin[] {
  const days = new Map<number, { instrument: Instrument; figures: DayFigures; volume: bigint }[]>();
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
    return bulletinsOfDay(rows, { day, occasion: day, time: closeOf(day) });
  });
}

function bulletinsOfDay(
  rows: readonly { instrument: Instrument; figures: DayFigures; volume: bigint }[],
  at: Occasion,
): Bulletin[] {
  const indices = rows.filter(({ instrument }) => instrument.segment === 'INDEX');
  const stocks = rows.filter(({ instrument }) => instrument.segment !== 'INDEX');
  const leader = volumeLeader(stocks, at);
  return [
    ...indices.map(({ instrument, figures }) => sessionClose(instrument, figures, at)),
    ...stocks.flatMap(({ instrument, figures }) => {
      const { surge, plunge } = newsLevels(figures.previousClose, instrument.isLargeCap);
      if (figures.price >= surge) return [priceNews('surge', instrument, figures, at)];
      return figures.price <= plunge ? [priceNews('plunge', instrument, figures, at)] : [];
    }),
    ...(leader ? [leader] : []),
  ];
}

/** A candle is exact in the instrument's decimals, so the nearest whole minor unit is the price itself. */
function units(value: number, { priceScale }: Instrument): bigint {
  return BigInt(Math.round(value * 10 ** priceScale));
}
