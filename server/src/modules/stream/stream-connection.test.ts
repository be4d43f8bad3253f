import { EventEmitter } from 'node:events';
import { mock } from 'node:test';
import type { WebSocket } from 'ws';
import { frameText } from '../../../test/frame-text.ts';
import type { Providers } from '../../core/providers.ts';
import { encodeFrame } from './frame.ts';
import { Connection } from './stream-connection.ts';
import { EventLogs } from './stream-events.ts';
import { StreamHub } from './stream-hub.ts';
import { UnreadCounts } from './stream-unread.ts';

function setUp(authenticate: Providers['authenticate'] = async () => null) {
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    sent: [] as string[],
    close: jest.fn(),
    terminate: jest.fn(),
  });
  const wire = {
    cork: jest.fn(),
    uncork: jest.fn(),
    write: (frame: Buffer) => void socket.sent.push(frameText(frame)),
  };
  const snapshot = jest.fn(() => 1);
  const hub = new StreamHub(() => ({ snapshot, delta: () => 1, everyMs: 100 }));
  const events = new EventLogs();
  const unread = new UnreadCounts(async () => new Map());
  const connection = new Connection(socket as unknown as WebSocket, wire, { hub, events, unread }, authenticate);
  return {
    socket,
    wire,
    hub,
    snapshot,
    events,
    connection,
    say: (message: unknown) => connection.receive(JSON.stringify(message)),
  };
}

test('half a minute of silence ends a socket, one word keeps it', async () => {
  const { socket, connection, say } = setUp();
  await connection.heartbeat();
  await connection.heartbeat();
  await say({ op: 'pong' });
  await connection.heartbeat();
  await connection.heartbeat();
  expect(socket.terminate).not.toHaveBeenCalled();
  await connection.heartbeat();
  expect(socket.terminate).toHaveBeenCalledTimes(1);
  expect(socket.sent).toEqual(Array.from({ length: 4 }, () => '{"op":"ping"}'));
});

test('a session that ended elsewhere loses its orders at the next heartbeat', async () => {
  let isLive = true;
  const session = { sessionId: 's', userId: 'u', account: 'kim' };
  const { socket, events, connection, say } = setUp(async () => (isLive ? session : null));
  await say({ op: 'auth', token: 't', account: 'kim' });
  await say({ op: 'sub', topics: ['orders'] });
  events.publish('u', 'orders', 'before');
  isLive = false;
  await connection.heartbeat();
  expect(connection.userId).toBeUndefined();
  events.publish('u', 'orders', 'after');
  const messages = socket.sent.map((frame) => JSON.parse(frame));
  expect(messages).toContainEqual({ op: 'delta', topic: 'orders', seq: 1, data: 'before' });
  expect(messages.at(-1)).toEqual({ op: 'error', code: 'UNAUTHORIZED', topic: 'orders' });
});

test('a session that is ended is noticed as soon as the socket is told', async () => {
  let isLive = true;
  const session = { sessionId: 's', userId: 'u', account: 'kim' };
  const { socket, events, connection, say } = setUp(async () => (isLive ? session : null));
  await say({ op: 'auth', token: 't', account: 'kim' });
  await say({ op: 'sub', topics: ['orders'] });
  isLive = false;
  await connection.checkSession();
  events.publish('u', 'orders', 'after');
  expect(JSON.parse(socket.sent.at(-1)!)).toEqual({ op: 'error', code: 'UNAUTHORIZED', topic: 'orders' });
});

test('a flood of messages, or a reader that never reads, is shown out', async () => {
  const flood = setUp();
  for (let i = 0; i < 300; i++) await flood.say({ op: 'pong' });
  expect(flood.socket.close).not.toHaveBeenCalled();
  await flood.say({ op: 'pong' });
  expect(flood.socket.close).toHaveBeenCalledWith(1008);

  const stuck = setUp();
  stuck.socket.bufferedAmount = 300 * 1024;
  expect(stuck.connection.isReady()).toBe(false);
  stuck.connection.send(encodeFrame('x'));
  expect(stuck.socket.close).not.toHaveBeenCalled();
  stuck.socket.bufferedAmount = 5 * 1024 * 1024;
  stuck.connection.send(encodeFrame('x'));
  expect(stuck.socket.close).toHaveBeenCalledWith(1013);
});

const names = (count: number) => Array.from({ length: count }, (_, n) => `quote:${n}`);

test('a topic that is subscribed again begins again a second later at the earliest, once', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  const advance = (milliseconds: number) => {
    now += milliseconds;
    mock.timers.tick(milliseconds);
  };
  const { socket, events, say } = setUp(async () => ({ sessionId: 's', userId: 'u', account: 'kim' }));
  const begun = (topic: string) =>
    socket.sent.filter((frame) => JSON.parse(frame).op === 'snap' && JSON.parse(frame).topic === topic);
  await say({ op: 'auth', token: 't', account: 'kim' });
  for (let n = 0; n < 50; n++) await say({ op: 'sub', topics: ['rank:turnover', 'orders'] });
  expect([begun('rank:turnover').length, begun('orders').length]).toEqual([1, 1]);
  events.publish('u', 'orders', 'in between');
  advance(999);
  expect(begun('rank:turnover')).toHaveLength(1);
  advance(1);
  expect([begun('rank:turnover').length, begun('orders').length]).toEqual([2, 2]);
  advance(10_000);
  expect(begun('rank:turnover')).toHaveLength(2);
  // A topic that was left begins at once, and nothing comes for one that was left while it waited.
  await say({ op: 'sub', topics: ['rank:turnover'] });
  await say({ op: 'sub', topics: ['rank:turnover'] });
  await say({ op: 'unsub', topics: ['rank:turnover'] });
  advance(2_000);
  expect(begun('rank:turnover')).toHaveLength(3);
  clock.mockRestore();
  mock.timers.reset();
});

