import { frameText } from '../../../test/frame-text.ts';
import { EventLogs, KEPT_MS } from './stream-events.ts';

type Message = { op: 'snap' | 'delta'; seq: number; data: unknown; log?: string };

function setUp() {
  let now = 0;
  const logs = new EventLogs(() => now);
  const listener = () => {
    const frames: Buffer[] = [];
    const read = () => frames.map((frame) => JSON.parse(frameText(frame)) as Message);
    return { send: (frame: Buffer) => void frames.push(frame), frames, read };
  };
  const publish = (...events: string[]) => events.forEach((event) => logs.publish('kim', 'orders', event));
  return { logs, listener, publish, pass: (ms: number) => void (now += ms) };
}
const heard = (messages: Message[]) => messages.map(({ op, seq, data }) => [op, seq, data]);

test('every event goes to every listener of its customer, numbered, encoded once', () => {
  const { logs, listener, publish } = setUp();
  const [a, b, other] = [listener(), listener(), listener()];
  logs.subscribe('kim', 'orders', a);
  logs.subscribe('lee', 'orders', other);
  publish('first');
  logs.subscribe('kim', 'orders', b);
  publish('second', 'third');
  expect(heard(a.read())).toEqual([
    ['snap', 0, null],
    ['delta', 1, 'first'],
    ['delta', 2, 'second'],
    ['delta', 3, 'third'],
  ]);
  expect(heard(b.read())).toEqual([
    ['snap', 1, null],
    ['delta', 2, 'second'],
    ['delta', 3, 'third'],
  ]);
  expect(a.frames[2]).toBe(b.frames[1]);
  expect(heard(other.read())).toEqual([['snap', 0, null]]);
  expect(a.read()[0]?.log).not.toBe(other.read()[0]?.log);
});

test('a listener that comes back hears what it missed', () => {
  const { logs, listener, publish } = setUp();
  const before = listener();
  logs.subscribe('kim', 'orders', before);
  publish('first');
  logs.unsubscribe('kim', 'orders', before);
  publish('second', 'third');
  const after = listener();
  logs.subscribe('kim', 'orders', after, { log: before.read()[0]!.log!, seq: 1 });
  expect(heard(after.read())).toEqual([
    ['snap', 1, null],
    ['delta', 2, 'second'],
    ['delta', 3, 'third'],
  ]);
  expect(heard(before.read())).toHaveLength(2);
});

test.each([
  ['more was missed than is kept', 40, (log: string) => ({ log, seq: 1 })],
  ['the log is another', 3, () => ({ log: 'of another process', seq: 1 })],
  ['the place is beyond the end', 3, (log: string) => ({ log, seq: 99 })],
])('begins at the end when %s', (_, events, since) => {
  const { logs, listener, publish } = setUp();
  const before = listener();
  logs.subscribe('kim', 'orders', before);
  publish('first');
  logs.unsubscribe('kim', 'orders', before);
  publish(...Array.from({ length: events }, (_, i) => String(i)));
  const after = listener();
  logs.subscribe('kim', 'orders', after, since(before.read()[0]!.log!));
  expect(heard(after.read())).toEqual([['snap', events + 1, null]]);
});

test('the oldest place that is kept can still be resumed', () => {
  const { logs, listener, publish } = setUp();
  const before = listener();
  logs.subscribe('kim', 'orders', before);
  const { log } = before.read()[0]!;
  publish(...Array.from({ length: 40 }, (_, i) => String(i + 1)));
  const after = listener();
  logs.subscribe('kim', 'orders', after, { log: log!, seq: 8 });
  expect(after.read().at(0)?.seq).toBe(8);
  expect(after.read().map(({ data }) => data)).toEqual([null, ...Array.from({ length: 32 }, (_, i) => String(i + 9))]);
});

test('a log outlives its last listener for a while, then it is gone and another one begins', () => {
  const { logs, listener, publish, pass } = setUp();
  publish('nobody listens');
  expect(logs.size).toBe(0);
  const before = listener();
  logs.subscribe('kim', 'orders', before);
  const { log } = before.read()[0]!;
  pass(10 * KEPT_MS);
  logs.sweep();
  expect(logs.size).toBe(1);
  logs.unsubscribe('kim', 'orders', before);
  pass(KEPT_MS);
  logs.sweep();
  expect(logs.size).toBe(1);
  pass(1);
  logs.sweep();
  expect(logs.size).toBe(0);
  const after = listener();
  logs.subscribe('kim', 'orders', after, { log: log!, seq: 0 });
  expect(after.read()[0]?.log).not.toBe(log);
});
