import { sql } from 'kysely';
import type { ApiInput, Book, InstrumentDetail, Order, VenuePhase } from '@maru/domain/contracts';
import { formatDecimal, parseDecimal } from '@maru/domain/money';
import {
  estimateClose,
  estimateOrder,
  floorToTick,
  isCashPurchase,
  printOrderEstimate,
  readHeldPosition,
  readInstrument,
  readMarket,
  stepPrice,
  tickSize,
  type CloseRequest,
  type Rates,
  type Ticket,
} from '@maru/domain/trading';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { makeApp, registerCustomer, testClock, type TestApp, type TestClock } from '../../../test/harness.ts';
import { Trader } from '../../../test/trader.ts';
import { buildListings } from '../../venue/catalogue/catalogue.ts';
import { recordedInstrument } from '../../venue/catalogue/recordings.ts';
import { Random } from '../../venue/random.ts';

/*
 * A client that has nothing but the answers of the server estimates as the server decides: each ticket is compared with its
 * preview, field by field, and each close with what is booked. Instruments are the market's, prices and requests random.
 */
const SEEDS = (process.env.ESTIMATE_SEEDS ?? (process.env.MARU_TESTS === 'full' ? 'one two three' : 'one')).split(' ');
const TICKETS = 150;
const POSITIONS = 12;
const CLOSES = 5;
const DAY_MS = 24 * 60 * 60 * 1000;
const PHASES: readonly VenuePhase[] = [
  'continuous',
  'continuous',
  'auction_open',
  'auction_close',
  'after',
  'pre_open',
  'single',
  'closed',
];

const SP500 = { instrument: recordedInstrument('SP500'), base: 125_536 };
const traded = [
  ...buildListings()
    .filter(({ instrument }) => instrument.isTradable)
    .map(({ instrument, basePrice }) => ({ instrument, base: basePrice })),
  SP500,
];

/** Shares whose purchase may not be sold for some minutes. */
const locked = traded.flatMap(({ instrument: { symbol, sellLockMinutes, isShortable } }) =>
  sellLockMinutes > 0 && !isShortable ? [symbol] : [],
);

let clock: TestClock;
let venue: ExchangeVenue;
let server: TestApp;
beforeAll(async () => {
  clock = testClock();
  venue = exchangeVenue(clock, { instruments: traded });
  server = await makeApp({ venue, clock });
});
afterAll(() => server.close());

const one = <T>(of: readonly T[], random: Random): T => of[random.int(0, of.length - 1)]!;
const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, i) => make(i));
/** A price on the grid, `percent` from the previous close. */
function priceAt(symbol: string, percent: number): bigint {
  const { previousClose, upperLimit, lowerLimit } = venue.quote(symbol)!;
  const price = (previousClose * BigInt(Math.round(10_000 + percent * 100))) / 10_000n;
  const { segment } = venue.instrument(symbol)!;
  return floorToTick(price > upperLimit ? upperLimit : price < lowerLimit ? lowerLimit : price, segment);
}
function quoteNear(symbol: string, percent: number): void {
  const { segment } = venue.instrument(symbol)!;
  const { upperLimit, lowerLimit } = venue.quote(symbol)!;
  const bid = priceAt(symbol, percent);
  const ask = stepPrice(bid, 1, { segment, upperLimit, lowerLimit });
  // Nobody sells at the upper limit's own price twice: the bid makes way.
  const under = bid === ask ? stepPrice(bid, -1, { segment, upperLimit, lowerLimit }) : bid;
  venue.quoteAt(Number(under), Number(ask), 100_000_000, symbol);
}

interface Facts {
  readonly detail: InstrumentDetail;
  readonly phase: VenuePhase;
  readonly book: Book;
  readonly available: bigint;
}

/** Everything that a client of an instrument's ticket has asked the server for. */
async function factsOf(trader: Trader, symbol: string): Promise<Facts> {
  const [detail, book, { phase }, { available }] = await Promise.all([
    server.ok('/market/Detail', { symbol }),
    server.ok('/market/Book', { symbol }),
    server.ok('/market/State', {}),
    server.ok('/fund/Assets', {}, trader.customer),
  ]);
  return { detail, phase, book, available: parseDecimal(available) };
}

function clientPreview(ticket: Ticket, { detail, phase, book, available }: Facts) {
  const customer = { available, isFrozen: false, isTradingOff: false, hasFundPassword: true, hasLeverageConsent: true };
  return printOrderEstimate(estimateOrder(ticket, readMarket(detail, phase, book), customer), readInstrument(detail));
}

