import { type EventPlace, type Order, topicSchemas, type Trade } from '@maru/domain/contracts';
import WebSocket from 'ws';
import { makeApp, newId, testClock, type TestApp } from '../../../test/harness.ts';
import { Client, streamUrl } from '../../../test/socket.ts';
import { testProduct } from '../../../test/product.ts';
import { steppedVenue, type SteppedVenue } from '../../../test/simulated-venue.ts';
import { endedSessions as ended, knownCustomers, signedIn } from '../../../test/stand-ins.ts';
import { sql } from 'kysely';
import { transaction, type Tx } from '../../core/db.ts';
import { notify, SESSIONS } from '../../core/notices.ts';
import { notifyCustomer } from '../message/message.service.ts';
import { routes as streamModule } from './stream.routes.ts';

let server: TestApp;
let venue: SteppedVenue;
let url: string;
const product = testProduct();

beforeAll(async () => {
  const clock = testClock('2026-11-20T10:05:00+09:00');
  venue = await steppedVenue(clock);
  venue.run(20);
  const env = { REGISTRY: product.folder };
  server = await makeApp({ modules: [knownCustomers, streamModule], venue, clock, env });
  url = await streamUrl(server.app);
});
afterEach(() => Client.closeAll());
afterAll(() => server.close());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const kindOf = (topic: string) => topic.split(':')[0] as keyof typeof topicSchemas;

test('every public topic answers with a snapshot of its shape, then deltas numbered one after another', async () => {
  const client = await Client.open(url);
  const topics = [
    'state',
    'quote:100110',
    'book:100110',
    'trades:100110',
    'candle:100110:1m',
    'rank:turnover',
    'quote:MARU',
    'release',
  ];
  client.say({ op: 'sub', topics });
  await client.until(() => topics.every((topic) => client.of(topic).length > 0));
  for (let round = 0; round < 4; round++) {
    venue.run(5);
    await pause(120);
  }
  for (const topic of topics) {
    const messages = client.of(topic);
    expect(messages[0]?.op).toBe('snap');
    for (const { data } of messages) expect(topicSchemas[kindOf(topic)].safeParse(data).error).toBeUndefined();
    expect(messages.map((message) => message.seq)).toEqual(messages.map((_, i) => messages[0]!.seq + i));
  }
  expect(client.of('quote:100110').length).toBeGreaterThan(3);
  expect(client.of('quote:100110').at(-1)?.data).toMatchObject({ price: String(venue.quote('100110')?.price) });
});

test('an open page hears that another registry is live, whoever wrote it', async () => {
  const client = await Client.open(url);
  client.say({ op: 'sub', topics: ['release'] });
  await client.until(() => client.of('release').length === 1);
  const liveId = async () => String((await server.app.inject({ url: '/registry.json' })).headers.etag).slice(1, -1);
  expect(client.of('release')[0]).toMatchObject({ op: 'snap', data: { id: await liveId() } });

  product.release({ base: 'v2' });
  await client.until(() => client.of('release').length === 2);
  expect(client.of('release')[1]).toMatchObject({ op: 'delta', data: { id: await liveId() } });
  expect(client.of('release')[1]?.data).not.toEqual(client.of('release')[0]?.data);
});

test('changes within a frame are one delta', async () => {
  const client = await Client.open(url);
  client.say({ op: 'sub', topics: ['quote:100110'] });
  await client.until(() => client.of('quote:100110').length === 1);
  await pause(150);
  venue.run(10);
  await pause(250);
  expect(client.of('quote:100110').map((message) => message.op)).toEqual(['snap', 'delta']);
});

test('snapshot and deltas of trades together are the tape, nothing twice, for one who comes later too', async () => {
  const first = await Client.open(url);
  first.say({ op: 'sub', topics: ['trades:100110'] });
  await first.until(() => first.of('trades:100110').length > 0);
  venue.run(5);
  const second = await Client.open(url);
  second.say({ op: 'sub', topics: ['trades:100110'] });
  await second.until(() => second.of('trades:100110').length > 0);
  venue.run(5);
  await pause(250);
  for (const client of [first, second]) {
    const ids = client
      .of('trades:100110')
      .reduce<string[]>((all, { data }) => [...(data as Trade[]).map(({ id }) => id), ...all], []);
    expect(ids).toEqual(
      venue
        .tape('100110')
        .slice(0, ids.length)
        .map(({ id }) => id),
    );
    expect(ids.length).toBeGreaterThan(20);
  }
});

