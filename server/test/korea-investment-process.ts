import { kstDayStart } from '../src/core/clock.ts';
import { DAY } from '../src/core/time.ts';
import { startKoreaInvestment } from './korea-investment.ts';

/**
 * The stand-in of Korea Investment's API as a process, for the browser tests: one share and the index 0001, `node korea-investment-process.ts 005930 2026-11-25`.
 * Prints its addresses and keys as a line of JSON. Each line of its standard input is a price at which the share trades next.
 */
const [symbol = '', today = ''] = process.argv.slice(2);
const CLOSE = 70_000;
const midnight = kstDayStart(today);
/** Hundredths. */
const INDEX_CLOSE = 265_000;
const daysAt = (price: number) =>
  Array.from({ length: 30 }, (_, i) => ({
    ...{ time: midnight - (30 - i) * DAY, open: price, high: price, low: price, close: price },
    volume: 1_000,
  }));
const figuresAt = (price: number, base: number) => ({ price, base, open: base, high: price, low: base, volume: 100 });
const figures = figuresAt(CLOSE, CLOSE);
const index = { days: daysAt(INDEX_CLOSE), minutes: [], figures: figuresAt(267_650, INDEX_CLOSE) };
const api = await startKoreaInvestment(
  { [symbol]: { days: daysAt(CLOSE), minutes: [], figures }, '0001': index },
  today,
);
const { url, stream, appKey, appSecret } = api;
process.stdout.write(`${JSON.stringify({ url, stream, appKey, appSecret })}\n`);

let volume = figures.volume;
for await (const line of process.stdin) {
  for (const price of String(line as Buffer)
    .trim()
    .split('\n')
    .map(Number)) {
    volume += 1;
    api.trade(symbol, { price, quantity: 1, volume });
    api.book(symbol, [[price - 100, 50]], [[price, 50]]);
  }
}
await api.stop();
