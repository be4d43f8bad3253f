import type { ExplainedFigure } from '@maru/domain/contracts';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { makeApp, testClock, type TestApp, type TestClock } from '../../../test/harness.ts';
import { testInstrument } from '../../../test/market.ts';
import { Trader } from '../../../test/trader.ts';
import { verifyBooks } from '../books/books.service.ts';
import { convertPending } from './split.service.ts';

const CHEAP = '100270';
const MERGER = {
  symbol: CHEAP,
  kind: 'consolidation',
  announcedOn: '2026-11-20',
  exDate: '2026-11-24',
  from: 10n,
  to: 1n,
} as const;
let clock: TestClock;
let venue: ExchangeVenue;
let server: TestApp;

beforeEach(async () => {
  clock = testClock();
  const instrument = { ...testInstrument, symbol: CHEAP, lotSize: 1 };
  venue = exchangeVenue(clock, { instruments: [{ instrument, base: 1_234 }], splits: [MERGER] });
  server = await makeApp({ venue, clock });
  venue.quoteAt(1_233, 1_234, 1_000_000, CHEAP);
});
afterEach(async () => {
  expect(await verifyBooks(server.db)).toEqual([]);
  await server.close();
});

async function convert(lastPrice: number): Promise<void> {
  venue.printAt(lastPrice, CHEAP);
  clock.set('2026-11-24T09:00:00+09:00');
  venue.beginSplit(MERGER);
  const { flushOrders, fireReachedAlerts, watchPositions } = server.app;
  await convertPending({ db: server.db, venue, flushOrders, fireReachedAlerts, watchPositions }, clock.now());
}
const figures = ['entryPrice', 'exitPrice', 'unrealized', 'realized', 'margin', 'commission', 'financing'] as const;
type Shown = Partial<Record<(typeof figures)[number] | 'quantity' | 'contract', string | null>>;
const explained = async (who: Trader, figure: ExplainedFigure) =>
  (await server.call('/explain/Figure', figure, who.customer)).data?.value ?? null;
async function expectExplained(who: Trader, status: 'open' | 'closed'): Promise<Shown> {
  const position = (await who.positions(status)).data[0]!;
  const { positionId } = position;
  const asked = await Promise.all(
    figures.map(async (figure) => [figure, await explained(who, { subject: 'position', positionId, figure })] as const),
  );
  const shown: Shown = position;
  expect(Object.fromEntries(asked)).toEqual(Object.fromEntries(figures.map((figure) => [figure, shown[figure]])));
  return shown;
}

test.each(['long', 'short'] as const)('the margin of a %s contract whose fraction has lost', async (side) => {
  const who = await Trader.register(server);
  await who.place({ symbol: CHEAP, side, lots: 25, leverage: 2 });
  await convert(side === 'long' ? 1_100 : 1_350);
  await expectExplained(who, 'open');
});

test('holdings of less than one new share, which end with the split', async () => {
  const [owner, contract] = [await Trader.register(server), await Trader.register(server)];
  await owner.place({ symbol: CHEAP, lots: 7 });
  await contract.place({ symbol: CHEAP, lots: 8, leverage: 2 });
  await convert(1_100);
  const sold = { quantity: '0', entryPrice: '12340', exitPrice: '11000', contract: '8638' };
  expect(await expectExplained(owner, 'closed')).toMatchObject(sold);
  expect(await expectExplained(contract, 'closed')).toMatchObject({ contract: '9872', exitPrice: '11000' });
});

test('the average prices of shares that were sold before and after', async () => {
  const owner = await Trader.register(server);
  const { positionId } = await owner.place({ symbol: CHEAP, lots: 60 });
  await owner.close(positionId!, { lots: 7 });
  await convert(1_300);
  // Seven tenths of a share were sold at 12,330, three at 13,000.
  expect(await expectExplained(owner, 'open')).toMatchObject({
    quantity: '5',
    entryPrice: '12340',
    exitPrice: '12531',
  });
  venue.quoteAt(13_000, 13_010, 1_000_000, CHEAP);
  await owner.close(positionId!, { lots: 5 });
  const [exit, realized] = [8_631n + 3_900n + 65_000n, await expectExplained(owner, 'closed')];
  expect(realized).toMatchObject({
    quantity: '6',
    entryPrice: '12340',
    exitPrice: String(exit / 6n),
    contract: '74040',
  });
});

test('corporate actions past the last page have their number', async () => {
  const owner = await Trader.register(server);
  await owner.place({ symbol: CHEAP, lots: 25 });
  await convert(1_300);
  const page = (number: number) => server.ok('/fund/CorporateActions', { page: number }, owner.customer);
  expect(await page(1)).toMatchObject({ total: 1, data: [{ kind: 'consolidation' }] });
  expect(await page(2)).toMatchObject({ total: 1, data: [] });
});
