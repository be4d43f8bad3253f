import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import type { Providers } from '../../core/providers.ts';
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
    send: (frame: string) => void socket.sent.push(frame),
    close: jest.fn(),
    terminate: jest.fn(),
  });
  const wire = { cork: jest.fn(), uncork: jest.fn() };
  const hub = new StreamHub(() => ({ snapshot: () => 1, delta: () => 1, everyMs: 100 }));
  const events = new EventLogs();
  const unread = new UnreadCounts(async () => new Map());
  const connection = new Connection(socket as unknown as WebSocket, wire, { hub, events, unread }, authenticate);
  return {
    socket,
    wire,
    hub,
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

test('a flood of messages, or a reader that never reads, is shown out', async () => {
  const flood = setUp();
  for (let i = 0; i < 300; i++) await flood.say({ op: 'pong' });
  expect(flood.socket.close).not.toHaveBeenCalled();
  await flood.say({ op: 'pong' });
  expect(flood.socket.close).toHaveBeenCalledWith(1008);

  const stuck = setUp();
  stuck.socket.bufferedAmount = 300 * 1024;
  expect(stuck.connection.isReady()).toBe(false);
  stuck.connection.send('x');
  expect(stuck.socket.close).not.toHaveBeenCalled();
  stuck.socket.bufferedAmount = 5 * 1024 * 1024;
  stuck.connection.send('x');
  expect(stuck.socket.close).toHaveBeenCalledWith(1013);
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
  for (let i = 0; i < 20; i++) connection.send('x');
  expect([wire.cork.mock.calls.length, wire.uncork.mock.calls.length]).toEqual([1, 0]);
  await Promise.resolve();
  connection.send('y');
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
