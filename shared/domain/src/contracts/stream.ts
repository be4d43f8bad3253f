import * as z from 'zod/mini';
import { book, candle, quote, quoteRow, trade, venueState } from './market/market.ts';
import { order } from './trade/trade.ts';

/**
 * Live stream over WebSocket `/api/vue/stream`.
 *
 * The client speaks first: `{ op: 'auth', token, account }` (optional, never in the URL), then `{ op: 'sub' | 'unsub', topics }`.
 * The server answers a subscription with one `snap` and then `delta`s, each with the topic's sequence number, which rises by
 * one; a client that sees a gap subscribes again. Under back-pressure deltas of one topic are merged to the newest, keeping
 * their numbers contiguous. `ping` every 15 s; a side that hears nothing for 30 s closes. Topics:
 *
 * | topic           | data                                   | access |
 * |-----------------|----------------------------------------|--------|
 * | `state`         | VenueState                             | all    |
 * | `quote:SYM`     | Quote                                  | all    |
 * | `book:SYM`      | Book                                   | all    |
 * | `trades:SYM`    | Trade[] (snapshot: the last 20, newest first; delta: new ones, newest first) | all |
 * | `candle:SYM:1m` | Candle (the one being formed)          | all    |
 * | `rank:SORT`     | QuoteRow[] (first page of the ranking) | all    |
 * | `release`       | LiveRelease (which registry is live; the page that is open may be of another) | all |
 * | `orders`        | Order (one that changed; snapshot: null) | own session |
 * | `messages`      | how many are unread (once known, and when it changes; snapshot: null) | own session |
 */
export const clientMessage = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('auth'), token: z.string(), account: z.string() }),
  z.strictObject({ op: z.literal('sub'), topics: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(200)) }),
  z.strictObject({
    op: z.literal('unsub'),
    topics: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(200)),
  }),
  z.strictObject({ op: z.literal('pong') }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

export type ServerMessage =
  | { op: 'snap' | 'delta'; topic: string; seq: number; data: unknown }
  | { op: 'auth'; ok: boolean }
  | { op: 'error'; code: 'BAD_REQUEST' | 'UNAUTHORIZED' | 'SYMBOL_NOT_FOUND'; topic?: string }
  | { op: 'ping' };

/** `id` names one `registry.json`, to the byte: the page carries the id of its own. */
export const liveRelease = z.strictObject({ id: z.string() });

export const topicSchemas = {
  state: venueState,
  quote,
  book,
  trades: z.array(trade),
  candle,
  rank: z.array(quoteRow),
  release: liveRelease,
  orders: z.nullable(order),
  messages: z.nullable(z.strictObject({ unread: z.int() })),
} as const;

/** What a topic carries, by its first word. */
export type TopicData<T extends string> = T extends `${infer K extends keyof typeof topicSchemas}:${string}`
  ? z.infer<(typeof topicSchemas)[K]>
  : T extends keyof typeof topicSchemas
    ? z.infer<(typeof topicSchemas)[T]>
    : never;
