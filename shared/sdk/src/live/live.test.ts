import type { EventPlace, ServerMessage } from '@maru/domain/contracts';
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

interface Heard {
  events: unknown[][];
  missed: number;
}
/** Listens to the orders. `events` holds one array for each frame. */
function listen(topic = 'orders'): Heard & { stop: () => void } {
  const heard: Heard = { events: [], missed: 0 };
  const stop = client.listen(topic, {
    onEvents: (events) => void heard.events.push([...events]),
    onMissed: () => void (heard.missed += 1),
  });
  return Object.assign(heard, { stop });
}
const begins = (seq: number, log = 'a') => newest().says({ op: 'snap', topic: 'orders', seq, data: null, log });
const tells = (seq: number, data: unknown) => newest().says({ op: 'delta', topic: 'orders', seq, data });
const frame = () => jest.advanceTimersByTime(16);
const subs = () => newest().sent.filter((message) => message['op'] === 'sub');

let client: LiveClient;
let polled: string[];
/** Whether the page rests; else its subscriptions wait. */
let rests: boolean;
let held: (() => void)[];
const newest = () => FakeSocket.made.at(-1) as FakeSocket;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  FakeSocket.made.length = 0;
  polled = [];
  rests = true;
  held = [];
  client = new LiveClient({
    open: () => new FakeSocket() as unknown as WebSocket,
    session: () => ({ token: 't', account: 'a' }),
    poll: (topic) => {
      polled.push(topic);
      return Promise.resolve(`polled ${topic}`);
    },
    onFrame: (apply) => setTimeout(apply, 16),
    onRest: (ask) => (rests ? queueMicrotask(ask) : held.push(ask)),
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

test('rows that pass by fast are not subscribed to, those in sight at rest are, in one message', () => {
  client.subscribe('quote:1', () => undefined);
  newest().opens();
  rests = false;
  const passing = client.subscribe('quote:2', () => undefined);
  passing();
  jest.advanceTimersByTime(1_500);
  client.subscribe('quote:3', () => undefined);
  client.subscribe('quote:4', () => undefined);
  expect(subs()).toHaveLength(1);
  held.forEach((ask) => ask());
  expect(subs().slice(1)).toEqual([{ op: 'sub', topics: ['quote:3', 'quote:4'] }]);
  expect(newest().sent.some((message) => message['op'] === 'unsub')).toBe(false);
});

test('events are subscribed to at once, also while the page is scrolled', async () => {
  client.subscribe('quote:1', () => undefined);
  newest().opens();
  rests = false;
  listen('orders');
  await Promise.resolve();
  expect(subs().at(-1)).toEqual({ op: 'sub', topics: ['orders'] });
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

test('a socket that neither opens nor closes counts as lost', () => {
  client.subscribe('quote:1', () => undefined);
  const [first] = FakeSocket.made;
  jest.advanceTimersByTime(9_999);
  expect(first!.readyState).toBe(WebSocket.CONNECTING);
  jest.advanceTimersByTime(1);
  expect(first!.readyState).toBe(WebSocket.CLOSED);
  jest.advanceTimersByTime(30_000);
  expect([FakeSocket.made.length, client.status()]).toEqual([4, 'polling']);
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

describe('events', () => {
  test('two in one frame reach every listener, both, in order', () => {
    const [first, second] = [listen(), listen()];
    newest().opens();
    begins(0);
    frame();
    tells(1, 'A filled');
    tells(2, 'B filled');
    tells(2, 'B filled');
    frame();
    tells(3, 'C filled');
    frame();
    for (const { events } of [first, second]) expect(events).toEqual([['A filled', 'B filled'], ['C filled']]);
  });

  test('the first subscription of a session tells that what came before is not known, a delta before it tells nothing', () => {
    const heard = listen();
    newest().opens();
    tells(7, 'too early');
    begins(7);
    frame();
    expect(heard).toMatchObject({ events: [], missed: 1 });
  });

  test('a reconnect resumes: what was missed is heard, once', () => {
    const heard = listen();
    newest().opens();
    begins(4);
    tells(5, 'A open');
    frame();
    newest().drops();
    jest.advanceTimersByTime(2_000);
    newest().opens();
    expect(subs()).toEqual([{ op: 'sub', topics: ['orders'], since: { orders: { log: 'a', seq: 5 } } }]);
    begins(5);
    tells(6, 'A filled');
    frame();
    expect(heard.events).toEqual([['A open'], ['A filled']]);
    expect(heard.missed).toBe(1);
  });

  test.each([
    ['another log', 'b', 5],
    ['a later place', 'a', 90],
  ])('a reconnect to %s reports that events were missed', (_, log, seq) => {
    const heard = listen();
    newest().opens();
    begins(5);
    frame();
    newest().drops();
    jest.advanceTimersByTime(2_000);
    newest().opens();
    begins(seq, log);
    tells(seq + 1, 'next');
    frame();
    expect(heard).toMatchObject({ events: [['next']], missed: 2 });
  });

  test('a lost message is asked for from the last place, and what follows waits for it', async () => {
    const heard = listen();
    newest().opens();
    begins(1);
    tells(2, 'b');
    tells(4, 'd');
    tells(5, 'e');
    await Promise.resolve();
    expect(subs().at(-1)).toEqual({ op: 'sub', topics: ['orders'], since: { orders: { log: 'a', seq: 2 } } });
    begins(2);
    for (const [seq, data] of [
      [3, 'c'],
      [4, 'd'],
      [5, 'e'],
    ] as const)
      tells(seq, data);
    frame();
    expect(heard.events).toEqual([['b', 'c', 'd', 'e']]);
  });

  test.each([
    ['at the same place nothing was missed', 3, 0],
    ['at another place something was', 4, 1],
  ])('coming back to a topic that was left: %s', async (_, seq, missed) => {
    client.subscribe('state', () => undefined);
    const before = listen();
    newest().opens();
    begins(3);
    frame();
    before.stop();
    jest.advanceTimersByTime(1_100);
    const after = listen();
    await Promise.resolve();
    // It did not listen in between, so that the events of that time are not its own.
    expect(subs().at(-1)).toEqual({ op: 'sub', topics: ['orders'] });
    begins(seq);
    frame();
    expect(after.missed).toBe(missed);
  });

  test('an event between two screens is delivered to the second', () => {
    const before = listen();
    newest().opens();
    begins(3);
    frame();
    before.stop();
    tells(4, 'between');
    frame();
    const after = listen();
    frame();
    expect(after).toMatchObject({ events: [], missed: 1 });
  });

  test('one that was away while another listened learns that it missed something, if it did', () => {
    const other = listen();
    newest().opens();
    begins(3);
    frame();
    const missed = jest.fn();
    const comeBack = (leftAt?: EventPlace) =>
      client.listen('orders', { onEvents: jest.fn(), onMissed: missed }, leftAt);
    const leftAt = comeBack()();
    comeBack(leftAt)();
    expect(missed).not.toHaveBeenCalled();
    tells(4, 'heard by the other');
    frame();
    comeBack(leftAt)();
    expect(missed).toHaveBeenCalledTimes(1);
    expect(other.events).toEqual([['heard by the other']]);
  });

  test('another session begins anew: neither the events nor the place of the one before remain', () => {
    const heard = listen();
    newest().opens();
    begins(3);
    frame();
    tells(4, 'of the first customer');
    client.reconnect();
    newest().opens();
    expect(subs()).toEqual([{ op: 'sub', topics: ['orders'] }]);
    begins(3);
    frame();
    expect(heard).toMatchObject({ events: [], missed: 2 });
  });

  test('a page that draws no frames keeps a bounded number, and then knows that it missed some', () => {
    const heard = listen();
    newest().opens();
    begins(0);
    for (let seq = 1; seq <= 250; seq += 1) tells(seq, seq);
    frame();
    expect(heard.missed).toBe(1);
    expect(heard.events.flat().length).toBeLessThanOrEqual(200);
    expect(heard.events.flat().at(-1)).toBe(250);
  });

  test('without a socket the state is to be read anew, slowly, and nothing polls the topic', () => {
    const heard = listen();
    for (let failure = 0; failure < 3; failure += 1) {
      newest().drops();
      if (failure < 2) jest.advanceTimersByTime(3_000);
    }
    jest.advanceTimersByTime(1);
    frame();
    expect(client.status()).toBe('polling');
    expect(heard.missed).toBe(1);
    jest.advanceTimersByTime(15_100);
    expect(heard.missed).toBe(2);
    expect(polled).toEqual([]);
  });

  test('a topic that the server does not know is read anew as slowly, until a socket opens to one that does', () => {
    const heard = listen();
    newest().opens();
    newest().says({ op: 'error', code: 'BAD_REQUEST', topic: 'orders' });
    frame();
    expect(heard.missed).toBe(1);
    jest.advanceTimersByTime(15_100);
    expect(heard.missed).toBe(2);
    newest().drops();
    jest.advanceTimersByTime(2_000);
    newest().opens();
    begins(0);
    frame();
    expect(heard.missed).toBe(3);
    for (let seconds = 0; seconds < 60; seconds += 15) {
      jest.advanceTimersByTime(15_000);
      newest().says({ op: 'ping' });
    }
    expect(heard.missed).toBe(3);
  });

  test('a topic is of one kind', () => {
    listen();
    client.subscribe('state', () => undefined);
    expect(() => client.subscribe('orders', () => undefined)).toThrow('orders is an event topic');
    expect(() => listen('state')).toThrow('state is a value topic');
  });
});

describe('silence', () => {
  const told = jest.fn();
  beforeEach(() => {
    told.mockClear();
    client.onStatus(told);
    client.subscribe('quote:1', () => undefined);
    newest().opens();
    newest().says({ op: 'snap', topic: 'quote:1', seq: 1, data: 'a' });
    told.mockClear();
  });

  test('a stream that does not answer is silent after three seconds, until it speaks', () => {
    const last = Date.now();
    jest.advanceTimersByTime(2_999);
    expect(client.silentSince()).toBeNull();
    jest.advanceTimersByTime(1);
    expect(client.silentSince()).toBe(last);
    expect(told).toHaveBeenCalledTimes(1);
    newest().says({ op: 'ping' });
    expect(client.silentSince()).toBeNull();
    expect(told).toHaveBeenCalledTimes(2);
  });

  test('a market without a trade is asked for its state, and is not silent when it answers', async () => {
    for (let second = 0; second < 5; second++) {
      const asked = subs().length;
      jest.advanceTimersByTime(2_000);
      await Promise.resolve();
      expect(subs().slice(asked)).toEqual([{ op: 'sub', topics: ['quote:1'] }]);
      newest().says({ op: 'snap', topic: 'quote:1', seq: 1, data: 'a' });
    }
    expect(told).not.toHaveBeenCalled();
  });

  test('a lost socket is silent until another one speaks; without a topic nothing is', () => {
    newest().drops();
    jest.advanceTimersByTime(3_000);
    expect(client.silentSince()).not.toBeNull();
    newest().opens();
    expect(client.silentSince()).toBeNull();
    client.close();
    jest.advanceTimersByTime(10_000);
    expect(client.silentSince()).toBeNull();
  });
});
