import { sql } from 'kysely';
import type { Envelope, Order, OrderType, Position } from '@maru/domain/contracts';
import { hasLimit } from '@maru/domain/trading';
import { Random } from '../../venue/random.ts';
import { makeApp, newId, testClock, type TestApp, type TestClock } from '../../../test/harness.ts';
import { steppedVenue, type SteppedVenue } from '../../../test/simulated-venue.ts';
import { brokenRules } from '../../../test/trade-invariants.ts';
import { Trader } from '../../../test/trader.ts';
import { verify } from '../ledger/ledger.verify.ts';
import { valuationOf } from './trade-portfolio.ts';

const SEED = process.env.SIMULATION_SEED ?? 'trade';
const ROUNDS = process.env.MARU_TESTS === 'full' ? 60 : 30;
/** Seconds of the market after which all rounds are over: from before a closing auction to the next opening. */
const SECONDS = 300;
const CUSTOMERS = 6;
/** Requests that each customer sends at once in a round. */
const AT_ONCE = 4;
const CHECK_EVERY = 10;

let clock: TestClock;
let venue: SteppedVenue;
let server: TestApp;
beforeAll(async () => {
  // A minute before a session's closing auction, so that auctions, expiries, the close and the single prices come along.
  clock = testClock('2026-11-20T10:55:00+09:00');
  venue = await steppedVenue(clock, { seed: SEED });
  server = await makeApp({ venue, clock });
});
afterAll(() => server.close());

test(`customers trade at random and every won stays accounted for (seed ${SEED})`, async () => {
  const random = new Random('customers', SEED);
  const traders = await Promise.all(Array.from({ length: CUSTOMERS }, () => Trader.register(server)));
  const symbols = tradedSymbols();
  const answers = new Map<string, number>();
  for (let round = 1; round <= ROUNDS; round++) {
    venue.run((SECONDS / ROUNDS / 3) * random.int(1, 5));
    const sent = traders.flatMap((trader) => Array.from({ length: AT_ONCE }, () => act(trader, symbols, random)));
    for (const answer of await Promise.all(sent)) {
      const outcome = answer?.code ?? answer?.data?.status ?? 'nothing to do';
      answers.set(outcome, (answers.get(outcome) ?? 0) + 1);
    }
    if (round % CHECK_EVERY === 0) expect(await brokenRules(server.db)).toEqual([]);
  }
  expect(await verify(server.db)).toEqual([]);
  // The run is worth something only if it met all of this, and nothing that nobody understands.
  for (const outcome of ['filled', 'open', 'partial', 'cancelled', 'INSUFFICIENT_BALANCE', 'SELL_LOCKED'])
    expect([outcome, answers.get(outcome) ?? 0]).not.toEqual([outcome, 0]);
  expect(answers.get('SYSTEM_BUSY')).toBeUndefined();
  const { rows } = await sql<{ offHours: number; single: number; unbooked: number }>`
    select (select count(*)::int from trade_order where session like '%#after' and filled > 0) as "offHours",
      (select count(*)::int from trade_order where session like '%#single' and filled > 0) as single,
      (select count(*)::int from trade_unbooked) as unbooked
  `.execute(server.db);
  expect(rows[0]?.offHours).toBeGreaterThan(0);
  expect(rows[0]?.single).toBeGreaterThan(0);
  expect(rows[0]?.unbooked).toBe(0);
  for (const trader of traders) await comparesWithAssets(trader);
});

/** Large and small, taxed and not, shortable and not, locked and not. */
function tradedSymbols(): string[] {
  const stocks = venue.instruments().filter(({ isTradable }) => isTradable);
  const first = (is: (stock: (typeof stocks)[number]) => boolean) => stocks.find(is)!.symbol;
  return [
    '100110',
    '100580',
    first(({ sellLockMinutes }) => sellLockMinutes > 0),
    first(({ segment }) => segment === 'KOSDAQ'),
    first(({ segment }) => segment === 'ETF'),
  ];
}

