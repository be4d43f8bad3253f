import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct, type Product } from '../support/product.ts';

/** Prices of a replayed day. */
const PRICES_A_DAY = 390;
const DAYS = 40;
/** Instruments of one volume: a page of the ranking, which so has the same rows also while they trade. */
const GROUP = 50;
/** Of the group with the least: a share or more at each price. */
const VOLUME = 390_000;
const FIRST_DAY = '2026-01-05';
/** Syllables of the names, so that they differ and have initial consonants. */
const SYLLABLES = Array.from({ length: 100 }, (_, i) => String.fromCodePoint(0xac_00 + i * 111));

const symbolOf = (i: number): string => String(500_000 + i);
/** Korean name of an instrument: its number in syllables. */
export const nameOf = (i: number): string =>
  `${SYLLABLES[Math.floor(i / 100) % 100]}${SYLLABLES[i % 100]}${SYLLABLES[(i * 7) % 100]}`;

/**
 * The product with so many replayed instruments that together trade `ticksPerSecond`, each with a price of its own 390 times a day.
 */
export async function startReplay(count: number, ticksPerSecond: number): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'maru-bench-market-'));
  const days = Array.from({ length: DAYS }, (_, i) => new Date(Date.parse(FIRST_DAY) + i * 86_400_000));
  const tradingDays = days.filter((day) => ![0, 6].includes(day.getUTCDay()));
  const groups = Math.ceil(count / GROUP);
  for (let group = 0; group < groups; group += 1) {
    const volume = VOLUME * (groups - group);
    const rows = tradingDays.map(
      (day, i) => `${day.toISOString().slice(0, 10)},${20_000 + i * 20},21000,19000,${20_050 + i * 20},${volume}`,
    );
    writeFileSync(join(folder, `${group}.csv`), `date,open,high,low,close,volume\n${rows.join('\n')}\n`);
  }
  const lines = Array.from(
    { length: count },
    (_, i) => `${symbolOf(i)},${Math.floor(i / GROUP)}.csv,${nameOf(i)},Bench ${i},KOSPI,0,${1_000_000 + i}`,
  );
  writeFileSync(
    join(folder, 'instruments.csv'),
    `symbol,file,name_kor,name_en,segment,price_scale,shares\n${lines.join('\n')}\n`,
  );
  const product = await startProduct({
    CHECK_OUTPUT: 'false',
    MARKET_FEED: 'replay',
    MARKET_REPLAY: folder,
    MARKET_REPLAY_FROM: days.at(8)!.toISOString().slice(0, 10),
    MARKET_REPLAY_DAY_SECONDS: String(Math.round((count * PRICES_A_DAY) / ticksPerSecond)),
  });
  return {
    ...product,
    async stop(signal) {
      await product.stop(signal);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
