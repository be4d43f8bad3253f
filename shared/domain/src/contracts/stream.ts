import * as z from 'zod/mini';
import { book, candle, quote, quoteRow, trade, venueState } from './market/market.ts';
import { id, isStorable, timestamp } from './primitives.ts';
import { order } from './trade/order.ts';

/**
 * Live stream over WebSocket `/api/vue/stream` (ADR 0022).
 *
 * The client speaks first: `{ op: 'auth', token, account }` (optional, never in the URL), then `{ op: 'sub' | 'unsub', topics }`.
 * The server answers a subscription with one `snap` and then `delta`s. Each carries the topic's sequence number, which rises by one.
 * `ping` every 15 s; a side that receives nothing for 30 s closes. A topic is of one of two kinds.
 *
 * A topic is named once in a message. It begins at most once a second while it stays subscribed. A socket has at most 200 topics, others are
 * refused (`BAD_REQUEST`); one that subscribes to more than 600 topics, logs in more than 10 times or sends more than 300 messages between two pings is closed.
 *
 * A **value topic** carries the newest value. Changes of one frame are one delta, under back-pressure deltas are merged, and a
 * client that sees a gap subscribes again for a new snapshot.
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
 * | `messages`      | how many are unread (snapshot: null while it is not known) | own session |
 *
 * An **event topic** carries every event of the customer, one `delta` for each, in order and never merged. Its `snap` has no data: it
 * says where in the `log` the subscription begins. A client that was disconnected sends its place as `since`. The server then begins at
 * that place and sends the events that followed; when it no longer has them, it begins elsewhere, and the client reads the state anew.
 *
 * | topic           | data                                   | access |
 * |-----------------|----------------------------------------|--------|
 * | `orders`        | Order (as it is after the change)      | own session |
 * | `requests`      | RequestEvent (a deposit, a withdrawal and the like, in its new state) | own session |
 */
const topicName = z.string().check(z.maxLength(40));
const topics = z.array(topicName).check(
  z.maxLength(200),
  z.refine((names) => new Set(names).size === names.length),
);
const credential = z.string().check(z.maxLength(100), z.refine(isStorable));

/** A place in the log of an event topic: after the event numbered `seq`. A log ends with its server process. */
const eventPlace = z.strictObject({ log: z.string().check(z.maxLength(40)), seq: z.int().check(z.gte(0)) });
export type EventPlace = z.infer<typeof eventPlace>;

export const clientMessage = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('auth'), token: credential, account: credential }),
  z.strictObject({
    op: z.literal('sub'),
    topics,
    /** By event topic, the last place that the client has received. */
    since: z.optional(z.record(topicName, eventPlace)),
  }),
  z.strictObject({ op: z.literal('unsub'), topics }),
  z.strictObject({ op: z.literal('pong') }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

export type ServerMessage =
  /** `log` on event topics only. */
  | { op: 'snap'; topic: string; seq: number; data: unknown; log?: string }
  | { op: 'delta'; topic: string; seq: number; data: unknown }
  | { op: 'auth'; ok: boolean }
  | { op: 'error'; code: 'BAD_REQUEST' | 'UNAUTHORIZED' | 'SYMBOL_NOT_FOUND'; topic?: string }
  | { op: 'ping' };

/** `id` names one `registry.json`, to the byte: the page carries the id of its own. */
export const liveRelease = z.strictObject({ id: z.string() });

/** Value topics by the first word of their names. */
export const topicSchemas = {
  state: venueState,
  quote,
  book,
  trades: z.array(trade),
  candle,
  rank: z.array(quoteRow),
  release: liveRelease,
  messages: z.nullable(z.strictObject({ unread: z.int() })),
} as const;

/**
 * A request of the customer moved to another state. It says which one; the request itself is read by the calls of its capability.
 * `kind` is the capability's name for it, `state` one of its contract's states.
 */
export const requestEvent = z.strictObject({
  kind: z.string(),
  id,
  state: z.string(),
  /** Rises with every change of the request. */
  version: z.int(),
  at: timestamp,
});
export type RequestEvent = z.infer<typeof requestEvent>;

/** Event topics. */
export const eventSchemas = { orders: order, requests: requestEvent } as const;

/** The value of a value topic, by the first word of its name. */
export type TopicData<T extends string> = T extends `${infer K extends keyof typeof topicSchemas}:${string}`
  ? z.infer<(typeof topicSchemas)[K]>
  : T extends keyof typeof topicSchemas
    ? z.infer<(typeof topicSchemas)[T]>
    : never;

export type EventTopicName = keyof typeof eventSchemas;
/** One event of an event topic. */
export type EventData<T extends EventTopicName> = z.infer<(typeof eventSchemas)[T]>;