/** Mostly what a person would send, and everything that is refused now and then. */
function randomTicket(symbol: string, random: Random): ApiInput<'/trade/Preview'> {
  const { leverages, priceScale, segment } = venue.instrument(symbol)!;
  const type = random.next() < 0.35 ? 'market' : 'limit';
  const near = priceAt(symbol, random.next() < 0.8 ? random.int(-8, 8) : random.int(-45, 45));
  const price = random.next() < 0.9 ? near : near + tickSize(near, segment) / 2n + 1n;
  const beyond = random.next() < 0.1 ? (priceAt(symbol, 29) * 3n) / 2n : price;
  const text = formatDecimal(beyond, priceScale);
  const finer = random.next() < 0.05 ? `${text}${priceScale === 0 ? '.' : ''}5` : text;
  const isPriced = type === 'limit' ? random.next() < 0.95 : random.next() < 0.05;
  return {
    symbol,
    side: random.next() < 0.6 ? 'long' : 'short',
    type,
    timeInForce: 'day',
    lots: random.next() < 0.85 ? random.int(1, 40) : random.int(1_000, 1_000_000),
    leverage: random.next() < 0.85 ? one(leverages, random) : random.int(1, 10),
    ...(isPriced ? { price: finer } : {}),
  };
}

/** Rates that are wrong by little. Each must show up in a comparison, or the comparison sees nothing. */
const WRONG_RATES: { [K in keyof Required<Rates>]: (rates: Rates) => Rates } = {
  commissionRate: (rates) => ({ ...rates, commissionRate: '0.00016' }),
  sellTaxRates: (rates) => ({ ...rates, sellTaxRates: rates.sellTaxRates.map(() => '0.0016') }),
  borrowRateYear: (rates) => ({ ...rates, borrowRateYear: '0.026' }),
  maintenancePercent: (rates) => ({ ...rates, maintenancePercent: 51 }),
  callPercent: (rates) => ({ ...rates, callPercent: 66 }),
};

test.each(SEEDS)(
  'tickets are estimated as the server previews them (seed %s)',
  async (seed) => {
    const random = new Random('tickets', seed);
    const trader = new Trader(server, await registerCustomer(server, { cash: 3_000_000_000n }));
    const codes = new Map<string, number>();
    const caught = new Set<string>();
    for (let i = 0; i < TICKETS; i++) {
      const { symbol } = i % 15 === 0 ? SP500.instrument : one(traded, random).instrument;
      venue.enter(one(PHASES, random));
      if (random.next() < 0.9) quoteNear(symbol, random.int(-5, 5));
      else venue.withdrawAll(symbol);
      const ticket = randomTicket(symbol, random);
      const facts = await factsOf(trader, symbol);
      const preview = await server.ok('/trade/Preview', ticket, trader.customer);
      expect({ ticket, answer: clientPreview(ticket, facts) }).toEqual({ ticket, answer: preview });
      for (const { code } of [...preview.errors, ...preview.warnings.map((code) => ({ code }))])
        codes.set(code, (codes.get(code) ?? 0) + 1);
      for (const [rate, spoil] of Object.entries(WRONG_RATES)) {
        const spoiled = {
          ...facts,
          detail: { ...facts.detail, rates: spoil(facts.detail.rates) as InstrumentDetail['rates'] },
        };
        if (JSON.stringify(clientPreview(ticket, spoiled)) !== JSON.stringify(clientPreview(ticket, facts)))
          caught.add(rate);
      }
    }
    expect([...caught].sort()).toEqual(Object.keys(WRONG_RATES).sort());
    // A run that met only some of these would compare too little.
    expect([...codes.keys()].sort()).toEqual([
      'AUCTION_PRICE',
      'BAD_REQUEST',
      'CLOSE_PRICE_ONLY',
      'INSUFFICIENT_BALANCE',
      'LEVERAGE_NOT_ALLOWED',
      'LEVERAGE_RISK',
      'MARKET_CLOSED',
      'MARKET_ORDER_SLIPPAGE',
      'ORDER_TOO_LARGE',
      'ORDER_TYPE_NOT_NOW',
      'PRICE_OFF_TICK',
      'PRICE_OUTSIDE_LIMIT',
      'PRICE_REQUIRED',
      'SELL_LOCK',
      'SHORT_NOT_ALLOWED',
      'SHORT_RISK',
    ]);
  },
  120_000,
);

/** Buys or sells short one position of several purchases at several prices, some of them days ago. */
async function openPosition(trader: Trader, symbol: string, random: Random): Promise<string> {
  const { leverages, isShortable } = venue.instrument(symbol)!;
  const side = isShortable && random.next() < 0.5 ? 'short' : 'long';
  const leverage = one(leverages, random);
  let order: Order | undefined;
  for (const percent of [random.int(-2, 2), random.int(-2, 2)]) {
    quoteNear(symbol, percent);
    order = await trader.place({ symbol, side, leverage, lots: random.int(2, 12) });
    expect([symbol, order.status]).toEqual([symbol, 'filled']);
  }
  const positionId = order!.positionId!;
  const lots = await server.db.selectFrom('trade_lot').selectAll().where('position_id', '=', positionId).execute();
  for (const { id, opened_at } of lots) {
    const at = new Date(opened_at.getTime() - random.int(0, 9) * DAY_MS);
    await sql`update trade_lot set opened_at = ${at} where id = ${id}`.execute(server.db);
  }
  return positionId;
}

