import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testClock } from '../../../test/harness.ts';
import type { VenueEvent } from '../venue.types.ts';
import { parseCsv, parseInstrumentList } from './instrument-list.ts';
import { readRecordings } from './recording.ts';
import { createReplayVenue } from './replay-venue.ts';

const DAY_MS = 60_000;
const HEADER = 'date,open,high,low,close,volume';
const LIST = `symbol,file,name_kor,name_en,segment,leverages,shortable,shares,sector
100110,a.csv,한빛전자,"Hanbit, Electronics",KOSPI,1 2,yes,1000000,Electronics
200220,b.csv,,Beta,KOSDAQ,,,,
300330,c.csv,,Late,KOSPI,,,,`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maru-replay-'));
  const files = {
    'a.csv': `${HEADER}
2020-01-02,70000,71000,69500,70500,1000
2020-01-03,70500,72000,70000,71500,2000
2020-01-06,71500,71600,70900,71000,1500
2020-01-07,71000,73000,71000,72500,3000`,
    'b.csv': `${HEADER}
2020-01-02,5000,5100,4950,5050,10000
2020-01-03,5050,5200,5000,5150,20000
2020-01-07,5150,5300,5100,5250,30000`,
    'c.csv': `${HEADER}
2020-01-06,1000,1100,990,1080,500
2020-01-07,1080,1150,1050,1100,600`,
    'instruments.csv': LIST,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
});
afterAll(() => rm(folder, { recursive: true }));

async function replay(list?: string) {
  const clock = testClock();
  const venue = createReplayVenue({
    clock,
    recordings: await readRecordings(folder, list),
    from: '2020-01-03',
    dayMs: DAY_MS,
    store: { load: async () => null, save: async () => undefined },
    onError: (error) => {
      throw error;
    },
  });
  await venue.open();
  const run = (ms: number): void => {
    for (let passed = 0; passed < ms; passed += 200) {
      clock.advance(200);
      venue.step();
    }
  };
  return { ...venue, run };
}

test('instruments of a folder are played together, by the names and rules of its list', async () => {
  const venue = await replay();
  expect(venue.instruments().map(({ symbol }) => symbol)).toEqual(['100110', '200220']);
  expect(venue.instrument('100110')).toMatchObject({
    name: { kor: '한빛전자', en: 'Hanbit, Electronics', tw: '한빛전자' },
    sector: { en: 'Electronics' },
    segment: 'KOSPI',
    priceScale: 0,
    leverages: [1, 2],
    isShortable: true,
    sharesOutstanding: 1_000_000n,
  });
  expect(venue.instrument('200220')).toMatchObject({
    name: { kor: 'Beta' },
    sector: { en: 'Other' },
    leverages: [1],
    isShortable: false,
  });
  const traded = new Set<string>();
  venue.onEvent((event: VenueEvent) => void (event.kind === 'trade' && traded.add(event.symbol)));
  venue.run(DAY_MS / 2);
  expect([...traded].sort()).toEqual(['100110', '200220']);
  expect(venue.state()).toMatchObject({ feed: 'replay', simulated: true, tradingDay: '2020-01-03' });
});

test('the candles of each are its rows; a day that it lacks passes without trades and without quotes', async () => {
  const venue = await replay();
  venue.run(1.5 * DAY_MS);
  expect(venue.state().tradingDay).toBe('2020-01-06');
  expect(venue.quote('200220')).toMatchObject({ price: 5_150n, previousClose: 5_150n, volume: 0n });
  expect(venue.book('200220')).toMatchObject({ bids: [], asks: [] });
  const order = { symbol: '200220', side: 'buy', type: 'market', timeInForce: 'day', quantity: 1n } as const;
  expect(venue.submit({ id: 'none', ...order })).toEqual({ accepted: false, code: 'PRICE_UNAVAILABLE' });
  expect(venue.submit({ id: 'some', ...order, symbol: '100110' })).toMatchObject({ accepted: true, resting: 0n });
  venue.run(1.6 * DAY_MS);
  expect(venue.state()).toMatchObject({ phase: 'closed', tradingDay: '2020-01-07' });
  const closes = (symbol: string) =>
    venue.candles(symbol, '1d', 10).map(([, open, high, low, close, volume]) => [open, high, low, close, volume]);
  expect(closes('100110')).toEqual([
    [70_000, 71_000, 69_500, 70_500, 1_000],
    [70_500, 72_000, 70_000, 71_500, 2_000],
    [71_500, 71_600, 70_900, 71_000, 1_500],
    [71_000, 73_000, 71_000, 72_500, 3_000],
  ]);
  expect(closes('200220').map((row) => row[4])).toEqual([10_000, 20_000, 30_000]);
});

test('an instrument appears after its first recorded day, which gives it a price', async () => {
  const venue = await replay();
  venue.run(1.5 * DAY_MS);
  expect(venue.instrument('300330')).toBeUndefined();
  venue.run(DAY_MS);
  expect(venue.state().tradingDay).toBe('2020-01-07');
  expect(venue.quote('300330')).toMatchObject({ previousClose: 1_080n, open: 1_080n });
  expect(venue.instruments()).toHaveLength(3);
});

test('another list chooses other instruments; without one every file is an index of its name', async () => {
  const list = join(folder, 'mine.txt');
  await writeFile(list, 'symbol,file,segment\nBETA,b.csv,ETF');
  expect((await replay(list)).instruments().map(({ symbol }) => symbol)).toEqual(['BETA']);
  await writeFile(list, 'symbol\nA\nB');
  const [a] = await readRecordings(folder, list);
  expect([a?.symbol, a?.instrument.segment, a?.rows[0]?.close]).toEqual(['A', 'INDEX', 7_050_000]);
});

test('faults of a folder name the file', async () => {
  const list = join(folder, 'faulty.txt');
  await writeFile(list, 'symbol\nNONE');
  await expect(readRecordings(folder, list)).rejects.toThrow('no file of NONE');
  const empty = await mkdtemp(join(tmpdir(), 'maru-replay-'));
  await expect(readRecordings(empty)).rejects.toThrow('no CSV');
  await writeFile(join(empty, 'x.csv'), `${HEADER}\n2020-01-02,1,1,1,1,x`);
  await expect(readRecordings(empty)).rejects.toThrow('x.csv: recording: line 2');
  await rm(empty, { recursive: true });
});

test.each([
  ['a column is missing', 'name\nA', 'no column symbol'],
  ['a symbol is none', 'symbol\nab c', 'line 2'],
  ['a segment is unknown', 'symbol,segment\nAB,NYSE', 'line 2'],
  ['a leverage is none', 'symbol,leverages\nAB,1;2', 'line 2'],
  ['a sector has no English name', 'symbol,sector_kor\nAB,전자', 'English'],
  ['a symbol comes twice', 'symbol\nAB\nAB', 'AB comes twice'],
  ['nothing is listed', 'symbol\n', 'no instrument'],
  ['a multiple is none', 'symbol,segment,multiple\nAB,ETF,3', 'line 2'],
  ['a quote is in a cell', 'symbol,name\nAB,a"b', 'quote'],
])('a list is refused when %s', (_, text, message) => {
  expect(() => parseInstrumentList(text)).toThrow(message);
});

test('a CSV may quote its cells, have a mark of its encoding and empty lines', () => {
  expect(parseCsv('\uFEFFa,b\r\n\r\n"x, ""y""\nz",2\n,3\n')).toEqual([
    ['a', 'b'],
    ['x, "y"\nz', '2'],
    ['', '3'],
  ]);
});