test.each([
  ['not JSON', '{', { op: 'error', code: 'BAD_REQUEST' }],
  ['no message', { op: 'dance' }, { op: 'error', code: 'BAD_REQUEST' }],
  ['a field too many', { op: 'pong', more: 1 }, { op: 'error', code: 'BAD_REQUEST' }],
  ['no topic', { op: 'sub', topics: ['weather'] }, { op: 'error', code: 'BAD_REQUEST', topic: 'weather' }],
  ['no period', { op: 'sub', topics: ['candle:100110'] }, { op: 'error', code: 'BAD_REQUEST', topic: 'candle:100110' }],
  ['no ranking', { op: 'sub', topics: ['rank:luck'] }, { op: 'error', code: 'BAD_REQUEST', topic: 'rank:luck' }],
  ['no symbol', { op: 'sub', topics: ['quote:a b'] }, { op: 'error', code: 'BAD_REQUEST', topic: 'quote:a b' }],
  ['not listed', { op: 'sub', topics: ['quote:NONE'] }, { op: 'error', code: 'SYMBOL_NOT_FOUND', topic: 'quote:NONE' }],
  ['a stranger', { op: 'sub', topics: ['orders'] }, { op: 'error', code: 'UNAUTHORIZED', topic: 'orders' }],
])('refuses %s and stays open', async (_, message, answer) => {
  const client = await Client.open(url);
  client.say(message);
  await client.until((messages) => messages.length > 0);
  expect(client.messages).toEqual([answer]);
  expect(client.socket.readyState).toBe(WebSocket.OPEN);
});

test('at most 200 topics', async () => {
  const client = await Client.open(url);
  const topics = venue
    .instruments()
    .flatMap(({ symbol }) => [`quote:${symbol}`, `book:${symbol}`])
    .slice(0, 201);
  client.say({ op: 'sub', topics: topics.slice(0, 200) });
  client.say({ op: 'sub', topics: topics.slice(200) });
  await client.until((messages) => messages.length === 201);
  expect(client.messages.at(-1)).toEqual({ op: 'error', code: 'BAD_REQUEST', topic: topics[200] });
});

test('a topic left is heard no more', async () => {
  const client = await Client.open(url);
  client.say({ op: 'sub', topics: ['book:100110'] });
  client.say({ op: 'unsub', topics: ['book:100110', 'book:never'] });
  await client.until(() => client.of('book:100110').length === 1);
  venue.run(5);
  await pause(200);
  expect(client.of('book:100110')).toHaveLength(1);
});

test('one address holds a limited number of sockets, and gets its place back when one closes', async () => {
  const limited = await makeApp({
    modules: [knownCustomers, streamModule],
    venue,
    clock: testClock(),
    env: { RATE_LIMIT: '1', SOCKETS_PER_ADDRESS: '2' },
  });
  const limitedUrl = await streamUrl(limited.app);
  const [first] = [await Client.open(limitedUrl), await Client.open(limitedUrl)];
  const third = await Client.open(limitedUrl);
  expect(await new Promise((resolve) => third.socket.once('close', resolve))).toBe(1013);
  first.socket.close();
  await new Promise((resolve) => first.socket.once('close', resolve));
  const fourth = await Client.open(limitedUrl);
  fourth.say({ op: 'sub', topics: ['state'] });
  await fourth.until(() => fourth.of('state').length === 1);
  Client.closeAll();
  await limited.close();
});

test('a socket that subscribes to everything again and again gets each topic once, and is closed', async () => {
  const client = await Client.open(url);
  const topics = venue.instruments().flatMap(({ symbol }) => [`quote:${symbol}`, `book:${symbol}`]);
  for (let n = 0; n < 300; n++) client.say({ op: 'sub', topics: topics.slice(0, 200) });
  expect(await new Promise((resolve) => client.socket.once('close', resolve))).toBe(1008);
  // 200 topics begin once; everything after them is a repetition or a flood.
  expect(client.messages.length).toBeLessThanOrEqual(200);
});

