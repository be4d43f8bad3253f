import type { ServerMessage } from '@maru/domain/contracts';
import { LiveClient } from './client.ts';
import { foldDelta, judgeSequence } from './topic.ts';

class FakeSocket {
  static readonly made: FakeSocket[] = [];
  readyState: number = WebSocket.CONNECTING;
  sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onclose?: () => void;
  onmessage?: (event: { data: string }) => void;
  constructor() {
    FakeSocket.made.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.readyState = WebSocket.CLOSED;
  }
  opens() {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }
  drops() {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }
  says(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let client: LiveClient;
let polled: string[];
const newest = () => FakeSocket.made.at(-1) as FakeSocket;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  FakeSocket.made.length = 0;
  polled = [];
  client = new LiveClient({
    open: () => new FakeSocket() as unknown as WebSocket,
    session: () => ({ token: 't', account: 'a' }),
    poll: (topic) => {
      polled.push(topic);
      return Promise.resolve(`polled ${topic}`);
    },
    onFrame: (apply) => setTimeout(apply, 16),
  });
});
afterEach(() => jest.useRealTimers());

test('no socket until somebody watches; token in the first message, never in the address', () => {
  expect(FakeSocket.made).toHaveLength(0);
  client.subscribe('quote:1', () => undefined);
  newest().opens();
  expect(newest().sent).toEqual([
    { op: 'auth', token: 't', account: 'a' },
    { op: 'sub', topics: ['quote:1'] },
  ]);
});

test('many values in one frame are told once, the newest', () => {
  const told = jest.fn();
  client.subscribe('quote:1', told);
  newest().opens();
  newest().says({ op: 'snap', topic: 'quote:1', seq: 5, data: 'a' });
  newest().says({ op: 'delta', topic: 'quote:1', seq: 6, data: 'b' });
  jest.advanceTimersByTime(16);
  expect(told).toHaveBeenCalledTimes(1);
  expect(client.read('quote:1')).toBe('b');
});

test('a gap asks for a new snapshot and drops what follows it until then', async () => {
  client.subscribe('quote:1', () => undefined);
  newest().opens();
  newest().says({ op: 'snap', topic: 'quote:1', seq: 5, data: 'a' });
  newest().says({ op: 'delta', topic: 'quote:1', seq: 7, data: 'c' });
  newest().says({ op: 'delta', topic: 'quote:1', seq: 8, data: 'd' });
  await Promise.resolve();
  expect(client.read('quote:1')).toBe('a');
  expect(newest().sent.filter((message) => message.op === 'sub')).toHaveLength(2);
  newest().says({ op: 'snap', topic: 'quote:1', seq: 8, data: 'd' });
  expect(client.read('quote:1')).toBe('d');
});

test('two watchers share one subscription, and the last one’s leaving ends it after a moment', () => {
  const first = client.subscribe('book:1', () => undefined);
  const second = client.subscribe('book:1', () => undefined);
  newest().opens();
  first();
  jest.advanceTimersByTime(2_000);
  expect(newest().sent.some((message) => message.op === 'unsub')).toBe(false);
  second();
  jest.advanceTimersByTime(2_000);
  expect(newest().sent.at(-1)).toEqual({ op: 'unsub', topics: ['book:1'] });
  expect(client.status()).toBe('idle');
});

test('a lost socket comes back with every topic, and a silent one counts as lost', () => {
  client.subscribe('quote:1', () => undefined);
  newest().opens();
  newest().drops();
  expect(client.status()).toBe('connecting');
  jest.advanceTimersByTime(2_000);
  expect(FakeSocket.made).toHaveLength(2);
  newest().opens();
  expect(newest().sent.at(-1)).toEqual({ op: 'sub', topics: ['quote:1'] });
  jest.advanceTimersByTime(30_000 + 2_000);
  expect(FakeSocket.made).toHaveLength(3);
});

test('a ping is answered', () => {
  client.subscribe('quote:1', () => undefined);
  newest().opens();
  newest().says({ op: 'ping' });
  expect(newest().sent.at(-1)).toEqual({ op: 'pong' });
});

test('without a socket it polls, and stops when one opens', async () => {
  client.subscribe('quote:1', () => undefined);
  for (let failure = 0; failure < 3; failure += 1) {
    newest().drops();
    if (failure < 2) jest.advanceTimersByTime(3_000);
  }
  await Promise.resolve();
  await Promise.resolve();
  expect(client.status()).toBe('polling');
  expect(client.read('quote:1')).toBe('polled quote:1');
  jest.advanceTimersByTime(3_000);
  newest().opens();
  const before = polled.length;
  jest.advanceTimersByTime(10_000);
  expect(polled).toHaveLength(before);
  expect(client.status()).toBe('live');
});

test.each([
  [undefined, 1, 'gap'],
  [4, 5, 'next'],
  [4, 4, 'seen'],
  [4, 6, 'gap'],
] as const)('after %p comes %p: %s', (held, got, verdict) => {
  expect(judgeSequence(held, got)).toBe(verdict);
});

test('trades add up, newest first, at most fifty; other topics are replaced', () => {
  expect(foldDelta('trades:1', [2, 1], [3])).toEqual([3, 2, 1]);
  expect(foldDelta('trades:1', Array(50).fill(0), [1])).toHaveLength(50);
  expect(foldDelta('quote:1', 'old', 'new')).toBe('new');
});
