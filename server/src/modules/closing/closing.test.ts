import { behind } from '../../../test/behind.ts';
import { bankedCustomer, NAME, type Banked } from '../../../test/funds.ts';
import { makeApp, newId, registerCustomer, testClock, type TestApp, type TestCustomer } from '../../../test/harness.ts';
import { makeOperator } from '../../../test/operator.ts';
import { uploadOf } from '../../../test/pictures.ts';
import { stillVenue } from '../../../test/stand-ins.ts';
import type { Tx } from '../../core/db.ts';
import { verifyBooks } from '../books/books.service.ts';
import { eraseAccounts, releaseAccounts } from './closing.job.ts';
import { prepareClosing } from './closing.service.ts';

const DAY = 86_400_000;
let server: TestApp;
let ann: Banked;
let bob: TestCustomer;
beforeAll(async () => {
  const clock = testClock();
  server = await makeApp({ clock, venue: stillVenue(clock, []), env: { OPENING_GRANT_KRW: '1000000' } });
  ann = await bankedCustomer(server);
  bob = await registerCustomer(server);
});
afterAll(() => server.close());

const close = (who: TestCustomer = ann, loginPassword = who.password) =>
  server.call('/user/Close', { clientId: newId(), loginPassword, isConfirmed: true }, who);
const guards = async (who: TestCustomer = ann) =>
  (await server.ok('/user/Closing', {}, who)).guards.map(({ code }) => code);
const login = (who: TestCustomer = ann) => server.call('/user/Login', { account: who.account, password: who.password });

test('what is open prevents it', async () => {
  expect(await server.ok('/user/Closing', {}, ann)).toEqual({
    guards: [],
    balances: [{ currency: 'KRW', amount: '1000000' }],
    releaseDays: 30,
    keptYears: 5,
  });
  await server.ok('/user/SeatApply', { clientId: newId() }, ann);
  expect(await guards()).toEqual(['CLOSING_CASES']);
  expect(await close()).toMatchObject({ code: 'CLOSING_CASES' });
  await server.ok('/user/SeatCancel', {}, ann);
  await server.db
    .updateTable('customer')
    .set({ flags: ['frozen'] })
    .where('id', '=', ann.userId)
    .execute();
  expect(await guards()).toEqual(['ACCOUNT_FROZEN']);
  expect(await close()).toMatchObject({ code: 'ACCOUNT_FROZEN' });
  await server.db.updateTable('customer').set({ flags: [] }).where('id', '=', ann.userId).execute();
  expect(await close(ann, 'another-horse-8')).toMatchObject({ code: 'WRONG_PASSWORD' });
  expect(await guards(bob)).toEqual([]);
});

test('closing ends every session, returns practice money and refuses a log-in with its own code', async () => {
  await uploadOf(server, ann, 'voucher');
  const { data: other } = await login();
  const both = await Promise.all([close(), close()]);
  expect(both.map(({ status, code }) => code ?? status).sort()).toEqual([
    1,
    expect.stringMatching(/ACCOUNT_CLOSED|UNAUTHORIZED/),
  ]);
  for (const session of [ann, { ...ann, token: other!.token }])
    expect(await server.call('/user/Info', {}, session)).toMatchObject({ code: 'UNAUTHORIZED' });
  expect(await login()).toMatchObject({ code: 'ACCOUNT_CLOSED' });
  expect(await server.call('/user/Login', { account: ann.account, password: 'wrong' })).toMatchObject({
    code: 'WRONG_CREDENTIALS',
  });
  const cash = await server.db
    .selectFrom('ledger_account')
    .select('balance')
    .where('owner', '=', ann.userId)
    .where('purpose', '=', 'cash')
    .execute();
  expect(cash.every(({ balance }) => balance === 0n)).toBe(true);
  expect(await verifyBooks(server.db)).toEqual([]);
});

test('operators see that it is closed, and cannot open it again', async () => {
  const manager = await makeOperator(server, 'manager');
  const { customer } = await manager.ok('/admin/Customer', { userId: ann.userId });
  expect(customer.flags).toEqual(['closed']);
  const flags = { clientId: newId(), userId: ann.userId, present: [], flags: [], note: 'reopen' };
  expect(await manager.call('/admin/CustomerFlags', flags)).toMatchObject({ code: 'ACCOUNT_CLOSED' });
});