async function act(trader: Trader, symbols: readonly string[], random: Random): Promise<Envelope<Order> | undefined> {
  // All that is drawn is drawn before the first wait, so that a seed means the same orders.
  const [dice, pick, lots, ticks] = [random.next(), random.next(), random.int(1, 4), random.int(-3, 3)];
  const symbol = one(symbols, random);
  const { leverages, isShortable } = venue.instrument(symbol)!;
  const side = isShortable && random.next() < 0.4 ? 'short' : 'long';
  const leverage = random.next() < 0.5 ? 1 : one(leverages, random);
  const type = one<OrderType>(
    ['market', 'market', 'limit', 'limit', 'conditional', 'best_own', 'best_opposite', 'stop_limit', 'stop_limit'],
    random,
  );
  const isStop = type === 'stop_limit';
  const isImmediate = type !== 'conditional' && type !== 'best_own' && !isStop;
  const timeInForce = isImmediate ? one(['day', 'day', 'day', 'ioc', 'fok'] as const, random) : 'day';
  const change = random.next();
  if (dice < 0.5) {
    const price = hasLimit(type) ? priceNear(symbol, ticks) : undefined;
    const stopPrice = isStop ? priceNear(symbol, side === 'long' ? 2 : -2) : undefined;
    const terms = { symbol, side, leverage, timeInForce, type, price, stopPrice } as const;
    return trader.tryPlace({ ...terms, lots: dice < 0.02 ? 400 : lots });
  }
  if (dice < 0.8) {
    const { data } = await trader.positions();
    const position: Position | undefined = data[Math.floor(pick * data.length)];
    if (!position) return undefined;
    const price = hasLimit(type) ? priceNear(position.symbol, ticks) : undefined;
    const stopPrice = isStop ? priceNear(position.symbol, position.side === 'long' ? -2 : 2) : undefined;
    return trader.tryClose(position.positionId, { type, lots, price, stopPrice });
  }
  const { data } = await trader.orders('resting');
  const order = data[Math.floor(pick * data.length)];
  if (!order) return undefined;
  if (change < 0.4) return trader.tryAmend(order.orderId, priceNear(order.symbol, ticks));
  return trader.tryCancel(order.orderId, newId(), change < 0.7 ? 1 : undefined);
}

function one<T>(of: readonly T[], random: Random): T {
  return of[random.int(0, of.length - 1)]!;
}

function priceNear(symbol: string, ticks: number): string {
  const { price, upperLimit } = venue.quote(symbol)!;
  const [best] = venue.book(symbol, 1)!.bids;
  const tick = BigInt(venue.instrument(symbol)!.segment === 'ETF' ? 5 : price < 20_000n ? 10 : 100);
  const near = (best?.price ?? price) + BigInt(ticks) * tick;
  return String(near > upperLimit ? upperLimit : near);
}

/** Cash, margin and the value of positions are the grant with everything won and lost since. */
async function comparesWithAssets(trader: Trader): Promise<void> {
  const { userId } = trader.customer;
  const { marketValue, contracts, realizedTotal, unrealized } = await valuationOf(server.db, venue, userId);
  const { rows } = await sql<{ money: bigint }>`
    select sum(balance)::bigint as money from ledger_account where owner = ${userId} and asset = 'KRW'
  `.execute(server.db);
  // Costs of an entry are realized with the shares that they bought.
  const { sum } = await server.db
    .selectFrom('trade_position')
    .select(sql<bigint>`coalesce(sum(entry_costs), 0)::bigint`.as('sum'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(rows[0]!.money + marketValue + contracts).toBe(server.config.openingGrant + realizedTotal + unrealized - sum);
  // One definition on every screen: the account's result is the sum of the positions'.
  expect((await trader.positions()).totals.unrealized).toBe(String(unrealized));
}
