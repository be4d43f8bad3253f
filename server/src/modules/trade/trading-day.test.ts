import type { Envelope, Order, OrderType, VenuePhase } from '@maru/domain/contracts';
import { hasLimit } from '@maru/domain/trading';
import { eventually } from '../../../test/eventually.ts';
import { makeApp, registerCustomer, testClock, type TestApp, type TestClock } from '../../../test/harness.ts';
import { ProductUsers } from '../../../test/product-users.ts';
import { RecordedVenue } from '../../../test/recorded-venue.ts';
import { steppedVenue, type SteppedVenue } from '../../../test/simulated-venue.ts';
import { brokenRules, countOpenOrders } from '../../../test/trade-invariants.ts';
import { Trader } from '../../../test/trader.ts';
import { Random } from '../../venue/random.ts';
import type { VenueEvent } from '../../venue/venue.types.ts';
import { verify } from '../ledger/ledger.verify.ts';

/** A long run: `TRADING_DAY_CUSTOMERS=5000 npx -y pnpm@12 exec jest -c server/jest.config.cjs trading-day`. */
const CUSTOMERS = Number(process.env.TRADING_DAY_CUSTOMERS ?? 500);
/** Customers of each product: as many as its offers are enough for. */
const OF_PRODUCT = 20;
/** A customer acts in one of so many rounds, and when an interruption gathers orders. */
const EVERY = 5;
const SEED = process.env.TRADING_DAY_SEED ?? 'day';
const DAY = '2026-11-20';
const NEXT_DAY = '2026-11-23';
/** Of the trades of the next day. */
const SETTLEMENT_DAY = '2026-11-25';
const COMPANIES = 5;
/** Customers whose requests are under way at the same time. */
const AT_ONCE = 20;
const START = `${DAY}T08:00:00+09:00`;

/** Times at which customers act, with the phase and the seconds that pass before the next. */
const ROUNDS: readonly (readonly [time: string, phase: VenuePhase, seconds: number])[] = [
  ['08:30', 'pre_open', 10],
  ['08:50', 'auction_open', 10],
  ['09:05', 'continuous', 10],
  ['11:00', 'continuous', 10],
  ['14:00', 'continuous', 10],
  ['15:25', 'auction_close', 10],
  ['15:35', 'after', 5],
  ['15:45', 'after', 5],
  ['16:05', 'single', 10],
  ['17:15', 'single', 10],
];

let clock: TestClock;
let venue: SteppedVenue;
let recorded: RecordedVenue;
let events: readonly VenueEvent[];
let server: TestApp;
let traders: Trader[];
let users: ProductUsers;
/** Client ids of accepted orders. */
const accepted = new Set<string>();
const answers = new Map<string, number>();
/** Fills of customers by the part of the day that led to them. */
const filledIn = new Map<string, number>();

beforeAll(async () => {
  clock = testClock(START);
  recorded = new RecordedVenue(await open(clock), clock);
  ({ venue, events } = recorded);
  server = await makeApp({ venue, clock });
  traders = await inGroups(Array.from({ length: CUSTOMERS }), () => Trader.register(server));
  users = new ProductUsers(server, venue, { traders, size: OF_PRODUCT });
  await users.prepare();
});
afterAll(() => server.close());

const open = (at: TestClock): Promise<SteppedVenue> =>
  steppedVenue(at, { seed: SEED, mode: 'krx', companies: COMPANIES });

async function inGroups<T, R>(all: readonly T[], run: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let i = 0; i < all.length; i += AT_ONCE) done.push(...(await Promise.all(all.slice(i, i + AT_ONCE).map(run))));
  return done;
}

/** Goes on to a time of the day; what is matched on the way belongs to `part`. */
function runTo(time: string, part: string, day = DAY): void {
  const from = events.length;
  clock.set(Date.parse(`${day}T${time}:00+09:00`) - 1_000);
  venue.run(1.2);
  countFills(from, part);
}

function runFor(seconds: number, part: string): void {
  const from = events.length;
  venue.run(seconds);
  countFills(from, part);
}

function countFills(from: number, part: string): void {
  const count = events.slice(from).filter(({ kind }) => kind === 'fill').length;
  filledIn.set(part, (filledIn.get(part) ?? 0) + count);
}

async function customersAct(random: Random, phase: VenuePhase, round: number): Promise<void> {
  const from = events.length;
  const acting = traders.filter((_, at) => (at + round) % EVERY === 0);
  await inGroups(acting, (trader) => act(trader, phase, random));
  countFills(from, phase);
}

const TYPES: Partial<Record<VenuePhase, readonly OrderType[]>> = {
  pre_open: ['previous_close', 'previous_close', 'limit', 'conditional'],
  auction_open: ['limit', 'limit', 'market', 'conditional'],
  continuous: ['limit', 'market', 'best_own', 'best_opposite', 'conditional', 'stop_limit'],
  single: ['limit'],
};