test('a message that names a topic twice is refused', async () => {
  const { socket, say } = setUp();
  await say({ op: 'sub', topics: ['state', 'state'] });
  expect(socket.sent).toEqual(['{"op":"error","code":"BAD_REQUEST"}']);
});

test.each([
  ['topics', { op: 'sub', topics: names(200) }, 3],
  ['log-ins', { op: 'auth', token: 't', account: 'kim' }, 10],
])('too many %s between two pings close a socket', async (_, message, allowed) => {
  const { socket, connection, say } = setUp();
  for (let n = 0; n < allowed; n++) await say(message);
  await connection.heartbeat();
  for (let n = 0; n < allowed; n++) await say(message);
  expect(socket.close).not.toHaveBeenCalled();
  await say(message);
  expect(socket.close).toHaveBeenCalledWith(1008);
});

test('many topics leave room for everything else, and for other sockets', async () => {
  const [many, few] = [setUp(), setUp()];
  const order: string[] = [];
  const all = many.say({ op: 'sub', topics: names(200) }).then(() => order.push('many'));
  const one = few.say({ op: 'sub', topics: ['state'] }).then(() => order.push('few'));
  const other = new Promise<void>((resolve) => setImmediate(resolve)).then(() => order.push('other work'));
  await Promise.all([all, one, other]);
  expect(order.at(-1)).toBe('many');
  expect(many.socket.sent).toHaveLength(200);
});

test('a socket that closed during its log-in subscribes to nothing', async () => {
  const { socket, hub, connection, say } = setUp();
  const work = [say({ op: 'auth', token: 't', account: 'kim' }), say({ op: 'sub', topics: ['state'] })];
  socket.readyState = 3;
  connection.leave();
  await Promise.all(work);
  expect(hub.topicCount).toBe(0);
});

test('all messages of one turn leave in one write', async () => {
  const { wire, connection } = setUp();
  for (let i = 0; i < 20; i++) connection.send(encodeFrame('x'));
  expect([wire.cork.mock.calls.length, wire.uncork.mock.calls.length]).toEqual([1, 0]);
  await Promise.resolve();
  connection.send(encodeFrame('y'));
  await Promise.resolve();
  expect([wire.cork.mock.calls.length, wire.uncork.mock.calls.length]).toEqual([2, 2]);
});

test('a broken database ends the socket, not the server', async () => {
  const { socket, say } = setUp(async () => {
    throw new Error('no database');
  });
  await say({ op: 'auth', token: 't', account: 'kim' });
  expect(socket.close).toHaveBeenCalledWith(1013);
});

test('a customer who goes on as another one hears nothing of the first any more, nor does a socket that is closed', async () => {
  const { socket, events, connection, say } = setUp(async (_, account) => ({
    sessionId: account,
    userId: account,
    account,
  }));
  await say({ op: 'auth', token: 't', account: 'kim' });
  await say({ op: 'sub', topics: ['orders'] });
  await say({ op: 'auth', token: 't', account: 'lee' });
  await say({ op: 'sub', topics: ['orders'] });
  const before = socket.sent.length;
  events.publish('kim', 'orders', 'of the first');
  expect(socket.sent).toHaveLength(before);
  events.publish('lee', 'orders', 'of the second');
  expect(socket.sent).toHaveLength(before + 1);
  connection.leave();
  events.publish('lee', 'orders', 'after the end');
  expect(socket.sent).toHaveLength(before + 1);
});

test('a heartbeat’s look-up that ends late does not bring the customer before back', async () => {
  const pending: (() => void)[] = [];
  let isDeferred = false;
  const { socket, events, connection, say } = setUp(async (_, account) => {
    if (isDeferred && account === 'kim') await new Promise<void>((resolve) => pending.push(resolve));
    return { sessionId: account, userId: account, account };
  });
  await say({ op: 'auth', token: 't', account: 'kim' });
  isDeferred = true;
  const beat = connection.heartbeat();
  const work = [
    say({ op: 'auth', token: 't', account: 'lee' }),
    say({ op: 'sub', topics: ['orders'] }),
    say({ op: 'pong' }),
  ];
  await new Promise((resolve) => setImmediate(resolve));
  pending.forEach((answer) => answer());
  await Promise.all([beat, ...work]);
  await say({ op: 'sub', topics: ['requests'] });
  expect(connection.userId).toBe('lee');
  const before = socket.sent.length;
  for (const topic of ['orders', 'requests'] as const) events.publish('kim', topic, 'of the first');
  expect(socket.sent).toHaveLength(before);
  for (const topic of ['orders', 'requests'] as const) events.publish('lee', topic, 'of the second');
  expect(socket.sent).toHaveLength(before + 2);
  connection.leave();
  for (const topic of ['orders', 'requests'] as const) events.publish('lee', topic, 'after the end');
  expect(socket.sent).toHaveLength(before + 2);
});

test('a heartbeat whose look-up fails keeps the session, and later messages are handled', async () => {
  let isBroken = false;
  const { socket, connection, say } = setUp(async () => {
    if (isBroken) throw new Error('no database');
    return { sessionId: 's', userId: 'u', account: 'kim' };
  });
  await say({ op: 'auth', token: 't', account: 'kim' });
  isBroken = true;
  await expect(connection.heartbeat()).rejects.toThrow('no database');
  await say({ op: 'sub', topics: ['orders'] });
  expect(JSON.parse(socket.sent.at(-1)!)).toMatchObject({ op: 'snap', topic: 'orders' });
});
