import { decideAs, uploaded } from '../../../test/funds.ts';
import { makeApp, newId, registerCustomer, type TestApp, type TestCustomer } from '../../../test/harness.ts';
import { idleMarket } from '../../../test/stand-ins.ts';
import { transaction } from '../../core/db.ts';
import { verifyBooks } from '../books/books.service.ts';
import { creditDeposit } from './deposit.service.ts';

let server: TestApp;
beforeAll(async () => void (server = await makeApp({ venue: idleMarket })));
afterAll(async () => {
  expect(await verifyBooks(server.db)).toEqual([]);
  await server.close();
  for (const app of others) await app.close();
});
/** Servers of one test, closed however it ends. */
const others: TestApp[] = [];
const another = async (options?: Parameters<typeof makeApp>[0]) => {
  const app = await makeApp({ venue: idleMarket, ...options });
  others.push(app);
  return app;
};

const draft = (amount = '300000') => ({ clientId: newId(), amount, channelId: 'test-bank' });
const create = (who: TestCustomer, amount?: string) => server.ok('/fund/DepositCreate', draft(amount), who);
const cash = async (who: TestCustomer) => (await server.ok('/fund/Assets', {}, who)).cash;
async function inReview() {
  const ann = await registerCustomer(server);
  const { depositId } = await create(ann);
  const uploadId = await uploaded(server, ann);
  const deposit = await server.ok('/fund/DepositVoucher', { depositId, uploadId }, ann);
  return { ann, deposit, depositId, uploadId };
}

test('information before a deposit: limits, hours, channels marked as tests, and conditions of a withdrawal', async () => {
  const ann = await registerCustomer(server);
  const info = await server.ok('/fund/DepositInfo', {}, ann);
  expect(info).toMatchObject({
    minimum: '10000',
    maximum: '50000000',
    hours: { from: '00:00', to: '23:59', isAlways: true, isOpen: true },
    minutes: 30,
    guards: [],
    withdrawalPolicies: ['LOAN_UNPAID'],
    open: null,
  });
  for (const channel of info.channels) {
    expect(channel.holderName?.kor).toBe(channel.holder);
    for (const name of Object.values(channel.holderName ?? {}))
      expect(name).toMatch(/[(（](테스트|test|測試|测试)[)）]/);
    expect(channel.isTest).toBe(true);
    expect(channel.bankName.en).toContain('test');
    expect(channel.number.replace(/\D/g, '')).toMatch(/^0{11,}\d$/);
  }
});

test('a draft whose answer was lost is found by its clientId, and by nobody else', async () => {
  const [ann, bob] = [await registerCustomer(server), await registerCustomer(server)];
  const input = draft();
  const lookUp = (who: TestCustomer) => server.call('/fund/DepositDetail', { clientId: input.clientId }, who);
  expect(await lookUp(ann)).toMatchObject({ code: 'DEPOSIT_NOT_FOUND' });
  const { depositId } = await server.ok('/fund/DepositCreate', input, ann);
  expect(await lookUp(ann)).toMatchObject({ status: 1, data: { depositId, status: 'created' } });
  expect(await lookUp(bob)).toMatchObject({ code: 'DEPOSIT_NOT_FOUND' });
});

test('announced, proved, reviewed, credited: once, with every step to read', async () => {
  const { ann, deposit, depositId } = await inReview();
  expect(deposit).toMatchObject({ status: 'review', amount: '300000', channel: { isTest: true } });
  expect(await cash(ann)).toBe('0');
  await decideAs(server, 'deposit', depositId, 'kim');
  await expect(decideAs(server, 'deposit', depositId, 'lee')).rejects.toMatchObject({ code: 'CASE_CLOSED' });
  expect(await cash(ann)).toBe('300000');
  const done = await server.ok('/fund/DepositDetail', { depositId }, ann);
  expect(done.status).toBe('credited');
  expect(done.timeline.map(({ step }) => step)).toEqual(['created', 'voucher', 'review', 'credited']);
  const flow = await server.ok('/fund/Flow', { page: 1, direction: 'in' }, ann);
  expect(flow.data).toMatchObject([{ kind: 'deposit', amount: '300000', params: { number: done.number } }]);
  const { data } = await server.ok('/fund/Records', { page: 1, tab: 'deposit' }, ann);
  expect(data).toMatchObject([{ recordId: depositId, amount: '300000', detail: { status: 'credited' } }]);
});

test('a rejected deposit tells why and books nothing', async () => {
  const { ann, depositId } = await inReview();
  await decideAs(server, 'deposit', depositId, 'kim', 'PAYMENT_NOT_FOUND');
  const done = await server.ok('/fund/DepositDetail', { depositId }, ann);
  expect(done.timeline.at(-1)).toMatchObject({ step: 'rejected', reason: 'PAYMENT_NOT_FOUND' });
  expect(await cash(ann)).toBe('0');
  await create(ann);
});

