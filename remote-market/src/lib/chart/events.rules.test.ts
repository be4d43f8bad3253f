import type { Candle, CandlePeriod } from '@maru/domain/contracts';
import type { ChartEvent } from '@maru/sdk/charts';
import { placeDays } from './events.rules.ts';

const at = (time: string) => Date.parse(`${time}+09:00`);
const midnight = (day: string) => at(`${day}T00:00`);
const candlesAt = (times: readonly string[]) =>
  times.map((time): Candle => [at(time.length > 10 ? time : `${time}T00:00`), 1, 1, 1, 1, 1]);
const dividend = (day: string): ChartEvent => ({ time: midnight(day), kind: 'dividend', label: 'D' });

// 2026-11-20 is a Friday.
const DAYS = ['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24'];
const WEEKS = ['2026-11-09', '2026-11-16', '2026-11-23'];
const MONTHS = ['2026-10-01', '2026-11-01', '2026-12-01'];
const EXCHANGE = ['2026-11-19T15:19', '2026-11-19T15:29', '2026-11-20T09:03', '2026-11-20T09:04'];
const AROUND_THE_CLOCK = ['2026-11-19T23:56', '2026-11-20T00:00', '2026-11-20T00:01', '2026-11-20T09:00'];
const HALF_HOURS = ['2026-11-19T15:00', '2026-11-20T09:00', '2026-11-20T09:30'];

it.each<[CandlePeriod, string, readonly string[], string | null]>([
  ['1d', '2026-11-20', DAYS, '2026-11-20'],
  ['1d', '2026-11-19', DAYS, '2026-11-19'],
  ['1d', '2026-11-21', DAYS, '2026-11-23'],
  ['1d', '2026-11-24', DAYS, '2026-11-24'],
  ['1d', '2026-11-25', DAYS, null],
  ['1d', '2026-11-18', DAYS, null],
  ['1w', '2026-11-20', WEEKS, '2026-11-16'],
  ['1w', '2026-11-16', WEEKS, '2026-11-16'],
  ['1w', '2026-11-23', WEEKS, '2026-11-23'],
  ['1w', '2026-11-10', WEEKS, '2026-11-09'],
  ['1w', '2026-11-06', WEEKS, null],
  ['1mo', '2026-11-02', MONTHS, '2026-11-01'],
  ['1mo', '2026-11-30', MONTHS, '2026-11-01'],
  ['1m', '2026-11-20', EXCHANGE, '2026-11-20T09:03'],
  ['1m', '2026-11-20', AROUND_THE_CLOCK, '2026-11-20T00:00'],
  ['30m', '2026-11-20', HALF_HOURS, '2026-11-20T09:00'],
  ['1m', '2026-11-19', EXCHANGE, null],
  ['1d', '2026-11-20', [], null],
])('of %s candles, the mark of the ex-date %s is at the right one of %j: %s', (period, day, times, expected) => {
  const placed = placeDays([dividend(day)], candlesAt(times), period);
  expect(placed.map(({ time }) => time)).toEqual(expected === null ? [] : candlesAt([expected]).map(([time]) => time));
});

it('leaves fills and bulletins at their moments', () => {
  const events: ChartEvent[] = [
    { time: at('2026-11-20T10:07'), kind: 'buy', label: 'B' },
    { time: at('2026-11-20T18:00'), kind: 'news', label: 'N' },
  ];
  expect(placeDays(events, candlesAt(DAYS), '1d')).toEqual(events);
});
