import { API_ROOT, eventSchemas, topicSchemas } from '@maru/domain/contracts';
import WebSocket from 'ws';
import * as z from 'zod';
import type { Session } from './backend.ts';
import { ABSENT_SYMBOL } from './plan.ts';
import { SkippedCheck, type Results } from './results.ts';

const FRAME_WITHIN_MS = 5_000;
/** A quiet market may send nothing for a while. */
const DELTA_WITHIN_MS = 3_000;

const seq = z.int().gte(0);
const topic = z.string();
/** Messages of the server, as the contract describes them. */
const serverMessage = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('snap'), topic, seq, data: z.unknown(), log: z.string().optional() }),
  z.strictObject({ op: z.literal('delta'), topic, seq, data: z.unknown() }),
  z.strictObject({ op: z.literal('auth'), ok: z.boolean() }),
  z.strictObject({
    op: z.literal('error'),
    code: z.enum(['BAD_REQUEST', 'UNAUTHORIZED', 'SYMBOL_NOT_FOUND']),
    topic: topic.optional(),
  }),
  z.strictObject({ op: z.literal('ping') }),
]);
type Message = z.infer<typeof serverMessage>;

/** A socket whose messages are read one after another. */
class Stream {
  private readonly socket: WebSocket;
  private readonly messages: Message[] = [];
  /** The first message that the contract does not have. */
  private fault: string | undefined;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => {
      const parsed = serverMessage.safeParse(parse(data.toString()));
      if (parsed.success) this.messages.push(parsed.data);
      else this.fault ??= `not a message of the contract: ${data.toString().slice(0, 120)}`;
    });
  }

  static open(origin: string): Promise<Stream> {
    const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}${API_ROOT}/stream`, {
      handshakeTimeout: FRAME_WITHIN_MS,
    });
    const stream = new Stream(socket);
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(stream));
      socket.once('error', reject);
    });
  }

  say(message: unknown): void {
    this.socket.send(JSON.stringify(message));
  }

  /** @returns the first message of the kind, or null when none arrives in time */
  async find<M extends Message>(
    is: (message: Message) => message is M,
    withinMs: number = FRAME_WITHIN_MS,
  ): Promise<M | null> {
    for (const end = Date.now() + withinMs; ;) {
      if (this.fault) throw new Error(this.fault);
      const found = this.messages.find(is);
      if (found) return found;
      if (Date.now() > end || this.socket.readyState > WebSocket.OPEN) return null;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  close(): void {
    this.socket.terminate();
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const isSnap =
  (name: string) =>
  (message: Message): message is Extract<Message, { op: 'snap' }> =>
    message.op === 'snap' && message.topic === name;
const isDelta =
  (name: string) =>
  (message: Message): message is Extract<Message, { op: 'delta' }> =>
    message.op === 'delta' && message.topic === name;
const isError =
  (code: string) =>
  (message: Message): message is Extract<Message, { op: 'error' }> =>
    message.op === 'error' && message.code === code;
const isAuth = (message: Message): message is Extract<Message, { op: 'auth' }> => message.op === 'auth';

const none = (what: string) => `no ${what} within ${FRAME_WITHIN_MS / 1000} s`;

/** Checks the live stream: authentication, the first frames of each topic, the numbering of deltas, and refusals. */
export async function checkStream(
  origin: string,
  { symbol, session }: { symbol: string | undefined; session: Session | undefined },
  results: Results,
): Promise<void> {
  const check = (name: string, work: (stream: Stream) => Promise<string | null>) =>
    results.check('stream', name, async () => {
      const stream = await Stream.open(origin);
      try {
        return await work(stream);
      } finally {
        stream.close();
      }
    });

  const values: (readonly [string, keyof typeof topicSchemas])[] = [
    ['state', 'state'],
    ['rank:turnover', 'rank'],
    ...(symbol
      ? ([
          [`quote:${symbol}`, 'quote'],
          [`book:${symbol}`, 'book'],
          [`trades:${symbol}`, 'trades'],
          [`candle:${symbol}:1m`, 'candle'],
        ] as const)
      : []),
  ];
  for (const [name, kind] of values) {
    await check(`snapshot of ${kind}`, async (stream) => {
      stream.say({ op: 'sub', topics: [name] });
      const snap = await stream.find(isSnap(name));
      if (!snap) return none('snapshot');
      return findFault(topicSchemas[kind], snap.data);
    });
  }

  await check('numbers of deltas', async (stream) => {
    if (!symbol) throw new SkippedCheck('no instrument was listed');
    const name = `quote:${symbol}`;
    stream.say({ op: 'sub', topics: [name] });
    const snap = await stream.find(isSnap(name));
    if (!snap) return none('snapshot');
    const delta = await stream.find(isDelta(name), DELTA_WITHIN_MS);
    if (!delta) throw new SkippedCheck(`the price did not change within ${DELTA_WITHIN_MS / 1000} s`);
    if (delta.seq !== snap.seq + 1) return `the delta after number ${snap.seq} has number ${delta.seq}`;
    return findFault(topicSchemas.quote, delta.data);
  });

  await check('unknown symbol', async (stream) => {
    stream.say({ op: 'sub', topics: [`quote:${ABSENT_SYMBOL}`] });
    return (await stream.find(isError('SYMBOL_NOT_FOUND'))) ? null : none('error SYMBOL_NOT_FOUND');
  });

  await check('bad message', async (stream) => {
    stream.say({ op: 'nothing like this' });
    return (await stream.find(isError('BAD_REQUEST'))) ? null : none('error BAD_REQUEST');
  });

  await check('no session', async (stream) => {
    stream.say({ op: 'sub', topics: ['orders'] });
    return (await stream.find(isError('UNAUTHORIZED'))) ? null : none('error UNAUTHORIZED');
  });

  await check('foreign token', async (stream) => {
    stream.say({ op: 'auth', token: 'x'.repeat(43), account: session?.account ?? '0000000' });
    const answer = await stream.find(isAuth);
    if (!answer) return none('answer to a log-in');
    return answer.ok ? 'a made-up token was accepted' : null;
  });

  await check('session', async (stream) => {
    if (!session) throw new SkippedCheck('no account');
    stream.say({ op: 'auth', ...session });
    const answer = await stream.find(isAuth);
    if (!answer?.ok) return answer ? 'the token of the session was refused' : none('answer to a log-in');
    const events = Object.keys(eventSchemas);
    stream.say({ op: 'sub', topics: [...events, 'messages'] });
    for (const name of events) {
      const snap = await stream.find(isSnap(name));
      if (!snap) return none(`snapshot of ${name}`);
      if (snap.log === undefined) return `${name}: an event topic without a log`;
    }
    const unread = await stream.find(isSnap('messages'));
    return unread ? findFault(topicSchemas.messages, unread.data) : none('snapshot of messages');
  });
}

function findFault(schema: (typeof topicSchemas)[keyof typeof topicSchemas], data: unknown): string | null {
  const parsed = z.safeParse(schema, data);
  if (parsed.success) return null;
  const [issue] = parsed.error.issues;
  return `${['data', ...(issue?.path ?? [])].map(String).join('.')}: ${issue?.message}`;
}
