import type { ApiPath, Auction, Offering, Placement } from '@maru/domain/contracts';
import { foundProducts } from '../src/modules/copy/copy-products.ts';
import { renewOffers } from '../src/modules/desk/desk.service.ts';
import { toTimestamp } from '../src/core/clock.ts';
import { HOUR } from '../src/core/time.ts';
import type { CustomerFlag } from '../src/modules/identity/identity.repo.ts';
import { exchangeVenue, type ExchangeVenue } from './exchange-venue.ts';
import { advancePlacements } from '../src/modules/placement/placement-life.service.ts';
import { verifyName } from './funds.ts';
import { makeApp, newId, testClock, type TestApp, type TestClock, type TestCustomer } from './harness.ts';
import { testInstrument } from './market.ts';
import { openAuction, openOffering } from './new-shares.ts';
import { Trader } from './trader.ts';

/**
 * Every call that takes a risk refuses the same accounts, over HTTP: those that are frozen or may not trade, without a verified name, without a
 * fund password or money. Each refusal is one of its contract, whose texts the words' tests demand.
 */
let clock: TestClock;
let venue: ExchangeVenue;
let server: TestApp;
let ready: Ready;

/** A verified customer with 300 shares, and what can be applied for. */
interface Ready {
  readonly who: TestCustomer;
  readonly positionId: string;
  readonly quotaId: string;
  readonly blockId: string;
  readonly productId: string;
  readonly offering: Offering;
  readonly auction: Auction;
  readonly placement: Placement;
}

beforeAll(async () => {
  clock = testClock();
  venue = exchangeVenue(clock, {
    instruments: ['100110', '200110', '300110', '400110'].map((symbol) => ({
      instrument: { ...testInstrument, symbol },
      base: 71_300,
    })),
  });
  // Long enough before the end of the session for a strategy.
  const state = () => ({ ...venue.state(), phaseEndsAt: toTimestamp(clock.now() + HOUR) });
  server = await makeApp({ venue: { ...venue, state }, clock });
  venue.quoteAt(71_200, 71_300);
  await renewOffers({ db: server.db, clock, venue });
  await foundProducts(server.app.deps);
});
afterAll(() => server.close());
beforeEach(async () => {
  venue.quoteAt(71_200, 71_300);
  const trader = await Trader.register(server);
  const { customer: who } = trader;
  await verifyName(server, who);
  await server.ok('/margin/Enable', { clientId: newId() }, who);
  const { positionId } = await trader.place({ lots: 3 });
  const [quota] = (await server.ok('/quota/Offers', {}, who)).offers;
  const [block] = (await server.ok('/block/List', {}, who)).offers;
  const [product] = (await server.ok('/copy/Products', { page: 1 }, who)).data;
  await advancePlacements(server.app.deps, clock.now());
  const { data: placements } = await server.ok('/placement/List', { stage: 'open', page: 1 });
  ready = {
    who,
    positionId: positionId!,
    quotaId: quota!.offerId,
    blockId: block!.offerId,
    productId: product!.productId,
    offering: await openOffering(server, '900220'),
    auction: await openAuction(server, '9A1'),
    placement: placements.find(({ fundingMode }) => fundingMode === 'FULL_PREPAY')!,
  };
});

/** New shares that cost more than an order of one lot sets aside. */
const sharesFor = (price: string, step: string): string =>
  String((7_000_000n / (BigInt(price) * BigInt(step)) + 1n) * BigInt(step));

const BODIES = {
  '/trade/Order': () => ({
    symbol: '100110',
    side: 'long',
    type: 'market',
    timeInForce: 'day',
    lots: 1,
    leverage: 1,
  }),
  '/quota/Buy': ({ quotaId }: Ready) => ({ offerId: quotaId, lots: 1 }),
  '/block/Apply': ({ blockId }: Ready) => ({ offerId: blockId, lots: 2 }),
  '/margin/Borrow': ({ positionId }: Ready) => ({ positionId, quantity: '200', amount: '1000000' }),
  '/copy/Join': ({ productId }: Ready) => ({ productId, amount: '9000000' }),
  '/strategy/Start': () => ({
    symbol: '100110',
    amount: '20000000',
    settings: { rule: 'ma_cross', fast: 2, slow: 5 },
    maxLossPercent: 5,
    maxPositionPercent: 50,
  }),
  '/ipo/Apply': ({ offering: { offeringId, price, stepShares } }: Ready) => ({
    offeringId,
    quantity: sharesFor(price, stepShares),
  }),
  '/placement/Apply': ({ placement: { placementId, price, stepShares } }: Ready) => ({
    placementId,
    quantity: sharesFor(price, stepShares),
  }),
  '/auction/Bid': ({ auction: { auctionId, stepShares, floor } }: Ready) => ({
    auctionId,
    price: floor,
    quantity: sharesFor(floor, stepShares),
  }),
} as const satisfies Partial<Record<ApiPath, (ready: Ready) => object>>;
type Path = keyof typeof BODIES;
const PATHS = Object.keys(BODIES) as Path[];
/** These ask for a verified name. */
const NAMED: readonly Path[] = [
  '/quota/Buy',
  '/block/Apply',
  '/margin/Borrow',
  '/ipo/Apply',
  '/placement/Apply',
  '/auction/Bid',
];
/** Lending adds money, it needs none. */
const PAID = PATHS.filter((path) => path !== '/margin/Borrow');

