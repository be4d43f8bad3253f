import { requestEvent, type RequestEvent } from '@maru/domain/contracts';
import pino from 'pino';
import { buildApp } from '../src/core/app.ts';
import { announceRequest } from '../src/core/notices.ts';
import { openDb, transaction } from '../src/core/db.ts';
import { settleDuePayouts } from '../src/modules/withdrawal/withdrawal.job.ts';
import { bankedCustomer, decideAs, uploaded, type Banked } from './funds.ts';
import { callsOf, makeApp, newId, registerCustomer, type TestApp, type TestCustomer } from './harness.ts';
import { uploadOf } from './pictures.ts';
import { Client, streamUrl } from './socket.ts';
import { idleMarket } from './stand-ins.ts';

/** Every request is pushed to its customer as it moves on, from whichever process moved it. */
let server: TestApp;
/** A second process of the same database, which does not hold the stream. */
let beside: Pick<TestApp, 'call' | 'ok'>;
let url: string;
let close: () => Promise<void>;
beforeAll(async () => {
  server = await makeApp({ venue: idleMarket });
  url = await streamUrl(server.app);
  const db = openDb(server.config.databaseUrl, 5);
  const logger = pino({ level: 'silent' });
  const other = await buildApp({
    config: server.config,
    db,
    clock: server.clock,
    logger,
    beside: { isSimulated: false },
  });
  await other.ready();
  beside = callsOf(other);
  close = async () => {
    await other.close();
    await db.destroy();
    await server.close();
  };
});
afterEach(() => Client.closeAll());
afterAll(() => close());

/** The customer's open page. `states` waits until as many events have come. */
async function watch({ token, account }: TestCustomer) {
  const client = await Client.open(url);
  client.say({ op: 'auth', token, account });
  client.say({ op: 'sub', topics: ['requests', 'messages'] });
  await client.until(() => client.of('requests').length === 1 && client.of('messages').length === 2);
  const events = () => client.of('requests').flatMap(({ data }) => (data ? [requestEvent.parse(data)] : []));
  return {
    client,
    unread: () => client.of('messages').at(-1)?.data,
    events,
    async states(count: number): Promise<[RequestEvent['kind'], RequestEvent['state'], number][]> {
      await client.until(() => events().length >= count);
      return events().map(({ kind, state, version }) => [kind, state, version]);
    },
  };
}
const deposit = (via: Pick<TestApp, 'ok'>, who: TestCustomer) =>
  via.ok('/fund/DepositCreate', { clientId: newId(), amount: '300000', channelId: 'test-bank' }, who);

test('a deposit, also one that another process writes', async () => {
  const ann = await registerCustomer(server);
  const page = await watch(ann);
  const { depositId } = await deposit(beside, ann);
  await beside.ok('/fund/DepositVoucher', { depositId, uploadId: await uploaded(server, ann) }, ann);
  await decideAs(server, 'deposit', depositId, 'kim');
  expect(await page.states(3)).toEqual([
    ['deposit', 'created', 1],
    ['deposit', 'review', 2],
    ['deposit', 'credited', 3],
  ]);
  expect(page.events().every(({ id }) => id === depositId)).toBe(true);
  await page.client.until(() => (page.unread() as { unread: number }).unread === 1);
  await server.ok('/user/MarkRead', { upTo: '9000000' }, ann);
  await page.client.until(() => (page.unread() as { unread: number }).unread === 0);
});

test('a deposit that its customer cancels on another device', async () => {
  const ann = await registerCustomer(server);
  const page = await watch(ann);
  const { depositId } = await deposit(server, ann);
  await beside.ok('/fund/DepositCancel', { depositId }, ann);
  expect((await page.states(2)).map(([, state]) => state)).toEqual(['created', 'cancelled']);
});

test('a withdrawal through both approvals to its pay-out, and one that is rejected', async () => {
  const ann: Banked = await bankedCustomer(server, { cash: 1_000_000n });
  const page = await watch(ann);
  const ask = async () => {
    const { cardId, fundPassword } = ann;
    const input = { clientId: newId(), amount: '100000', cardId, fundPassword };
    return (await beside.ok('/fund/WithdrawCreate', input, ann)).withdrawalId;
  };
  const first = await ask();
  await decideAs(server, 'withdrawal', first, 'kim');
  await decideAs(server, 'withdrawal', first, 'lee');
  expect(await settleDuePayouts(server.db, server.clock.now() + 60_000)).toBe(1);
  expect(await page.states(3)).toEqual([
    ['withdrawal', 'review', 1],
    ['withdrawal', 'processing', 2],
    ['withdrawal', 'paid', 3],
  ]);
  await decideAs(server, 'withdrawal', await ask(), 'kim', 'ACCOUNT_UNREACHABLE');
  expect((await page.states(5)).slice(3)).toEqual([
    ['withdrawal', 'review', 1],
    ['withdrawal', 'rejected', 2],
  ]);
});

test('a loan from the application to the last repayment', async () => {
  const ann = await bankedCustomer(server, { cash: 1_000_000n });
  const page = await watch(ann);
  const input = { clientId: newId(), amount: '1000000', days: 30 as const, fundPassword: ann.fundPassword };
  const { loanId } = await server.ok('/loan/Borrow', input, ann);
  await decideAs(server, 'loan', loanId, 'kim');
  const { total } = await server.ok('/loan/PayoffQuote', { loanId }, ann);
  await beside.ok('/loan/Repay', { clientId: newId(), loanId, amount: '10000' }, ann);
  await beside.ok('/loan/Repay', { clientId: newId(), loanId, amount: String(BigInt(total) - 10_000n) }, ann);
  expect(await page.states(4)).toEqual([
    ['loan', 'review', 1],
    ['loan', 'active', 2],
    ['loan', 'active', 3],
    ['loan', 'repaid', 4],
  ]);
});

test('a real name that is refused, then verified', async () => {
  const ann = await registerCustomer(server);
  const page = await watch(ann);
  const submit = async () => {
    const pictures = {
      frontUploadId: await uploadOf(server, ann, 'idFront'),
      backUploadId: await uploadOf(server, ann, 'idBack'),
    };
    const input = { clientId: newId(), name: '김마루', idFirst: '900101', idTail: '1000001', ...pictures };
    await beside.ok('/user/KycSubmit', input, ann);
    const { id } = await server.db
      .selectFrom('real_name')
      .select('id')
      .where('customer_id', '=', ann.userId)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    return id;
  };
  await decideAs(server, 'realName', await submit(), 'kim', 'PHOTO_UNREADABLE');
  await decideAs(server, 'realName', await submit(), 'kim');
  expect(await page.states(4)).toEqual([
    ['realName', 'review', 1],
    ['realName', 'failed', 2],
    ['realName', 'review', 1],
    ['realName', 'verified', 2],
  ]);
});

test('nothing is pushed before the commit, of what is rolled back, or to anybody else', async () => {
  const [ann, bob] = [await registerCustomer(server), await registerCustomer(server)];
  const [page, other] = [await watch(ann), await watch(bob)];
  const event = { kind: 'a kind that a later capability brings', id: newId(), state: 'new', version: 1, at: 0 };
  await transaction(server.db, async (tx) => {
    await announceRequest(tx, ann.userId, { ...event, state: 'rolled back' });
    throw new Error('rolled back');
  }).catch(() => undefined);
  await transaction(server.db, async (tx) => {
    await announceRequest(tx, ann.userId, event);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(page.events()).toEqual([]);
  });
  expect(await page.states(1)).toEqual([[event.kind, 'new', 1]]);
  expect(other.events()).toEqual([]);
});