test('the same draft twice announces one deposit, and another body with its id is refused', async () => {
  const ann = await registerCustomer(server);
  const input = draft();
  const [first, second] = await Promise.all([
    server.ok('/fund/DepositCreate', input, ann),
    server.ok('/fund/DepositCreate', input, ann),
  ]);
  expect(second).toEqual(first);
  expect(await server.call('/fund/DepositCreate', { ...input, amount: '20000' }, ann)).toMatchObject({
    code: 'CLIENT_ID_CONFLICT',
  });
});

test('one under way at a time, also when many come at once', async () => {
  const ann = await registerCustomer(server);
  const answers = await Promise.all(Array.from({ length: 10 }, () => server.call('/fund/DepositCreate', draft(), ann)));
  expect(answers.filter(({ status }) => status === 1)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'DEPOSIT_PENDING')).toHaveLength(9);
  expect((await server.ok('/fund/DepositInfo', {}, ann)).guards).toMatchObject([{ code: 'DEPOSIT_PENDING' }]);
});

test.each([
  ['9999', 'AMOUNT_TOO_SMALL', { min: '10000', currency: 'KRW' }],
  ['50000001', 'AMOUNT_TOO_LARGE', { max: '50000000', currency: 'KRW' }],
  ['10000.5', 'AMOUNT_NOT_WHOLE', { currency: 'KRW' }],
])('%s is refused', async (amount, code, params) => {
  const ann = await registerCustomer(server);
  expect(await server.call('/fund/DepositCreate', draft(amount), ann)).toMatchObject({ code, params });
});

test('an unknown channel, a frozen account', async () => {
  const ann = await registerCustomer(server);
  expect(await server.call('/fund/DepositCreate', { ...draft(), channelId: 'mine' }, ann)).toMatchObject({
    code: 'DEPOSIT_CHANNEL_NOT_FOUND',
  });
  await server.db
    .updateTable('customer')
    .set({ flags: ['frozen'] })
    .where('id', '=', ann.userId)
    .execute();
  expect(await server.call('/fund/DepositCreate', draft(), ann)).toMatchObject({ code: 'ACCOUNT_FROZEN' });
  expect((await server.ok('/fund/DepositInfo', {}, ann)).guards).toMatchObject([
    { code: 'ACCOUNT_FROZEN', route: '/information/userInfo' },
  ]);
});

test('a deposit is refused for the first reason that its screen lists', async () => {
  const closed = await another({ env: { MARKET_CLOCK: 'krx', DEPOSIT_HOURS: '09:00-16:00' } });
  const ann = await registerCustomer(closed);
  const first = async () => {
    const [guard] = (await closed.ok('/fund/DepositInfo', {}, ann)).guards;
    const { code, params } = await closed.call('/fund/DepositCreate', draft(), ann);
    expect({ code, params }).toEqual({ code: guard?.code, params: guard?.params });
    return code;
  };
  await closed.ok('/fund/DepositCreate', draft(), ann);
  expect(await first()).toBe('DEPOSIT_PENDING');
  closed.clock.set('2026-11-20T15:50:00+09:00');
  const { depositId } = await closed.ok('/fund/DepositCreate', draft(), ann);
  closed.clock.set('2026-11-20T16:10:00+09:00');
  expect(await first()).toBe('DEPOSIT_PENDING');
  await closed.ok('/fund/DepositCancel', { depositId }, ann);
  expect(await first()).toBe('OUTSIDE_DEPOSIT_HOURS');
  await closed.db
    .updateTable('customer')
    .set({ flags: ['frozen'] })
    .execute();
  expect(await first()).toBe('ACCOUNT_FROZEN');
});

test('a deposit over a channel that the catalogue lacks shows no other channel’s account', async () => {
  const ann = await registerCustomer(server);
  const { depositId } = await create(ann);
  const moveTo = (channel: string) =>
    server.db.updateTable('deposit').set({ channel_id: channel }).where('id', '=', depositId).execute();
  await moveTo('removed');
  const answers = [
    await server.call('/fund/DepositDetail', { depositId }, ann),
    await server.call('/fund/Records', { page: 1, tab: 'deposit' }, ann),
  ];
  await moveTo('test-bank');
  expect(answers).toMatchObject([{ status: 0 }, { status: 0 }]);
});

