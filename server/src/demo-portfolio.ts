import { formatDecimal } from '@maru/domain/money';
import { floorToTick } from '@maru/domain/trading';
import type { FastifyInstance } from 'fastify';
import { schedule } from './core/schedule.ts';
import { symbolPhase } from './modules/trade/trade-market.ts';
import { addToWatchlist } from './modules/watchlist/watchlist.service.ts';
import type { Venue } from './venue/venue.types.ts';

/** Orders of the demo customer, in this sequence. Lots of 100 shares: in all less than half of the opening grant. */
const ORDERS: readonly { readonly symbol: string; readonly lots: number; readonly effect: 'buy' | 'sell' }[] = [
  { symbol: '100110', lots: 2, effect: 'buy' },
  { symbol: '101850', lots: 4, effect: 'buy' },
  { symbol: '104720', lots: 3, effect: 'buy' },
  { symbol: '106960', lots: 2, effect: 'buy' },
  { symbol: '108500', lots: 2, effect: 'buy' },
  { symbol: '109760', lots: 2, effect: 'buy' },
  { symbol: '310010', lots: 2, effect: 'buy' },
  { symbol: '104720', lots: 1, effect: 'sell' },
];
const WATCHED = ['101290', '102550', '110320', '310060'] as const;
/** Between the last purchase and the sale. */
const HOLDS_MS = 5 * 60_000;
const EVERY_MS = 2_000;
/** A purchase may cost this much above the last price, in percent. */
const ABOVE_PERCENT = 1n;

type DemoApp = Pick<FastifyInstance, 'deps' | 'buyForAccount' | 'sellForAccount'>;

/**
 * Trades for the demo customer until the portfolio is complete: real orders in the simulated market, with the checks, fees and fills of
 * anybody's. A market without these instruments has none for the customer.
 */
export function scheduleDemoPortfolio(app: FastifyInstance, account: string): void {
  const { venue } = app.deps;
  if (!venue || ORDERS.some(({ symbol }) => !venue.instrument(symbol))) return;
  let isComplete = false;
  schedule(app, {
    name: 'trade for the demo customer',
    everyMs: EVERY_MS,
    isLeaderOnly: true,
    run: async () => {
      if (!isComplete) isComplete = await tradeForDemo(app, venue, account);
    },
  });
}

/**
 * Places the orders that are due: none outside of continuous trading. The number of the customer's orders says how many were placed, so
 * a restart goes on where it ended.
 *
 * @returns true when none is left
 */
export async function tradeForDemo(app: DemoApp, venue: Venue, account: string): Promise<boolean> {
  const { db, clock } = app.deps;
  const { id } = await db.selectFrom('customer').select('id').where('account', '=', account).executeTakeFirstOrThrow();
  const placed = await db
    .selectFrom('trade_order')
    .select(['created_at'])
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(ORDERS.length)
    .execute();
  if (placed.length === 0) for (const symbol of WATCHED) await addToWatchlist(db, venue, id, symbol, clock.now());
  let last = placed[0]?.created_at.getTime() ?? clock.now();
  for (const order of ORDERS.slice(placed.length)) {
    if (symbolPhase(venue, order.symbol) !== 'continuous') return false;
    if (order.effect === 'sell' && clock.now() < last + HOLDS_MS) return false;
    if (!(await (order.effect === 'buy' ? buy(app, venue, id, order) : sell(app, id, order)))) return false;
    last = clock.now();
  }
  return true;
}

type Placed = Pick<(typeof ORDERS)[number], 'symbol' | 'lots'>;

async function buy(app: DemoApp, venue: Venue, userId: string, { symbol, lots }: Placed): Promise<boolean> {
  const instrument = venue.instrument(symbol);
  const quote = venue.quote(symbol);
  if (!instrument || !quote) return false;
  const above = floorToTick(quote.price + (quote.price * ABOVE_PERCENT) / 100n, instrument.segment);
  const limit = above < quote.upperLimit ? above : quote.upperLimit;
  const price = formatDecimal(limit, instrument.priceScale);
  const also = async (): Promise<void> => undefined;
  await app.buyForAccount({ accountId: userId, customerId: userId, symbol, lots, price, also });
  return true;
}

/** A position that was sold before stays as it is. */
async function sell(app: DemoApp, userId: string, { symbol, lots }: Placed): Promise<boolean> {
  const position = await app.deps.db
    .selectFrom('trade_position')
    .select(['id', 'symbol'])
    .where('user_id', '=', userId)
    .where('symbol', '=', symbol)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  const lotSize = app.deps.venue?.instrument(symbol)?.lotSize ?? 1;
  if (position)
    await app.sellForAccount({
      position,
      quantity: BigInt(lots * lotSize),
      accountId: userId,
      also: async () => undefined,
    });
  return true;
}