async function act(trader: Trader, phase: VenuePhase, random: Random): Promise<void> {
  // All that is drawn is drawn before the first wait.
  const [dice, pick, lots, ticks] = [random.next(), random.next(), random.int(1, 3), random.int(-3, 3)];
  const symbol = one(symbols(), random);
  const { leverages, isShortable } = venue.instrument(symbol)!;
  const side = isShortable && random.next() < 0.35 ? 'short' : 'long';
  const leverage = random.next() < 0.6 ? 1 : one(leverages, random);
  const type = one<OrderType>(TYPES[phase] ?? ['limit', 'market'], random);
  const price = (of: string) => (hasLimit(type) ? priceNear(of, ticks) : undefined);
  const stopPrice = (of: string, isBuying: boolean) =>
    type === 'stop_limit' ? priceNear(of, isBuying ? 2 : -2) : undefined;
  if (dice < 0.6) {
    const draft = trader.draft({
      symbol,
      side,
      leverage,
      type,
      lots,
      price: price(symbol),
      stopPrice: stopPrice(symbol, side === 'long'),
    });
    return count(await trader.send(draft), draft.clientId);
  }
  if (dice < 0.85) {
    const { data } = await trader.positions();
    const position = data[Math.floor(pick * data.length)];
    if (!position) return;
    const answer = await trader.tryClose(position.positionId, {
      ...{ type, lots: 1, price: price(position.symbol) },
      stopPrice: stopPrice(position.symbol, position.side === 'short'),
    });
    return count(answer, answer.data?.clientId ?? '');
  }
  const { data } = await trader.orders('resting');
  const order = data[Math.floor(pick * data.length)];
  if (!order) return;
  const change =
    ticks > 0 ? trader.tryAmend(order.orderId, priceNear(order.symbol, ticks)) : trader.tryCancel(order.orderId);
  const { code } = await change;
  tally(code ?? 'changed');
}

function count({ code, data }: Envelope<Order>, clientId: string): void {
  if (data) accepted.add(clientId);
  tally(code ?? data!.status);
}
const tally = (outcome: string): void => void answers.set(outcome, (answers.get(outcome) ?? 0) + 1);

const symbols = (): string[] => venue.instruments().flatMap(({ symbol, isTradable }) => (isTradable ? [symbol] : []));
const one = <T>(of: readonly T[], random: Random): T => of[random.int(0, of.length - 1)]!;

function priceNear(symbol: string, ticks: number): string {
  const { price } = venue.quote(symbol)!;
  // A tick of the next bands too.
  const tick = price < 20_000n ? 50n : price < 200_000n ? 500n : 1_000n;
  return String((price / tick + BigInt(ticks)) * tick);
}

/** Buys all that is offered and more, so that the next price would be too far away. */
async function interrupt(): Promise<string> {
  const [symbol] = symbols();
  const { lotSize } = venue.instrument(symbol!)!;
  const cash = 400_000_000_000n;
  const [seller, buyer] = [
    new Trader(server, await registerCustomer(server, { cash })),
    new Trader(server, await registerCustomer(server, { cash })),
  ];
  const far = String((venue.quote(symbol!)!.price * 109n) / 100_000n) + '000';
  const depth = venue.book(symbol!, 1_000)!.asks.reduce((sum, { quantity }) => sum + quantity, 0n);
  const lots = Number(depth / BigInt(lotSize)) + 2;
  for (const order of [
    await seller.place({ symbol, side: 'short', leverage: 1, price: far, lots: 3 }),
    await buyer.place({ symbol, lots }),
  ])
    accepted.add(order.clientId);
  return symbol!;
}

test(`a trading day of ${CUSTOMERS} customers (seed ${SEED}): every order ends, every won is accounted for, and the tape can be repeated`, async () => {
  const random = new Random('trading day', SEED);
  for (const [round, [time, phase, seconds]] of ROUNDS.entries()) {
    runTo(time, venue.state().phase);
    expect([time, venue.state().phase]).toEqual([time, phase]);
    if (time === '09:05') for (const clientId of await users.begin()) accepted.add(clientId);
    await customersAct(random, phase, round);
    runFor(seconds, phase);
    await users.runJobs();
    if (time !== '14:00') continue;
    const symbol = await interrupt();
    expect(await server.ok('/market/Detail', { symbol })).toHaveProperty('interruption.kind');
    await customersAct(random, phase, round + 1);
    const from = events.length;
    venue.run(155);
    expect(await server.ok('/market/Detail', { symbol })).not.toHaveProperty('interruption');
    expect(events.slice(from)).toContainEqual(expect.objectContaining({ kind: 'trade', symbol, aggressor: 'auction' }));
    await beforeTheClose(phase);
    runTo('15:20', phase);
  }
  runTo('17:20', 'single');
  runTo('18:00', 'single');
  expect(venue.state().phase).toBe('closed');
  // Deals in the copy products, whose leaders have sold everything.
  await users.runJobs();
  await eventually(async () => expect(await countOpenOrders(server.db)).toBe(0));
  await sellsAll();

  await eventually(async () => expect(await countOpenOrders(server.db)).toBe(0));
  expect(await verify(server.db)).toEqual([]);
  const owners = new Set(traders.map(({ customer }) => customer.userId));
  expect(await brokenRules(server.db, (owner) => owners.has(owner) && !users.ids.has(owner))).toEqual([]);
  await isAccountedFor();
  await productsAreOver();
  for (const part of ['pre_open', 'auction_open', 'continuous', 'auction_close', 'after', 'single'])
    expect([part, filledIn.get(part) ?? 0]).not.toEqual([part, 0]);
  for (const outcome of ['filled', 'open', 'changed']) expect(answers.has(outcome)).toBe(true);
  expect(answers.has('SYSTEM_BUSY')).toBe(false);

  expect(await recorded.repeat(Date.parse(START), open)).toBe(recorded.tape());

  await settles();
});