function send(path: Path, over: object = {}) {
  const { who } = ready;
  const body = { clientId: newId(), fundPassword: who.fundPassword, ...BODIES[path](ready), ...over };
  return server.call(path, body as never, who);
}
const change = (values: object) =>
  server.db.updateTable('customer').set(values).where('id', '=', ready.who.userId).execute();
const flag = (...flags: CustomerFlag[]) => change({ flags });

test.each(PATHS)('%s is done by an account in order', async (path) => {
  const { code, status } = await send(path);
  expect([code, status]).toEqual([undefined, 1]);
});

test.each(PATHS)('%s refuses a frozen account', async (path) => {
  await flag('frozen');
  expect(await send(path)).toMatchObject({ status: 0, code: 'ACCOUNT_FROZEN' });
});

test.each(PATHS.filter((path) => path !== '/margin/Borrow'))(
  '%s refuses an account that may not trade',
  async (path) => {
    await flag('trading_off');
    expect(await send(path)).toMatchObject({ status: 0, code: 'TRADING_DISABLED' });
  },
);

test.each(
  NAMED.flatMap((path) =>
    (
      [
        ['none', 'REAL_NAME_REQUIRED'],
        ['review', 'REAL_NAME_UNDER_REVIEW'],
        ['failed', 'REAL_NAME_FAILED'],
      ] as const
    ).map(([state, code]) => [path, state, code] as const),
  ),
)('%s with a name that is %s: %s', async (path, realName, code) => {
  await change({ real_name: realName });
  expect(await send(path)).toMatchObject({ status: 0, code });
});

test.each(PATHS)('%s refuses a wrong fund password, and after some attempts any', async (path) => {
  expect(await send(path, { fundPassword: '000000' })).toMatchObject({ code: 'WRONG_FUND_PASSWORD' });
  let code: string | undefined = '';
  for (let attempt = 0; attempt < 10 && code !== 'FUND_PASSWORD_LOCKED'; attempt++)
    ({ code } = await send(path, { fundPassword: '000000' }));
  expect(code).toBe('FUND_PASSWORD_LOCKED');
  expect(await send(path)).toMatchObject({ code: 'FUND_PASSWORD_LOCKED' });
});

test.each(PATHS)('%s refuses a customer without a fund password', async (path) => {
  await change({ fund_password_hash: null });
  expect(await send(path)).toMatchObject({ code: 'FUND_PASSWORD_NOT_SET' });
});

test.each(PAID)('%s refuses more than there is', async (path) => {
  const { who } = ready;
  const { available } = await server.ok('/fund/Assets', {}, who);
  // An order that rests has set aside all but what one lot of it costs.
  const lots = Number((BigInt(available) - 10_000n) / 5_000_750n);
  for (let left = lots; left > 0; left -= 1)
    if ((await new Trader(server, who).tryPlace({ price: '50000', lots: left })).status === 1) break;
  expect(await send(path)).toMatchObject({ status: 0, code: 'INSUFFICIENT_BALANCE' });
});

test('a price of zero is refused as such, of an order, an estimate, an amendment and a close', async () => {
  const { who, positionId } = ready;
  const limit = { symbol: '100110', side: 'long', type: 'limit', timeInForce: 'day', lots: 1, leverage: 1 } as const;
  expect(await send('/trade/Order', { type: 'limit', price: '0' })).toMatchObject({ code: 'PRICE_NOT_POSITIVE' });
  const { errors } = await server.ok('/trade/Preview', { ...limit, price: '0.00' }, who);
  expect(errors.map(({ code }) => code)).toEqual(['PRICE_NOT_POSITIVE']);
  const { orderId } = await new Trader(server, who).place({ price: '60000' });
  const amended = await server.call('/trade/Amend', { clientId: newId(), orderId, price: '0' }, who);
  expect(amended).toMatchObject({ code: 'PRICE_NOT_POSITIVE' });
  const closed = { clientId: newId(), positionId, type: 'limit', price: '0', lots: 1 } as const;
  expect(await server.call('/trade/Close', closed, who)).toMatchObject({ code: 'PRICE_NOT_POSITIVE' });
});
