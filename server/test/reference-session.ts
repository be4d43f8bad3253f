import { Exchange } from '../src/venue/engine/exchange.ts';
import type { BookOrder } from '../src/venue/engine/order-book.ts';
import { Random } from '../src/venue/random.ts';
import type { Instrument, VenueEvent } from '../src/venue/venue.types.ts';
import { testInstrument, testMarket } from './market.ts';
import { ReferenceExchange } from './reference-exchange.ts';
import { canonical, one, phaseOf, typeOf } from './reference-names.ts';
import type { ReferenceOrder, ReferencePhase } from './reference-orders.ts';

const SEED = process.env.SIMULATION_SEED ?? 'reference';
/** Limits 70 and 130, of a KONEX share 85 and 115; ticks of one. */
const BASE = 100;
const [INTERRUPTION, EXTENSION, DELAY] = [120_000, 20_000, 7_000];

/** Shares with interruptions at 3 %, at 6 % or without any. */
const SHARES: readonly (readonly [Partial<Instrument>, { trading: number; closing: number } | null])[] = [
  [{}, { trading: 3, closing: 2 }],
  [{ isLargeCap: false }, { trading: 6, closing: 4 }],
  [{ segment: 'KONEX' }, null],
];
const DAY: readonly ReferencePhase[] = [
  ...(['pre_open', 'auction_open', 'continuous', 'auction_close', 'gathering', 'after'] as const),
  ...(['single', 'single', 'single'] as const),
];

