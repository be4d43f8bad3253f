import { frameText } from '../../../test/frame-text.ts';
import { type HubTimer, StreamHub, type Subscriber } from './stream-hub.ts';
import type { TopicSource } from './stream-topics.ts';

/** Time that passes when it is told to. */
function handTimer() {
  let now = 0;
  let due: { at: number; run: () => void }[] = [];
  const timer: HubTimer = {
    now: () => now,
    after(ms, run) {
      const entry = { at: now + ms, run };
      due.push(entry);
      return { stop: () => void (due = due.filter((other) => other !== entry)) };
    },
  };
  const pass = (ms: number): void => {
    for (const end = now + ms; now < end;) {
      now += 10;
      const ripe = due.filter((entry) => entry.at <= now);
      due = due.filter((entry) => entry.at > now);
      for (const entry of ripe) entry.run();
    }
  };
  return { timer, pass, waiting: () => due.length };
}

function listener(isReady = true) {
  const frames: Buffer[] = [];
  const subscriber: Subscriber = { isReady: () => state.isReady, send: (frame) => void frames.push(frame) };
  const state = { isReady, frames, subscriber, read: () => frames.map((frame) => JSON.parse(frameText(frame))) };
  return state;
}

const change = (symbol: string) => ({ kind: 'changed', symbol, quote: true, book: false }) as const;

function setUp() {
  let value = 0;
  const snapshot = jest.fn(() => value);
  const open = (name: string): TopicSource | 'BAD_REQUEST' =>
    name === 'none' ? 'BAD_REQUEST' : { snapshot, delta: () => value, everyMs: name.startsWith('rank') ? 1_000 : 100 };
  const clock = handTimer();
  const hub = new StreamHub(open, clock.timer);
  const tick = (): void => {
    value += 1;
    hub.record(change('A'));
  };
  return { hub, tick, snapshot, ...clock };
}

test('ten changes a frame are one delta, made once for all listeners', () => {
  const { hub, tick, pass } = setUp();
  const [a, b] = [listener(), listener()];
  hub.subscribe('quote:A', a.subscriber);
  hub.subscribe('quote:A', b.subscriber);
  for (let i = 0; i < 10; i++) tick();
  pass(100);
  expect(a.read()).toEqual([
    { op: 'snap', topic: 'quote:A', seq: 0, data: 0 },
    { op: 'delta', topic: 'quote:A', seq: 1, data: 10 },
  ]);
  expect(b.frames[1]).toBe(a.frames[1]);
});

test('a slow listener holds nobody up and is set right by a snapshot, with no gap after it', () => {
  const { hub, tick, pass } = setUp();
  const [fast, slow] = [listener(), listener()];
  hub.subscribe('quote:A', fast.subscriber);
  hub.subscribe('quote:A', slow.subscriber);
  slow.isReady = false;
  for (let i = 0; i < 5; i++) {
    tick();
    pass(100);
  }
  expect(fast.frames).toHaveLength(6);
  expect(slow.frames).toHaveLength(1);
  slow.isReady = true;
  pass(100);
  tick();
  pass(100);
  expect(slow.read().slice(1)).toEqual([
    { op: 'snap', topic: 'quote:A', seq: 5, data: 5 },
    { op: 'delta', topic: 'quote:A', seq: 6, data: 6 },
  ]);
});

test('a ranking is told once a second at most, and its last change is not lost', () => {
  const { hub, tick, pass, waiting } = setUp();
  const reader = listener();
  hub.subscribe('rank:volume', reader.subscriber);
  for (let i = 0; i < 15; i++) {
    tick();
    pass(100);
  }
  pass(2_000);
  expect(reader.read().map((message) => message.data)).toEqual([0, 1, 11, 15]);
  expect(waiting()).toBe(0);
});

test('a topic without subscribers costs nothing', () => {
  const { hub, tick, waiting } = setUp();
  const reader = listener();
  expect(hub.subscribe('none', reader.subscriber)).toBe('BAD_REQUEST');
  tick();
  expect(waiting()).toBe(0);
  hub.subscribe('quote:A', reader.subscriber);
  hub.unsubscribe('quote:A', reader.subscriber);
  expect(hub.topicCount).toBe(0);
  tick();
  expect(waiting()).toBe(0);
});

test('subscribers within a frame share one snapshot, and the deltas after it bring each to the present value', () => {
  const { hub, tick, pass, snapshot } = setUp();
  const readers = Array.from({ length: 50 }, () => listener());
  for (const reader of readers) {
    hub.subscribe('rank:volume', reader.subscriber);
    tick();
  }
  expect(snapshot).toHaveBeenCalledTimes(1);
  expect(new Set(readers.map(({ frames }) => frames[0])).size).toBe(1);
  // A subscription makes the deltas of nobody else come sooner.
  expect(readers[0]!.frames).toHaveLength(1);
  pass(1_000);
  for (const reader of readers) expect(reader.read().at(-1)).toMatchObject({ op: 'delta', seq: 1, data: 50 });
  const later = listener();
  hub.subscribe('rank:volume', later.subscriber);
  expect(snapshot).toHaveBeenCalledTimes(2);
  expect(later.read()).toEqual([{ op: 'snap', topic: 'rank:volume', seq: 1, data: 50 }]);
});
