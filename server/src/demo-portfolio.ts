import { formatDecimal } from '@maru/domain/money';
import { floorToTick } from '@maru/domain/trading';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './core/errors.ts';
import { schedule } from './core/schedule.ts';
import { MINUTE } from './core/time.ts';
import { markRead } from './modules/message/message.repo.ts';
import { notifyUnread } from './modules/message/message.service.ts';
import { symbolPhase } from './modules/trade/trade-market.ts';
import type { OrderRow } from './modules/trade/trade-tables.ts';
import { addToWatchlist } from './modules/watchlist/watchlist.service.ts';
import type { Venue } from './venue/venue.types.ts';

interface DemoOrder {
  readonly symbol: string;
  readonly lots: number;
  readonly effect: 'open' | 'close';
}

/** Orders of the demo customer, in this sequence. Purchases take about 44 of the 100 million won of the opening grant. */
const ORDERS: readonly DemoOrder[] = [
  { symbol: '100110', lots: 2, effect: 'open' },
  { symbol: '101850', lots: 4, effect: 'open' },
  { symbol: '104720', lots: 3, effect: 'open' },
  { symbol: '106960', lots: 2, effect: 'open' },
  { symbol: '108500', lots: 2, effect: 'open' },
  { symbol: '109760', lots: 2, effect: 'open' },
  { symbol: '310010', lots: 2, effect: 'open' },
  { symbol: '104720', lots: 1, effect: 'close' },
];
const WATCHED = ['101290', '102550', '110320', '310060'] as const;
/** Between the last purchase and the sale. */
const HOLDS_MS = 5 * MINUTE;
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
 * Places the orders that are due: none outside of continuous trading. A restart goes on where it ended. A customer who has placed another
 * order, or whose account is refused, gets none.
 *
 * @returns true when none is left
 */
export async function tradeForDemo(app: DemoApp, venue: Venue, account: string): Promise<boolean> {
  const { db, clock } = app.deps;
  const { id } = await db.selectFrom('customer').select('id').where('account', '=', account).executeTakeFirstOrThrow();
  const placed = await db
    .selectFrom('trade_order')
    .select(['symbol', 'effect', 'created_at'])
    .where('user_id', '=', id)
    .orderBy('number')
    .limit(ORDERS.length)
    .execute();
  if (placed.some(({ symbol, effect }, at) => symbol !== ORDERS[at]?.symbol || effect !== ORDERS[at].effect))
    return true;
  if (placed.length === 0) for (const symbol of WATCHED) await addToWatchlist(db, venue, id, symbol, clock.now());
  let last = placed.at(-1)?.created_at.getTime() ?? clock.now();
  for (const order of ORDERS.slice(placed.length)) {
    if (symbolPhase(venue, order.symbol) !== 'continuous') return false;
    if (order.effect === 'close' && clock.now() < last + HOLDS_MS) return false;
    try {
      const made = await (order.effect === 'open' ? buy : sell)(app, venue, id, order);
      if (made) await readMessages(app, made);
    } catch (error) {
      if (error instanceof ApiError) return true;
      throw error;
    }
    last = clock.now();
  }
  return true;
}

/** Marks the messages of a seeded order as read: they are the customer's past. A message of any other event arrives unread. */
async function readMessages({ deps: { db, clock } }: DemoApp, { id, user_id: userId }: OrderRow): Promise<void> {
  await markRead(db, userId, { ref: id }, new Date(clock.now()));
  await notifyUnread(db, userId);
}

const also = async (): Promise<void> => undefined;

async function buy(app: DemoApp, venue: Venue, userId: string, { symbol, lots }: DemoOrder): Promise<OrderRow> {
  const { segment, priceScale } = venue.instrument(symbol)!;
  const { price: last, upperLimit } = venue.quote(symbol)!;
  const above = floorToTick(last + (last * ABOVE_PERCENT) / 100n, segment);
  const price = formatDecimal(above < upperLimit ? above : upperLimit, priceScale);
  return app.buyForAccount({ accountId: userId, customerId: userId, symbol, lots, price, also });
}

/** Nothing is sold of shares that were not bought. */
async function sell(
  app: DemoApp,
  venue: Venue,
  userId: string,
  { symbol, lots }: DemoOrder,
): Promise<OrderRow | undefined> {
  const position = await app.deps.db
    .selectFrom('trade_position')
    .select(['id', 'symbol'])
    .where('user_id', '=', userId)
    .where('symbol', '=', symbol)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  const quantity = BigInt(lots * venue.instrument(symbol)!.lotSize);
  return position && app.sellForAccount({ accountId: userId, position, quantity, also });
}