test('after thirty days the number is free, and the identity is still kept', async () => {
  const register = () =>
    server.call('/user/Register', {
      clientId: newId(),
      account: ann.account,
      password: 'battery-staple-9',
      confirm: 'battery-staple-9',
      institutionCode: 'MARU',
      invitationCode: 'WELCOME',
      agreements: { terms: true, privacy: true },
      language: 'kor',
    });
  server.clock.advance(30 * DAY - 1);
  expect(await releaseAccounts(server.db, server.clock.now())).toBe(0);
  expect(await register()).toMatchObject({ code: 'ACCOUNT_EXISTS' });
  server.clock.advance(1);
  expect(await releaseAccounts(server.db, server.clock.now())).toBe(1);
  expect(await releaseAccounts(server.db, server.clock.now())).toBe(0);
  expect(await login()).toMatchObject({ code: 'WRONG_CREDENTIALS' });
  expect((await register()).status).toBe(1);
  expect((await server.call('/user/Login', { account: ann.account, password: 'battery-staple-9' })).status).toBe(1);
  const kept = await server.db.selectFrom('customer').selectAll().where('id', '=', ann.userId).executeTakeFirst();
  expect(kept).toMatchObject({ account: ann.account, name: expect.any(String), erased_at: null });
});

test('after five years who it was is deleted, and the books stay', async () => {
  const operator = await makeOperator(server, 'cashier');
  const { name } = await server.db
    .selectFrom('customer')
    .select('name')
    .where('id', '=', ann.userId)
    .executeTakeFirstOrThrow();
  for (const customer of [ann.account, bob.account, name!.toLowerCase()]) {
    const filter = { clientId: newId(), list: 'cases' as const, name: `of ${customer}`, values: { customer } };
    await operator.ok('/admin/FilterAdd', filter);
  }
  server.clock.set('2031-11-20T09:59:59+09:00');
  expect(await eraseAccounts(server.db, server.clock.now())).toBe(0);
  server.clock.set('2031-11-20T10:00:01+09:00');
  expect(await eraseAccounts(server.db, server.clock.now())).toBe(1);
  const gone = await server.db.selectFrom('customer').selectAll().where('id', '=', ann.userId).executeTakeFirst();
  expect(gone).toMatchObject({ account: '0000000000000', name: null, password_hash: '' });
  const card = await server.db.selectFrom('bank_card').selectAll().where('user_id', '=', ann.userId).executeTakeFirst();
  expect(card).toMatchObject({ holder: '-', last4: '0000', sealed: Buffer.alloc(0) });
  const named = await server.db.selectFrom('saved_filter').select('chosen').execute();
  expect(named).toEqual([{ chosen: { customer: bob.account } }]);
  const contents = await server.db.selectFrom('upload_content').select('upload_id').execute();
  expect(contents).toEqual([]);
  expect(await verifyBooks(server.db)).toEqual([]);
  expect((await server.ok('/user/Login', { account: bob.account, password: bob.password })).account).toBe(bob.account);
});

test('after ten years and more the books and the decisions about the account are still there, without a name', async () => {
  const kept = async () => ({
    postings: await server.db
      .selectFrom('posting')
      .innerJoin('ledger_account', 'ledger_account.id', 'posting.account_id')
      .select(['posting.id', 'posting.amount'])
      .where('ledger_account.owner', '=', ann.userId)
      .orderBy('posting.id')
      .execute(),
    acts: await server.db.selectFrom('audit_entry').select('seq').where('customer_id', '=', ann.userId).execute(),
  });
  const before = await kept();
  expect(before.postings.length).toBeGreaterThan(1);
  server.clock.set('2041-11-20T10:00:00+09:00');
  expect(await releaseAccounts(server.db, server.clock.now())).toBe(0);
  expect(await eraseAccounts(server.db, server.clock.now())).toBe(0);
  expect(await kept()).toEqual(before);
});

test('a request that waits for the closing adds nothing to the closed account, which would keep its owner from another one', async () => {
  const cat = await registerCustomer(server);
  const kyc = {
    ...{ clientId: newId(), name: '김마루', idFirst: '900101', idTail: '1999999' },
    frontUploadId: await uploadOf(server, cat, 'idFront'),
    backUploadId: await uploadOf(server, cat, 'idBack'),
  };
  const dan = await bankedCustomer(server);
  const card = { clientId: newId(), holder: NAME, bankCode: '090', number: '3333999999991', branch: '' };
  const during = <T>({ userId, account, password }: TestCustomer, call: () => Promise<T>) => {
    const session = { sessionId: newId(), userId, account };
    const { deps } = server.app;
    const closing = async (tx: Tx) => (await prepareClosing(deps, session, password, server.clock.now()))(tx);
    return behind(server, closing, call);
  };
  expect(await during(cat, () => server.call('/user/KycSubmit', kyc, cat))).toMatchObject({ code: 'UNAUTHORIZED' });
  expect(await during(dan, () => server.call('/bank/Add', card, dan))).toMatchObject({ code: 'UNAUTHORIZED' });
  const open = server.db.selectFrom('review_case').select('id').where('customer_id', '=', cat.userId);
  expect(await open.execute()).toEqual([]);
});
