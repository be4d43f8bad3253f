/** The exchange's clock is nine hours ahead of UTC all year. */
const KST = 9 * 3_600_000;
const MINUTE = 60_000;
const DAY = 86_400_000;

const parts = (time: number) => new Date(time + KST).toISOString();
const dayOf = (time: number) => Math.floor((time + KST) / DAY);
function monthIndex(time: number): number {
  const date = new Date(time + KST);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

type Format = 'time' | 'day' | 'month' | 'year';
interface Level {
  key: (time: number) => number;
  format: Format;
}

const minutes = (size: number): Level => ({
  key: (time) => Math.floor((time + KST) / (size * MINUTE)),
  format: 'time',
});
const months = (size: number, format: Format): Level => ({
  key: (time) => Math.floor(monthIndex(time) / size),
  format,
});
const week: Level = { key: (time) => Math.floor((dayOf(time) + 3) / 7), format: 'day' };
const day: Level = { key: dayOf, format: 'day' };

const INTRADAY: readonly Level[] = [...[5, 10, 15, 30, 60, 120].map(minutes), day, week, months(1, 'month')];
const DAILY: readonly Level[] = [
  day,
  week,
  months(1, 'month'),
  months(3, 'month'),
  months(6, 'month'),
  ...[1, 2, 5, 10, 20].map((years) => months(12 * years, 'year')),
];

function text(time: number, format: Format): string {
  const iso = parts(time);
  if (format === 'time') return iso.slice(11, 16);
  if (format === 'year') return iso.slice(0, 4);
  return format === 'month' ? iso.slice(0, 7).replace('-', '.') : iso.slice(5, 10).replace('-', '.');
}

/** Width of a label, as a share of the mean distance between `max` labels. */
const LABEL = 0.6;

export interface TimeTick {
  /** Index of the candle. */
  index: number;
  label: string;
}

/**
 * Labels for the time axis: at the first candles of hours, days, months or years, or of every second one, whichever
 * gives the most labels without more than `max`. `timeAt` returns the open time (ms) of a candle.
 */
export function timeTicks(
  timeAt: (index: number) => number,
  [first, last]: readonly [number, number],
  isIntraday: boolean,
  max: number,
): TimeTick[] {
  for (const level of isIntraday ? INTRADAY : DAILY) {
    const ticks: number[] = [];
    let before = level.key(timeAt(first));
    for (let index = first + 1; index <= last && ticks.length <= 2 * max; index++) {
      const key = level.key(timeAt(index));
      if (key !== before) ticks.push(index);
      before = key;
    }
    if (ticks.length > 2 * max) continue;
    const startsDay = (index: number) => level.format === 'time' && dayOf(timeAt(index)) !== dayOf(timeAt(index - 1));
    const room = { ticks: ticks.length <= max ? 1 : 2, candles: (LABEL * (last - first + 1)) / max };
    const shown = thin(ticks, startsDay, room);
    if (shown.length > 0) return label(shown, timeAt, level.format);
  }
  const middle = Math.floor((first + last) / 2);
  return label([middle], timeAt, isIntraday ? 'time' : 'day');
}

/** Ticks with room before each of them. One that begins a day is always kept: the tick before gives way to it. */
function thin(
  ticks: readonly number[],
  startsDay: (index: number) => boolean,
  room: { ticks: number; candles: number },
): number[] {
  const shown: number[] = [];
  let lastAt = -1;
  for (const [at, index] of ticks.entries()) {
    const before = shown.at(-1);
    const isNear = at - lastAt < room.ticks || (before !== undefined && index - before < room.candles);
    if (isNear && !startsDay(index)) continue;
    if (isNear && before !== undefined && !startsDay(before)) shown.pop();
    shown.push(index);
    lastAt = at;
  }
  return shown;
}

/** The first candle of another day is labelled with the day. */
function label(ticks: number[], timeAt: (index: number) => number, format: Format): TimeTick[] {
  return ticks.map((index, at) => {
    const before = ticks[at - 1] ?? Math.max(0, index - 1);
    const isNewDay = format === 'time' && dayOf(timeAt(index)) !== dayOf(timeAt(before));
    return { index, label: text(timeAt(index), isNewDay ? 'day' : format) };
  });
}

/** `2026.11.20 09:41` for intraday candles, `2026.11.20` otherwise. */
export function fullTime(time: number, isIntraday: boolean): string {
  const iso = parts(time);
  const date = iso.slice(0, 10).replaceAll('-', '.');
  return isIntraday ? `${date} ${iso.slice(11, 16)}` : date;
}