interface Booked {
  readonly quantity: bigint;
  readonly rest: bigint;
  readonly commission: bigint;
  readonly tax: bigint;
  readonly financing: bigint;
  readonly cash: bigint;
}

test.each(SEEDS)(
  'closes are estimated as they are booked (seed %s)',
  async (seed) => {
    const random = new Random('closes', seed);
    const trader = new Trader(server, await registerCustomer(server, { cash: 900_000_000_000n }));
    const availableOf = async () => parseDecimal((await server.ok('/fund/Assets', {}, trader.customer)).available);
    const refusals = new Set<string>();
    const met = { compared: 0, financing: 0, tax: 0 };
    venue.enter('continuous');
    const symbols = new Set([
      SP500.instrument.symbol,
      ...locked.slice(0, 2),
      ...times(POSITIONS * 2, () => one(traded, random).instrument.symbol),
    ]);
    for (const symbol of [...symbols].slice(0, POSITIONS)) {
      const positionId = await openPosition(trader, symbol, random);
      for (let i = 0; i < CLOSES; i++) {
        const isLast = i === CLOSES - 1;
        if (i > 0 && (random.next() < 0.4 || isLast)) clock.advance(20 * 60_000);
        // Far prices end the position, so that no liquidation comes in between.
        const far = venue.instrument(symbol)!.segment === 'KONEX' ? 13 : 28;
        const percent = isLast ? random.int(-far, far) : random.int(-2, 2);
        quoteNear(symbol, percent);
        venue.enter(!isLast && random.next() < 0.1 ? 'closed' : 'continuous');
        const detail = await trader.position(positionId);
        if (detail.position.status === 'closed') break;
        const { priceScale, lotSize } = venue.instrument(symbol)!;
        const { position } = detail;
        const all = Math.ceil(Number(position.quantity) / lotSize);
        const isOver = !isLast && random.next() < 0.1;
        const lots = isLast ? all : isOver ? all + 1 : random.int(1, Math.max(1, Math.floor(all / 3)));
        const aggressive = priceAt(symbol, position.side === 'long' ? percent - 1 : percent + 1);
        const price = formatDecimal(random.next() < 0.9 || isLast ? aggressive : aggressive + 1n, priceScale);
        const request: CloseRequest = random.next() < 0.5 ? { type: 'market', lots } : { type: 'limit', lots, price };
        const facts = await factsOf(trader, symbol);
        const held = readHeldPosition(position, detail.lots, facts.detail.priceScale);
        const market = readMarket(facts.detail, facts.phase, facts.book);
        const estimate = estimateClose(request, held, market, clock.now());

        const answer = await trader.tryClose(positionId, request);
        if (answer.status !== 1) {
          const [first] = estimate.errors;
          expect({ request, ...first }).toMatchObject({ request, code: answer.code, params: answer.params ?? {} });
          refusals.add(answer.code!);
          continue;
        }
        expect(estimate.errors).toEqual([]);
        const order = answer.data!;
        expect([symbol, order.status, new Set(order.fills.map((fill) => fill.price)).size]).toEqual([
          symbol,
          'filled',
          1,
        ]);
        // A limit that crosses the book fills at a better price: the estimate at that price is the one to compare.
        const fillPrice = order.fills[0]!.price;
        const { exitPrice, amount, net, entryCosts, invested, ...expected } = estimateClose(
          { type: 'limit', price: fillPrice, lots },
          held,
          market,
          clock.now(),
        );
        if (request.type === 'market') expect(estimate.exitPrice).toBe(exitPrice);
        const after = (await trader.position(positionId)).position;
        const booked: Booked = {
          quantity: parseDecimal(order.quantity),
          rest: after.status === 'closed' ? 0n : parseDecimal(after.quantity),
          commission: parseDecimal(order.commission),
          tax: parseDecimal(order.tax),
          financing: parseDecimal(after.financing) - parseDecimal(position.financing),
          cash: (await availableOf()) - facts.available,
        };
        const { quantity, rest, commission, tax, financing } = expected;
        expect({ symbol, realized: parseDecimal(order.realized!) }).toEqual({ symbol, realized: net });
        const cash = isCashPurchase(held) ? amount - commission - tax : invested + net + entryCosts;
        expect({ symbol, request, quantity, rest, commission, tax, financing, cash }).toEqual({
          symbol,
          request,
          ...booked,
        });
        met.compared++;
        if (financing > 0n) met.financing++;
        if (tax > 0n) met.tax++;
      }
    }
    expect(met.compared).toBeGreaterThan(30);
    expect(Math.min(met.financing, met.tax)).toBeGreaterThan(0);
    for (const code of ['CLOSE_TOO_LARGE', 'MARKET_CLOSED', 'SELL_LOCKED']) expect([...refusals]).toContain(code);
  },
  120_000,
);