/** Plays a random session with the engine and with the reference. @throws at the first difference */
export function playSession(seed: string, meet: (rule: string) => void): void {
  const random = new Random(SEED, seed);
  let now = 0;
  const [traits, volatility] = one(random, SHARES);
  const isCalm = random.next() < 0.3;
  const exchange = new Exchange(
    { now: () => now },
    isCalm ? null : { delay: () => DELAY, closingExtension: EXTENSION },
  );
  const market = testMarket(BASE, { ...testInstrument, ...traits });
  const { symbol } = market.instrument;
  exchange.markets.set(symbol, market);
  const { upper, lower } = market.limits;
  const reference = new ReferenceExchange({
    base: BASE,
    upper,
    lower,
    volatility: isCalm ? null : volatility,
    interruptionLasts: INTERRUPTION + DELAY,
    extensionLasts: EXTENSION + DELAY,
  });
  const orders = new Map<string, ReferenceOrder>();
  const quotes = new Map<string, BookOrder>();
  const lines: string[] = [];
  /** Limits named or changed by the engine; the fills of an amendment come after them. */
  const relimit = (id: string, limit: number): void => void orders.set(id, { ...orders.get(id)!, limit });
  exchange.onEvent((event: VenueEvent) => {
    if (event.kind === 'amended' && event.price !== undefined) relimit(event.orderId, Number(event.price));
    if (event.kind === 'trade')
      lines.push(`print ${event.price} ${event.quantity}${event.offHours ? ' off-hours' : ''}`);
    if (event.kind === 'triggered') {
      lines.push(`triggered ${event.orderId}`);
      meet(`triggered in ${exchange.phaseIn(market)}`);
    }
    if (event.kind === 'expired') lines.push(`expired ${event.orderId} ${event.remaining}`);
    if (event.kind === 'interruption') {
      lines.push(`interruption ${event.interruption?.kind ?? 'over'}`);
      meet(`${lines.at(-1)} in ${exchange.phase}`);
    }
    if (event.kind === 'fill') {
      lines.push(`fill ${event.orderId} ${event.price} ${event.quantity}`);
      const { side, limit, isConditional, isPreviousClose } = orders.get(event.orderId)!;
      const phase = exchange.phaseIn(market);
      // The engine's own promise, whatever the reference says: no fill is worse than the limit, in any phase.
      const isFree = isConditional && phase === 'auction_close';
      if (isFree) meet('conditional in the closing auction');
      if (!isFree && (side === 'buy' ? event.price > limit : event.price < limit))
        throw new Error(`${seed}: ${lines.at(-1)} of ${limit}`);
      meet(
        isPreviousClose
          ? 'fill at the previous close'
          : `fill in ${phase}${phase === exchange.phase ? '' : ' of an interruption'}`,
      );
    }
  });
  const agree = (what: string): void => {
    const [ours, theirs] = [canonical(lines), canonical(reference.lines)];
    if (ours !== theirs) throw new Error(`${seed}, ${what}\n${ours}\n--- reference\n${theirs}`);
    lines.length = reference.lines.length = 0;
    const [got, expected] = [
      [market.price, market.open, market.volume],
      [reference.last, reference.open, reference.volume],
    ];
    if (got.join() !== expected.join()) throw new Error(`${seed}, ${what}: ${got.join()}, not ${expected.join()}`);
    for (const side of ['buy', 'sell'] as const) {
      const restIn = [reference.resting, reference.atPreviousClose, reference.waiting].map((list) =>
        list.reduce((sum, order) => (order.side === side ? sum + order.left : sum), 0),
      );
      const levels = [market.book, market.previousCloseBook, market.stopBook].map((book) =>
        book.levels(side).reduce((sum, level) => sum + level.quantity, 0),
      );
      if (levels.join() !== restIn.join())
        throw new Error(`${seed}, ${what}: ${levels.join()} ${side} rest, not ${restIn.join()}`);
    }
  };
  const expect = (what: string, got: unknown, expected: unknown): void => {
    if (got !== expected) throw new Error(`${seed}: ${what} ${String(got)}, not ${String(expected)}`);
    if (typeof got === 'string') meet(`refused: ${got}`);
  };

  // Some sessions run into a limit: then one side is large and asks for the limit.
  const drift = random.next() < 0.15 ? (random.next() < 0.5 ? 'buy' : 'sell') : null;
  const edge = drift === 'buy' ? upper : lower;
  const trend = random.int(-2, 2);
  const isLong = random.next() < 0.1;
  /** Near the last price and inside the day's limits, save a few. */
  const drawLimit = (): number => {
    // Small steps reach 10 % without 6 % at once.
    const reach = reference.phase === 'single' ? 13 : volatility?.trading === 6 ? 3 : 5;
    // Both sides at the edge of the single prices: it is a price like any other.
    if (reference.phase === 'single' && random.next() < 0.4)
      return reference.last + Math.sign(trend) * Math.floor(reference.last / 10);
    const limit = reference.last + trend + random.int(-reach, reach);
    return random.next() < 0.02 ? upper + 1 : Math.max(lower, Math.min(upper, limit));
  };
  let count = 0;
  const draw = (owner: ReferenceOrder['owner']): ReferenceOrder => {
    const side = random.next() < 0.5 ? 'buy' : 'sell';
    // Feeds keep inside the limits of the single prices.
    const isPushing = side === drift && random.next() < 0.7 && (owner === 'client' || reference.phase !== 'single');
    const kind = owner === 'client' ? random.next() : 1;
    const isMarket = kind < 0.12;
    const best = isMarket ? undefined : kind < 0.16 ? 'own' : kind < 0.22 ? 'opposite' : undefined;
    const isConditional = kind >= 0.22 && kind < 0.34;
    const isStop = kind >= 0.34 && kind < 0.46;
    const isPreviousClose =
      kind > (reference.phase === 'pre_open' ? 0.5 : 0.97) && (owner === 'client' || reference.phase === 'pre_open');
    const near =
      owner === 'client' ? drawLimit() : Math.max(lower, Math.min(upper, reference.last + random.int(-5, 5)));
    return {
      id: `${(count += 1)}`,
      owner,
      side,
      isMarket,
      // A best-priced order shall not be worse than the day's limit until the engine has named its price.
      limit:
        isMarket || best
          ? side === 'buy'
            ? upper
            : lower
          : isPreviousClose
            ? reference.last
            : isPushing
              ? edge
              : near,
      best,
      isConditional,
      // Near the last price, on either side of it.
      stop: isStop ? drawLimit() : undefined,
      isPreviousClose,
      force:
        owner !== 'client' || isStop || isPreviousClose || random.next() < 0.8
          ? 'day'
          : random.next() < 0.5
            ? 'ioc'
            : 'fok',
      quantity: random.int(1, side === drift ? 9_000 : 90),
    };
  };

  const submit = (order: ReferenceOrder): void => {
    const { id, owner, side, limit, quantity, force, best, isPreviousClose } = order;
    if (best) meet(`best ${best}`);
    const expected = reference.submit(order);
    if (owner !== 'client') {
      if (isPreviousClose) exchange.submitQuoteAtPreviousClose(owner, market, side, quantity);
      else quotes.set(id, exchange.submitQuote(owner, market, side, limit, quantity));
      return;
    }
    orders.set(id, order);
    const type = typeOf(order);
    const price = type === 'limit' || type === 'conditional' || type === 'stop_limit' ? { price: BigInt(limit) } : {};
    const result = exchange.submit({
      id,
      symbol,
      side,
      type,
      timeInForce: force,
      quantity: BigInt(quantity),
      ...price,
      ...(order.stop !== undefined && { stopPrice: BigInt(order.stop) }),
    });
    expect(`order ${JSON.stringify(order)}`, result.accepted ? Number(result.resting) : result.code, expected);
    if (result.accepted && result.price !== undefined) relimit(id, Number(result.price));
  };

  /** Takes a part off an order, or moves it to another price. */
  const amend = (id: string): void => {
    const rest = reference.restingOrder(id);
    if (random.next() < 0.5) {
      const by = random.int(1, 60);
      const expected = reference.reduce(id, by);
      const got = exchange.reduce(id, BigInt(by));
      expect(`left of ${id}:`, got === null ? null : Number(got), expected);
      if (expected) meet('part taken off');
      return;
    }
    const limit = drawLimit();
    const stop = random.next() < (rest?.stop === undefined ? 0.05 : 0.5) ? drawLimit() : undefined;
    const expected = reference.reprice(id, limit, stop);
    const got = exchange.reprice(id, BigInt(limit), stop === undefined ? undefined : BigInt(stop));
    expect(`another price for ${id}:`, got.accepted ? null : got.code, expected);
    if (rest && !expected) meet(stop === undefined ? 'another price' : 'another stop price');
  };

  const cancel = (id: string): void => {
    const quote = quotes.get(id);
    // A feed's orders at the previous close have no name.
    if (!quote && !orders.has(id)) return;
    const expected = reference.cancel(id);
    if (quote) exchange.cancelQuote(market, quote);
    else expect(`cancel of ${id}:`, exchange.cancel(id), expected);
  };

  /** Seconds pass; an interruption whose time is over ends by its auction. */
  const pass = (): void => {
    now += random.int(1, 60) * 1_000;
    meetLimit();
    exchange.endInterruptions();
    reference.pass(now);
    agree('time passed');
  };

  /** The circuit breaker of the share's index, as its driver applies it: no orders, then orders for one price, or no more trading that day. */
  const applyBreaker = (): void => {
    const kind = reference.phaseNow === 'halted' ? 'reopening' : random.next() < 0.2 ? 'ended' : 'halted';
    exchange.halt(market, kind, now + 60_000);
    reference.halt(kind, now + 60_000);
    agree(kind);
  };

  exchange.phase = 'pre_open';
  // Under the demo clock the next session is on the same day.
  for (const [index, phase] of (random.next() < 0.3 ? [...DAY, ...DAY] : DAY).entries()) {
    // The demo clock has no time between the closing auction and the off-hours.
    if (phase === 'gathering' && random.next() < 0.5) continue;
    if (index > 0) {
      const isNewSession = reference.isNewSession(phase);
      if (reference.phaseNow !== reference.phase && !reference.isOver)
        meet(`${reference.phaseNow} at the end of ${reference.phase}`);
      exchange.enter(phaseOf(phase), { gathersOffHours: phase === 'gathering', isNewSession });
      reference.enter(phase);
      agree(`entering ${phase}`);
    }
    if (reference.phaseNow === 'after') {
      const [buy, sell] = [random.int(1, 150), random.int(1, 150)];
      exchange.submitCloseQuotes(market, { buy, sell });
      reference.quoteClose(buy, sell);
      agree('the quotes at the close');
    }
    // A share that is ended for the day stays halted; a halted one waits for its reopening.
    const mayHalt = phase === 'continuous' && !reference.isOver;
    const most = phase !== 'continuous' ? 9 : isLong ? 200 : 30;
    for (let step = random.int(0, most); step > 0; step--) {
      const dice = random.next();
      const own = String(random.int(1, Math.max(1, count)));
      if (dice > 0.8 && count > 0 && orders.has(own)) amend(own);
      else if (dice < 0.15 && count > 0) cancel(String(random.int(1, count)));
      else if (dice < 0.3) pass();
      else if (dice < (reference.phaseNow === 'halted' ? 0.4 : 0.31) && mayHalt && !reference.isOver) applyBreaker();
      else {
        const isFeed = dice < 0.5 && !['gathering', 'after', 'halted'].includes(reference.phaseNow);
        submit(draw(isFeed ? (dice < 0.4 ? 'maker' : 'taker') : 'client'));
      }
      agree(`step ${step} of ${phase}`);
      meet('operation');
    }
    meetLimit();
  }
  exchange.enter('closed', { isNewSession: true });
  reference.enter('over');
  agree('the end');

  /** Notes an auction that would end at a daily limit now, with several orders there. */
  function meetLimit(): void {
    const { price } = market.book.auctionResult(market.price) ?? {};
    const levels = market.book.levels(price === upper ? 'buy' : 'sell');
    const isAtLimit = price === upper || price === lower;
    if (reference.phaseNow !== 'auction_open' || !isAtLimit) return;
    if (levels.some((level) => level.price === price && level.queue.length > 1))
      meet(reference.isSharedAtLimit ? 'allotment at a limit' : 'time at a limit');
  }
}
