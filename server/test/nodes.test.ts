import WebSocket from 'ws';
import type { Db } from '../src/core/db.ts';
import { findLeader } from '../src/core/lead.ts';
import { verifyBooks } from '../src/modules/books/books.service.ts';
import { eventually } from './eventually.ts';
import { makeOwnedDb, newId, registerCustomer, testClock } from './harness.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';
import { Client } from './socket.ts';
import { Trader } from './trader.ts';

/** Three real processes on one database: one leads, all answer, and when the leader is killed another one leads. */
let db: Db;
let drop: () => Promise<void>;
let nodes: ServerProcess[];
beforeAll(async () => {
  const made = await makeOwnedDb();
  ({ db, drop } = made);
  const leader = await startServerProcess(made.url);
  nodes = [
    leader,
    ...(await Promise.all([startServerProcess(made.url), startServerProcess(made.url, { ROLE: 'api' })])),
  ];
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.kill()));
  await drop();
});

const [LEADER, NEXT, API] = [0, 1, 2];
const node = (index: number) => nodes[index]!;
const doorOf = (index: number) => ({ ...node(index), db, clock: testClock() });

test('every process answers all calls, those of the market through the leader', async () => {
  expect(await findLeader(db)).toBe(node(LEADER).origin);
  const ann = await registerCustomer(doorOf(API));
  for (const each of nodes) {
    expect(await each.call('/common/config', { type: 'all' })).toMatchObject({ status: 1, simulated: true });
    expect(await each.call('/fund/WithdrawInfo', {}, ann)).toMatchObject({ status: 1, simulated: true });
    expect(await each.call('/fund/Assets', {}, ann)).toMatchObject({ status: 1, data: { cash: '100000000' } });
    expect(await each.call('/market/State', {})).toMatchObject({ status: 1, simulated: true });
    expect(await each.call('/trade/Orders', { status: 'all', page: 1 }, ann)).toMatchObject({ data: { total: 0 } });
    expect((await fetch(`${each.origin}/readyz`)).status).toBe(200);
  }
  // A refusal of the leader's comes through as it is.
  expect(await node(API).call('/trade/Orders', { status: 'all', page: 1 })).toMatchObject({
    status: 0,
    code: 'UNAUTHORIZED',
  });
  const nowhere = await fetch(`${node(API).origin}/api/vue/no/Such`, { method: 'POST' });
  expect([nowhere.status, await nowhere.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
});

test('one draft sent to all of them is one order', async () => {
  const trader = await Trader.register(doorOf(NEXT));
  const draft = trader.draft();
  const answers = await Promise.all([...nodes, ...nodes].map((each) => trader.at(each).send(draft)));
  expect(new Set(answers.map(({ data, code }) => data?.orderId ?? code)).size).toBe(1);
  expect((await trader.orders()).total).toBe(answers[0]?.status);
});

test('the live stream comes through a process that has no market', async () => {
  const socket = new WebSocket(`${node(API).origin.replace('http', 'ws')}/api/vue/stream`);
  socket.on('open', () => socket.send(JSON.stringify({ op: 'sub', topics: ['state'] })));
  const heard = await new Promise<string>((resolve) => socket.once('message', (data) => resolve(String(data))));
  expect(JSON.parse(heard)).toMatchObject({ op: 'snap', topic: 'state', data: { simulated: true } });
  socket.close();
});

test('a change of a request in one process is pushed to its customer by another', async () => {
  const ann = await registerCustomer(doorOf(API));
  const client = await Client.open(`${node(API).origin.replace('http', 'ws')}/api/vue/stream`);
  client.say({ op: 'auth', token: ann.token, account: ann.account });
  client.say({ op: 'sub', topics: ['requests'] });
  await client.until(() => client.of('requests').length === 1);
  const draft = { clientId: newId(), amount: '300000', channelId: 'test-bank' };
  const { data } = await node(NEXT).call('/fund/DepositCreate', draft, ann);
  await client.until(() => client.of('requests').length === 2);
  expect(client.of('requests')[1]?.data).toMatchObject({ kind: 'deposit', id: data?.depositId, state: 'created' });
  Client.closeAll();
});

test('when the leader is killed, money goes on beside it and another process takes the lead', async () => {
  const ann = await registerCustomer(doorOf(LEADER));
  await node(LEADER).kill();
  // Nothing of money waits for a leader.
  expect((await node(API).call('/fund/WithdrawInfo', {}, ann)).status).toBe(1);
  expect((await node(API).call('/fund/FxQuote', { from: 'KRW', to: 'USD', amount: '100000' }, ann)).status).toBe(1);
  await eventually(async () => {
    expect(await findLeader(db)).toBe(node(NEXT).origin);
    expect((await node(API).call('/fund/Assets', {}, ann)).data?.cash).toBe('100000000');
    expect((await node(API).call('/market/State', {})).status).toBe(1);
  });
  expect(await verifyBooks(db)).toEqual([]);
  // The process that is left may not lead: the market says so, and money goes on.
  await node(NEXT).kill();
  expect(await node(API).call('/market/State', {})).toMatchObject({ status: 0, code: 'SYSTEM_BUSY' });
  expect((await node(API).call('/fund/WithdrawInfo', {}, ann)).status).toBe(1);
});