describe('orders', () => {
  const order = (symbol: string) => ({ orderId: newId(), symbol }) as Order;
  const userOf = async (account: string) => {
    const session = await server.app.authenticate(signedIn(account).token, account);
    return session!.userId;
  };
  async function listening(account: string, since?: EventPlace): Promise<Client> {
    const client = await Client.open(url);
    client.say({ op: 'auth', ...signedIn(account) });
    client.say({ op: 'sub', topics: ['orders'], ...(since && { since: { orders: since } }) });
    await client.until((messages) => messages.length >= 2);
    return client;
  }
  const symbolsOf = (client: Client) =>
    client.of('orders').map(({ seq, data }) => [seq, (data as Order | null)?.symbol]);

  test('go to their owner alone, on every one of his sockets', async () => {
    const [mine, mineToo, other] = await Promise.all([listening('kim'), listening('kim'), listening('lee')]);
    expect(mine.messages).toEqual([
      { op: 'auth', ok: true },
      { op: 'snap', topic: 'orders', seq: 0, data: null, log: expect.any(String) },
    ]);
    server.app.publishOrder(await userOf('kim'), order('100110'));
    server.app.publishOrder(await userOf('kim'), order('100270'));
    await Promise.all([mine, mineToo].map((client) => client.until(() => client.of('orders').length === 3)));
    expect(symbolsOf(mine)).toEqual([
      [0, undefined],
      [1, '100110'],
      [2, '100270'],
    ]);
    await pause(50);
    expect(other.of('orders')).toHaveLength(1);
  });

  test('are all there for a socket that comes back, each once', async () => {
    const before = await listening('park');
    server.app.publishOrder(await userOf('park'), order('100110'));
    await before.until(() => before.of('orders').length === 2);
    before.socket.close();
    await new Promise((resolve) => before.socket.once('close', resolve));
    server.app.publishOrder(await userOf('park'), order('100270'));
    server.app.publishOrder(await userOf('park'), order('100300'));
    const { log } = before.of('orders')[0] as { log: string };
    const after = await listening('park', { log, seq: 1 });
    await after.until(() => after.of('orders').length === 3);
    expect(symbolsOf(after)).toEqual([
      [1, undefined],
      [2, '100270'],
      [3, '100300'],
    ]);
    const stranger = await listening('choi', { log, seq: 1 });
    expect(symbolsOf(stranger)).toEqual([[0, undefined]]);
    expect(stranger.of('orders')[0]).not.toMatchObject({ log });
  });

  test('end as soon as a process of the database says that the session has ended', async () => {
    const [gone, other] = [await listening('lim'), await listening('kim')];
    const userId = await userOf('lim');
    ended.add('lim');
    await notify(server.db, { topic: SESSIONS, userId });
    await gone.until((messages) => messages.length === 3);
    ended.clear();
    expect(gone.messages.at(-1)).toEqual({ op: 'error', code: 'UNAUTHORIZED', topic: 'orders' });
    server.app.publishOrder(userId, order('100110'));
    server.app.publishOrder(await userOf('kim'), order('100110'));
    await other.until(() => other.of('orders').length === 2);
    expect(gone.of('orders')).toHaveLength(1);
  });

  test('end when another logs in on the socket', async () => {
    const client = await listening('kim');
    client.say({ op: 'auth', token: 'wrong', account: 'kim' });
    await client.until((messages) => messages.length === 4);
    expect(client.messages.slice(2)).toEqual([
      { op: 'error', code: 'UNAUTHORIZED', topic: 'orders' },
      { op: 'auth', ok: false },
    ]);
    server.app.publishOrder(await userOf('kim'), order('100110'));
    await pause(50);
    expect(client.of('orders')).toHaveLength(1);
  });
});