/** Accepted orders are those in the database, each with its fills, and each fill is an execution of the tape. */
async function isAccountedFor(): Promise<void> {
  const orders = await server.db
    .selectFrom('trade_order as o')
    .leftJoin('strategy_order as s', 's.order_id', 'o.id')
    .select(['o.id', 'o.client_id', 'o.filled', 'o.held', 's.strategy_id'])
    .execute();
  // Rules and leaders send orders of their own, each with its reason.
  const own = orders.filter(({ strategy_id }) => strategy_id === null);
  expect(new Set(own.map(({ client_id }) => client_id))).toEqual(accepted);
  expect(orders.filter(({ held }) => held !== 0n)).toEqual([]);
  const fills = await server.db
    .selectFrom('trade_fill')
    .select(['order_id', 'trade_id', 'price', 'quantity'])
    .execute();
  const filled = new Map<string, bigint>();
  const prints = new Map(events.flatMap((event) => (event.kind === 'trade' ? [[event.id, event] as const] : [])));
  for (const { order_id, trade_id, price, quantity } of fills) {
    filled.set(order_id, (filled.get(order_id) ?? 0n) + quantity);
    const print = prints.get(trade_id);
    expect(print?.price).toBe(price);
    expect(quantity).toBeLessThanOrEqual(print!.quantity);
  }
  for (const { id, filled: sum } of orders) expect(filled.get(id) ?? 0n).toBe(sum);
  expect(fills).toHaveLength(events.filter(({ kind }) => kind === 'fill').length);
}

/** Rules and leaders sell before the closing auction. */
async function beforeTheClose(part: string, day = DAY): Promise<void> {
  runTo('15:19', part, day);
  for (let time = 0; time < 3; time++) {
    await users.runJobs();
    runFor(1, part);
  }
}

/** Every product was used, and what was under way has ended. */
async function productsAreOver(): Promise<void> {
  expect(await users.states()).toEqual({
    'quota bought': OF_PRODUCT,
    'block locked': OF_PRODUCT,
    'margin completed': OF_PRODUCT,
    'copy settled': OF_PRODUCT,
    'day ended': OF_PRODUCT,
    'rules ended': OF_PRODUCT,
  });
  const { day = 0, rules = 0, leaders = 0 } = await users.executions();
  expect(Math.min(day, rules, leaders)).toBeGreaterThan(0);
}

/** On the next day everybody closes one lot of each position. */
async function sellsAll(): Promise<void> {
  runTo('09:05', 'next day', NEXT_DAY);
  // Three nights, from Friday to Monday.
  expect(await users.end()).toBeGreaterThan(0n);
  await inGroups(traders, async (trader) => {
    const { data } = await trader.positions();
    for (const { positionId } of data) {
      const answer = await trader.tryClose(positionId, { type: 'market' });
      count(answer, answer.data?.clientId ?? '');
    }
  });
  await users.runJobs();
  await beforeTheClose('next day', NEXT_DAY);
  runTo('15:30', 'next day', NEXT_DAY);
  runTo('18:00', 'next day', NEXT_DAY);
  await users.runJobs();
}

/** Proceeds of a sale can be withdrawn when they settle, two business days later, and not before. */
async function settles(): Promise<void> {
  const infos = () => inGroups(traders, async (trader) => (await trader.request('/fund/WithdrawInfo', {})).data!);
  const before = await infos();
  const dueOf = ({ ladder }: (typeof before)[number]): string =>
    ladder.find(({ offset }) => offset === 2)!.withdrawable;
  expect(before.some((info) => BigInt(info.withdrawable) < BigInt(dueOf(info)))).toBe(true);
  clock.set(`${SETTLEMENT_DAY}T08:00:00+09:00`);
  expect((await infos()).map(({ withdrawable }) => withdrawable)).toEqual(before.map(dueOf));
}