test('without a voucher in time it expires, and makes room for the next', async () => {
  const ann = await registerCustomer(server);
  const { depositId, expiresAt } = await create(ann);
  server.clock.advance(30 * 60_000);
  const late = await server.ok('/fund/DepositDetail', { depositId }, ann);
  expect(late.status).toBe('expired');
  expect(late.timeline.at(-1)).toEqual({ step: 'expired', at: expiresAt, reason: null, note: null });
  expect((await server.ok('/fund/DepositInfo', {}, ann)).open).toBeNull();
  const uploadId = await uploaded(server, ann);
  expect(await server.call('/fund/DepositVoucher', { depositId, uploadId }, ann)).toMatchObject({
    code: 'DEPOSIT_EXPIRED',
  });
  expect(await server.call('/fund/DepositCancel', { depositId }, ann)).toMatchObject({ code: 'DEPOSIT_NOT_OPEN' });
  server.clock.advance(60_000);
  await create(ann);
  // Written down now, it reads the same.
  expect(await server.ok('/fund/DepositDetail', { depositId }, ann)).toEqual(late);
});

test('cancelled while nobody looks at it, and not after', async () => {
  const ann = await registerCustomer(server);
  const { depositId } = await create(ann);
  const first = await server.ok('/fund/DepositCancel', { depositId }, ann);
  expect(first.status).toBe('cancelled');
  expect(await server.ok('/fund/DepositCancel', { depositId }, ann)).toEqual(first);
  const late = transaction(server.db, (tx) => creditDeposit(tx, depositId, server.clock.now()));
  await expect(late).rejects.toMatchObject({ code: 'CASE_CHANGED' });
  const { ann: bob, depositId: other } = await inReview();
  expect(await server.call('/fund/DepositCancel', { depositId: other }, bob)).toMatchObject({
    code: 'DEPOSIT_NOT_OPEN',
  });
});

test('a voucher is one’s own, one deposit’s, and sent again changes nothing', async () => {
  const { ann, deposit, depositId, uploadId } = await inReview();
  expect(await server.ok('/fund/DepositVoucher', { depositId, uploadId }, ann)).toEqual(deposit);
  const bob = await registerCustomer(server);
  const bobs = await create(bob);
  expect(await server.call('/fund/DepositVoucher', { depositId: bobs.depositId, uploadId }, bob)).toMatchObject({
    code: 'UPLOAD_NOT_FOUND',
  });
  const another = await uploaded(server, ann);
  expect(await server.call('/fund/DepositVoucher', { depositId, uploadId: another }, ann)).toMatchObject({
    code: 'DEPOSIT_NOT_OPEN',
  });
});

test('another’s deposit is none', async () => {
  const { depositId } = await inReview();
  const bob = await registerCustomer(server);
  for (const path of ['/fund/DepositDetail', '/fund/DepositCancel'] as const)
    expect(await server.call(path, { depositId }, bob)).toMatchObject({ code: 'DEPOSIT_NOT_FOUND' });
});

test('on the exchange’s clock deposits are taken on business days', async () => {
  const krx = await another({ env: { MARKET_CLOCK: 'krx' } });
  const ann = await registerCustomer(krx);
  krx.clock.set('2026-11-21T12:00:00+09:00');
  expect(await krx.call('/fund/DepositCreate', draft(), ann)).toMatchObject({
    code: 'OUTSIDE_DEPOSIT_HOURS',
    params: { from: '00:00', to: '23:59' },
  });
  expect((await krx.ok('/fund/DepositInfo', {}, ann)).hours).toMatchObject({
    isOpen: false,
    opensAt: '2026-11-23T00:00:00.000+09:00',
  });
  krx.clock.set('2026-11-23T00:00:00+09:00');
  await krx.ok('/fund/DepositCreate', draft(), ann);
});

test('least, most and hours are the installation’s to set, told before and kept', async () => {
  const env = { MARKET_CLOCK: 'krx', DEPOSIT_MIN_KRW: '100', DEPOSIT_MAX_KRW: '5000', DEPOSIT_HOURS: '10:00-11:59' };
  const set = await another({ env });
  const ann = await registerCustomer(set);
  expect(await set.ok('/fund/DepositInfo', {}, ann)).toMatchObject({
    minimum: '100',
    maximum: '5000',
    hours: { from: '10:00', to: '11:59', isOpen: true },
  });
  expect(await set.call('/fund/DepositCreate', draft('99'), ann)).toMatchObject({ params: { min: '100' } });
  expect(await set.call('/fund/DepositCreate', draft('5001'), ann)).toMatchObject({ params: { max: '5000' } });
  set.clock.set('2026-11-20T12:00:00+09:00');
  expect(await set.call('/fund/DepositCreate', draft('100'), ann)).toMatchObject({
    code: 'OUTSIDE_DEPOSIT_HOURS',
    params: { from: '10:00', to: '11:59' },
  });
  set.clock.set('2026-11-20T11:59:59+09:00');
  await set.ok('/fund/DepositCreate', draft('100'), ann);
});