describe('messages', () => {
  test('the number of unread ones is pushed to their owner alone, when it changes, whoever changed it', async () => {
    const [mine, mineToo, other] = [await Client.open(url), await Client.open(url), await Client.open(url)];
    const { userId } = (await server.app.authenticate(signedIn('kim').token, 'kim'))!;
    const at = new Date(server.clock.now());
    const customer = { id: userId, account: 'kim', password_hash: '', language: 'kor', agreed_at: at, created_at: at };
    const codes = { institution_code: 'MARU', invitation_code: 'KIM', invited_by_code: 'WELCOME' };
    await server.db
      .insertInto('customer')
      .values({ ...customer, ...codes, fund_password_hash: null, name: null, first_login_at: null })
      .execute();
    for (const [client, account] of [
      [mine, 'kim'],
      [other, 'lee'],
    ] as const) {
      client.say({ op: 'auth', ...signedIn(account) });
      client.say({ op: 'sub', topics: ['messages'] });
    }
    await Promise.all([mine, other].map((client) => client.until(() => client.of('messages').length === 2)));
    const notifyOf = (tx: Tx, code: 'TRADING_OFF' | 'TRADING_ON') =>
      notifyCustomer(tx, { userId, code, ref: newId(), at: server.clock.now() });
    const unread = (client: Client) => client.of('messages').map(({ op, seq, data }) => [op, seq, data]);

    // A transaction that is rolled back changes no number, and none is pushed before the commit.
    await transaction(server.db, async (tx) => {
      await notifyOf(tx, 'TRADING_OFF');
      throw new Error('rolled back');
    }).catch(() => undefined);
    const before = mine.messages.length;
    await transaction(server.db, async (tx) => {
      await notifyOf(tx, 'TRADING_OFF');
      await pause(100);
      expect(mine.messages).toHaveLength(before);
    });
    await mine.until(() => mine.of('messages').length === 3);
    expect(unread(mine)).toEqual([
      ['snap', 0, null],
      ['delta', 1, { unread: 0 }],
      ['delta', 2, { unread: 1 }],
    ]);
    // A second socket learns what is known at once.
    mineToo.say({ op: 'auth', ...signedIn('kim') });
    mineToo.say({ op: 'sub', topics: ['messages'] });
    await mineToo.until(() => mineToo.of('messages').length === 1);
    await transaction(server.db, (tx) => notifyOf(tx, 'TRADING_ON'));
    await Promise.all([mine, mineToo].map((client) => client.until(() => client.of('messages').at(-1)?.seq === 3)));
    expect(unread(mineToo)).toEqual([
      ['snap', 2, { unread: 1 }],
      ['delta', 3, { unread: 2 }],
    ]);
    expect(other.of('messages')).toHaveLength(2);
  });

  test('after a lost connection to the database the number is counted anew, and events are known to be missing', async () => {
    const client = await Client.open(url);
    client.say({ op: 'auth', ...signedIn('kim') });
    client.say({ op: 'sub', topics: ['messages', 'requests'] });
    await client.until(() => client.of('messages').length === 2 && client.of('requests').length === 1);
    const { userId } = (await server.app.authenticate(signedIn('kim').token, 'kim'))!;
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'maru-notices' and datname = current_database()`.execute(server.owner);
    await server.db.updateTable('message').set({ read_at: new Date() }).where('user_id', '=', userId).execute();
    await client.until(() => client.of('requests').length === 2 && client.of('messages').length === 3);
    const [first, second] = client.of('requests') as { op: string; log: string }[];
    expect(second).toMatchObject({ op: 'snap', seq: 0 });
    expect(second!.log).not.toBe(first!.log);
    expect(client.of('messages').at(-1)).toMatchObject({ data: { unread: 0 } });
    await transaction(server.db, (tx) =>
      notifyCustomer(tx, { userId, code: 'TRADING_OFF', ref: newId(), at: server.clock.now() }),
    );
    await client.until(() => client.of('messages').length === 4);
  });

  test('are nobody’s without a session', async () => {
    const client = await Client.open(url);
    client.say({ op: 'sub', topics: ['messages'] });
    await client.until((messages) => messages.length === 1);
    expect(client.messages).toEqual([{ op: 'error', code: 'UNAUTHORIZED', topic: 'messages' }]);
  });
});
