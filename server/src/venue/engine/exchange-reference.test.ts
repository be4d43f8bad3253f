import type { VenuePhase } from '@maru/domain/contracts';
import { testInstrument, testMarket } from '../../../test/market.ts';
import { ReferenceExchange, type ReferenceOrder, type ReferencePhase } from '../../../test/reference-exchange.ts';
import { Random } from '../random.ts';
import type { VenueEvent } from '../venue.types.ts';
import { Exchange } from './exchange.ts';
import type { BookOrder } from './order-book.ts';

/** Random sessions, each compared with the reference. A long run: `VENUE_SESSIONS=60000`. */
const SESSIONS = Number(process.env.VENUE_SESSIONS ?? 600);
const SEED = process.env.SIMULATION_SEED ?? 'reference';
/** Limits 70 and 130, ticks of one. */
const BASE = 100;

const PHASES: readonly ReferencePhase[] = ['auction_open', 'continuous', 'auction_close', 'gathering', 'after'];

/** Counts of a run, so that a test can tell that it met every rule. */
const met = new Map<string, number>();
const meet = (rule: string): void => void met.set(rule, (met.get(rule) ?? 0) + 1);

function playSession(seed: string): void {
  const random = new Random(SEED, seed);
  const exchange = new Exchange({ now: () => 0 });
  const market = testMarket(BASE, testInstrument);
  exchange.markets.set(testInstrument.symbol, market);
  const { upper, lower } = market.limits;
  const reference = new ReferenceExchange(BASE, upper, lower, 1);
  const orders = new Map<string, ReferenceOrder>();
  const quotes = new Map<string, BookOrder>();
  const lines: string[] = [];
  /** Limits named or changed by the engine; the fills of an amendment come after them. */
  const relimit = (id: string, limit: number): void => void orders.set(id, { ...orders.get(id)!, limit });
  exchange.onEvent((event: VenueEvent) => {
    if (event.kind === 'amended' && event.price !== undefined) relimit(event.orderId, Number(event.price));
    if (event.kind === 'trade') lines.push(`print ${event.price} ${event.quantity}`);
    if (event.kind === 'expired') lines.push(`expired ${event.orderId} ${event.remaining}`);
    if (event.kind === 'fill') {
      lines.push(`fill ${event.orderId} ${event.price} ${event.quantity}`);
      const { side, limit, isConditional } = orders.get(event.orderId)!;
      // The engine's own promise, whatever the reference says: no fill is worse than the limit, in any phase.
      const isFree = isConditional && exchange.phase === 'auction_close';
      if (isFree) meet('conditional in the closing auction');
      if (!isFree && (side === 'buy' ? event.price > limit : event.price < limit))
        throw new Error(`${seed}: ${lines.at(-1)} of ${limit}`);
      meet(`fill in ${exchange.phase}`);
    }
  });
  const agree = (what: string): void => {
    const [ours, theirs] = [canonical(lines), canonical(reference.lines)];
    if (ours !== theirs) throw new Error(`${seed}, ${what}\n${ours}\n--- reference\n${theirs}`);
    lines.length = reference.lines.length = 0;
    if (market.price !== reference.last) throw new Error(`${seed}, ${what}: ${market.price}, not ${reference.last}`);
    for (const side of ['buy', 'sell'] as const) {
      const rests = reference.resting.reduce((sum, order) => (order.side === side ? sum + order.left : sum), 0);
      const levels = market.book.levels(side).reduce((sum, level) => sum + level.quantity, 0);
      if (levels !== rests) throw new Error(`${seed}, ${what}: ${levels} ${side} rest, not ${rests}`);
    }
  };

  // Some sessions run into a limit: then one side is large and asks for the limit.
  const drift = random.next() < 0.15 ? (random.next() < 0.5 ? 'buy' : 'sell') : null;
  const edge = drift === 'buy' ? upper : lower;
  let count = 0;
  const draw = (owner: ReferenceOrder['owner']): ReferenceOrder => {
    const side = random.next() < 0.5 ? 'buy' : 'sell';
    const isPushing = side === drift && random.next() < 0.7;
    const kind = owner === 'client' ? random.next() : 1;
    const isMarket = kind < 0.12;
    const best = isMarket ? undefined : kind < 0.16 ? 'own' : kind < 0.22 ? 'opposite' : undefined;
    const isConditional = kind >= 0.22 && kind < 0.34;
    const near = Math.max(lower, Math.min(upper, reference.last + random.int(-5, 5)));
    return {
      id: `${(count += 1)}`,
      owner,
      side,
      isMarket,
      // A best-priced order shall not be worse than the day's limit until the engine has named its price.
      limit: isMarket || best ? (side === 'buy' ? upper : lower) : isPushing ? edge : near,
      best,
      isConditional,
      force: owner !== 'client' || random.next() < 0.8 ? 'day' : random.next() < 0.5 ? 'ioc' : 'fok',
      quantity: random.int(1, side === drift ? 9_000 : 90),
    };
  };

  const submit = (order: ReferenceOrder): void => {
    const { id, side, limit, quantity, isMarket, force, best, isConditional } = order;
    if (best) meet(`best ${best}`);
    const expected = reference.submit(order);
    if (order.owner !== 'client') {
      quotes.set(id, exchange.submitQuote(order.owner, market, side, limit, quantity));
      return;
    }
    orders.set(id, order);
    const result = exchange.submit({
      id,
      symbol: testInstrument.symbol,
      side,
      type: isMarket ? 'market' : best ? `best_${best}` : isConditional ? 'conditional' : 'limit',
      timeInForce: force,
      ...(!isMarket && !best && { price: BigInt(limit) }),
      quantity: BigInt(quantity),
    });
    const got = result.accepted ? Number(result.resting) : result.code;
    if (got !== expected) throw new Error(`${seed}: order ${JSON.stringify(order)} ${got}, not ${expected}`);
    if (result.accepted && result.price !== undefined) relimit(id, Number(result.price));
  };

  /** Takes a part off an order, or moves it to another price. */
  const amend = (id: string): void => {
    const rest = reference.restingOrder(id);
    if (random.next() < 0.5) {
      const by = random.int(1, 60);
      const expected = reference.reduce(id, by);
      const got = exchange.reduce(id, BigInt(by));
      if ((got === null ? null : Number(got)) !== expected)
        throw new Error(`${seed}: ${got} left of ${id}, not ${expected}`);
      if (expected) meet('part taken off');
      return;
    }
    const limit = Math.max(lower, Math.min(upper, reference.last + random.int(-5, 5)));
    const expected = reference.reprice(id, limit);
    const got = exchange.reprice(id, BigInt(limit));
    if (got.accepted !== expected) throw new Error(`${seed}: another price for ${id} is not ${expected}`);
    if (rest && expected) meet('another price');
  };

  exchange.phase = 'auction_open';
  for (const phase of PHASES) {
    // The demo clock has no time between the closing auction and the off-hours.
    if (phase === 'gathering' && random.next() < 0.5) continue;
    if (phase !== 'auction_open') {
      const isNewSession = reference.phase === 'auction_close';
      exchange.enter(phaseOf(phase), { gathersOffHours: phase === 'gathering', isNewSession });
      reference.enter(phase);
      agree(`entering ${phase}`);
    }
    if (phase === 'after') {
      const [buy, sell] = [random.int(1, 150), random.int(1, 150)];
      exchange.submitCloseQuotes(market, { buy, sell });
      reference.quoteClose(buy, sell);
      agree('the quotes at the close');
    }
    for (let step = random.int(0, 9); step > 0; step--) {
      const dice = random.next();
      const own = String(random.int(1, Math.max(1, count)));
      if (dice > 0.8 && count > 0 && orders.has(own)) amend(own);
      else if (dice < 0.15 && count > 0) {
        const id = String(random.int(1, count));
        const expected = reference.cancel(id);
        const quote = quotes.get(id);
        if (quote) exchange.cancelQuote(market, quote);
        else if (exchange.cancel(id) !== expected) throw new Error(`${seed}: cancel of ${id} is not ${expected}`);
      } else {
        const isFeed = dice < 0.4 && (phase === 'continuous' || phase === 'auction_open' || phase === 'auction_close');
        submit(draw(isFeed ? (dice < 0.3 ? 'maker' : 'taker') : 'client'));
      }
      agree(`step ${step} of ${phase}`);
      meet('operation');
    }
    if (phase === 'auction_open' && isAllotted()) meet('allotment at a limit');
  }
  exchange.endSession();
  reference.end();
  agree('the end');

  function isAllotted(): boolean {
    const { price } = market.book.auctionResult(market.price) ?? {};
    const levels = market.book.levels(price === upper ? 'buy' : 'sell');
    return (
      (price === upper || price === lower) && levels.some((level) => level.price === price && level.queue.length > 1)
    );
  }
}

const phaseOf = (phase: ReferencePhase): VenuePhase => (phase === 'gathering' ? 'after' : phase);

/** Orders that end together have no order among themselves. */
function canonical(lines: readonly string[]): string {
  const isEnd = (line: string): boolean => line.startsWith('expired');
  return [...lines.filter((line) => !isEnd(line)), ...lines.filter(isEnd).sort()].join('\n');
}

test(`${SESSIONS} random sessions agree with a second, naive set of rules`, () => {
  for (let session = 0; session < SESSIONS; session++) playSession(String(session));
  for (const rule of [
    ...['fill in auction_open', 'fill in continuous', 'fill in auction_close', 'fill in after'],
    'allotment at a limit',
    ...['best own', 'best opposite', 'part taken off', 'another price', 'conditional in the closing auction'],
  ])
    expect([rule, met.get(rule) ?? 0]).not.toEqual([rule, 0]);
  if (SESSIONS > 1_000) process.stdout.write(`${JSON.stringify(Object.fromEntries(met))}\n`);
}, 600_000);
