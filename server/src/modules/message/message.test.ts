import type { MessageKind } from '@maru/domain/contracts';
import { sql, type Kysely } from 'kysely';
import { bankedCustomer, decideAs, uploaded, type Banked } from '../../../test/funds.ts';
import { makeApp, newId, registerCustomer, testClock, type TestApp, type TestSession } from '../../../test/harness.ts';
import { transaction } from '../../core/db.ts';
import { up as moveToOrders } from '../../migrations/0271-message-order.ts';
import { setAccountFlags } from '../admin/customer.service.ts';
import type { CustomerFlag } from '../identity/identity.repo.ts';
import { notifyOverdue } from '../loan/loan.job.ts';
import { settleDuePayouts } from '../withdrawal/withdrawal.job.ts';
import { insertMessage } from './message.repo.ts';
import { notifyCustomer, notifyCustomers } from './message.service.ts';

const DAY_MS = 86_400_000;
let server: TestApp;
beforeAll(async () => void (server = await makeApp({ clock: testClock() })));
afterAll(() => server.close());

const list = async (who: TestSession, kind?: MessageKind, page = 1) =>
  (await server.ok('/user/Messages', { page, ...(kind && { kind }) }, who)).data;
const told = async (who: TestSession) => (await list(who)).map(({ code, params }) => [code, params]);
const unread = async (who: TestSession) => (await server.ok('/user/Unread', {}, who)).unread;

async function deposit(who: Banked, reason?: 'PAYMENT_NOT_FOUND') {
  const draft = { clientId: newId(), amount: '500000', channelId: 'test-bank' };
  const { depositId, number } = await server.ok('/fund/DepositCreate', draft, who);
  await server.ok('/fund/DepositVoucher', { depositId, uploadId: await uploaded(server, who) }, who);
  await decideAs(server, 'deposit', depositId, 'kim', reason);
  return { depositId, number };
}

async function withdraw(who: Banked) {
  const { cardId, fundPassword } = who;
  const draft = { clientId: newId(), amount: '300000', cardId, fundPassword };
  return server.ok('/fund/WithdrawCreate', draft, who);
}

async function payOut(withdrawalId: string) {
  for (const login of ['kim', 'lee']) await decideAs(server, 'withdrawal', withdrawalId, login);
  server.clock.advance(20_000);
  await settleDuePayouts(server.db, server.clock.now());
}

const setFlags = ({ userId }: Banked, flags: CustomerFlag[]) =>
  transaction(server.db, (tx) =>
    setAccountFlags(tx, server.app.deps, {
      userId,
      flags,
      note: 'asked to by the court',
      actor: 'operator:kim',
      at: server.clock.now(),
    }),
  );

test('money that comes, or does not, is told with its number and amount, once', async () => {
  const ann = await bankedCustomer(server);
  const { number, depositId } = await deposit(ann);
  const refused = await deposit(ann, 'PAYMENT_NOT_FOUND');
  expect(await told(ann)).toEqual([
    ['DEPOSIT_REJECTED', { number: refused.number, amount: '500000', reason: 'PAYMENT_NOT_FOUND' }],
    ['DEPOSIT_CREDITED', { number, amount: '500000' }],
  ]);
  // Worked on again, it is told no second time.
  const event = { userId: ann.userId, code: 'DEPOSIT_CREDITED', ref: depositId, at: server.clock.now() } as const;
  await transaction(server.db, (tx) => notifyCustomer(tx, event));
  expect(await unread(ann)).toBe(2);
});

test('money that leaves, or comes back', async () => {
  const ann = await bankedCustomer(server, { cash: 1_000_000n, card: '3333010010000' });
  const failed = await withdraw(ann);
  expect(await list(ann)).toEqual([]);
  await payOut(failed.withdrawalId);
  const rejected = await withdraw(ann);
  await decideAs(server, 'withdrawal', rejected.withdrawalId, 'kim', 'ACCOUNT_NOT_OWN');
  const bob = await bankedCustomer(server, { cash: 1_000_000n });
  const paid = await withdraw(bob);
  await payOut(paid.withdrawalId);
  const cancelled = await withdraw(bob);
  await server.ok('/fund/WithdrawCancel', { withdrawalId: cancelled.withdrawalId }, bob);
  const amount = '300000';
  expect(await told(ann)).toEqual([
    ['WITHDRAWAL_REJECTED', { number: rejected.number, amount, reason: 'ACCOUNT_NOT_OWN' }],
    ['WITHDRAWAL_FAILED', { number: failed.number, amount, reason: 'ACCOUNT_UNREACHABLE' }],
  ]);
  expect(await told(bob)).toEqual([['WITHDRAWAL_PAID', { number: paid.number, amount }]]);
});

const borrow = async (who: Banked) => {
  const { fundPassword } = who;
  const draft = { clientId: newId(), amount: '1000000', days: 7 as const, fundPassword };
  return server.ok('/loan/Borrow', draft, who);
};

test('a loan that is paid out, refused, and late: told of lateness once, by whichever process', async () => {
  const ann = await bankedCustomer(server);
  const refused = await borrow(ann);
  await decideAs(server, 'loan', refused.loanId, 'kim', 'CREDIT_TOO_LOW');
  const { loanId, number } = await borrow(ann);
  await decideAs(server, 'loan', loanId, 'kim');
  server.clock.advance(7 * DAY_MS);
  expect(await notifyOverdue(server.db, server.clock.now())).toBe(0);
  server.clock.advance(DAY_MS);
  await Promise.all([1, 2, 3].map(() => notifyOverdue(server.db, server.clock.now())));
  server.clock.advance(DAY_MS);
  expect(await notifyOverdue(server.db, server.clock.now())).toBe(0);
  const amount = '1000000';
  expect(await told(ann)).toEqual([
    ['LOAN_OVERDUE', { number, dueOn: '2026-11-27' }],
    ['LOAN_PAID_OUT', { number, amount, dueOn: '2026-11-27' }],
    ['LOAN_REJECTED', { number: refused.number, amount, reason: 'CREDIT_TOO_LOW' }],
  ]);
});

test('a customer who cannot be notified of a late loan holds no other up', async () => {
  const [ann, bob] = [await bankedCustomer(server), await bankedCustomer(server)];
  const loans = [];
  for (const who of [ann, bob]) {
    const loan = await borrow(who);
    await decideAs(server, 'loan', loan.loanId, 'kim');
    loans.push(loan);
    server.clock.advance(DAY_MS);
  }
  server.clock.advance(10 * DAY_MS);
  const refusal = sql`alter table message add constraint refused check (ref <> ${sql.lit(loans[0]!.loanId)}) not valid`;
  await refusal.execute(server.owner);
  await expect(notifyOverdue(server.db, server.clock.now())).rejects.toMatchObject({
    message: `Customers could not be notified of late loans: ${loans[0]!.loanId}`,
    errors: [expect.objectContaining({ constraint: 'refused' })],
  });
  expect((await told(bob)).map(([code]) => code)).toEqual(['LOAN_OVERDUE', 'LOAN_PAID_OUT']);
  expect((await told(ann)).map(([code]) => code)).toEqual(['LOAN_PAID_OUT']);
  await sql`alter table message drop constraint refused`.execute(server.owner);
  expect(await notifyOverdue(server.db, server.clock.now())).toBe(1);
  expect((await told(ann)).map(([code]) => code)).toEqual(['LOAN_OVERDUE', 'LOAN_PAID_OUT']);
});

test('who is kept out is not late, and is told when they may come back', async () => {
  const ann = await bankedCustomer(server);
  const { loanId } = await borrow(ann);
  await decideAs(server, 'loan', loanId, 'kim');
  await setFlags(ann, ['disabled']);
  server.clock.advance(30 * DAY_MS);
  expect(await notifyOverdue(server.db, server.clock.now())).toBe(0);
  await setFlags(ann, []);
  expect(await notifyOverdue(server.db, server.clock.now())).toBe(0);
  const { token } = await server.ok('/user/Login', { account: ann.account, password: ann.password });
  expect((await told({ ...ann, token })).map(([code]) => code)).toEqual(['ACCOUNT_REOPENED', 'LOAN_PAID_OUT']);
});

test('what the account may do is told as it changes, and only what changed', async () => {
  const ann = await bankedCustomer(server);
  await setFlags(ann, ['frozen', 'trading_off']);
  await setFlags(ann, ['frozen', 'withdrawal_off']);
  await setFlags(ann, []);
  const codes = (await list(ann, 'system')).map(({ code }) => code).reverse();
  expect(codes).toEqual([
    'ACCOUNT_FROZEN',
    'TRADING_OFF',
    'TRADING_ON',
    'WITHDRAWAL_OFF',
    'ACCOUNT_UNFROZEN',
    'WITHDRAWAL_ON',
  ]);
  expect(await list(ann, 'funds')).toEqual([]);
});

test('an event that does not happen tells nobody', async () => {
  const ann = await bankedCustomer(server, { cash: 1_000_000n });
  const { withdrawalId } = await withdraw(ann);
  const work = transaction(server.db, async (tx) => {
    await notifyCustomer(tx, { userId: ann.userId, code: 'WITHDRAWAL_PAID', ref: withdrawalId, at: 0 });
    throw new Error('the rest of it failed');
  });
  await expect(work).rejects.toThrow('the rest');
  expect(await unread(ann)).toBe(0);
});

test('messages about trading have a tab of their own, with those that were stored before it', async () => {
  const ann = await registerCustomer(server);
  const event = { user_id: ann.userId, params: {}, stock: null, at: new Date(server.clock.now()) };
  await transaction(server.db, async (tx) => {
    for (const code of ['ORDER_FILLED', 'NEW_SHARES_LOST'] as const)
      await insertMessage(tx, { ...event, kind: 'funds', code, ref: newId() });
    await insertMessage(tx, { ...event, kind: 'system', code: 'PRICE_ABOVE', ref: newId() });
  });
  await moveToOrders(server.owner as unknown as Kysely<unknown>);
  const at = server.clock.now();
  await transaction(server.db, (tx) =>
    notifyCustomer(tx, { userId: ann.userId, code: 'BLOCK_ENDED', ref: newId(), at }),
  );
  const codes = async (kind: MessageKind) => (await list(ann, kind)).map(({ code }) => code);
  expect(await codes('order')).toEqual(['BLOCK_ENDED', 'PRICE_ABOVE', 'ORDER_FILLED']);
  expect(await codes('funds')).toEqual(['NEW_SHARES_LOST']);
  expect(await codes('system')).toEqual([]);
});

test('a message carries the name of its stock, and for an older client the code or the number', async () => {
  const ann = await registerCustomer(server);
  const [userId, at] = [ann.userId, server.clock.now()];
  const stock = { kor: '한빛전자', en: 'Hanbit Electronics', tw: '韓光電子', cn: '韩光电子' };
  const params = { number: 'I-1', shares: '10' };
  await transaction(server.db, async (tx) => {
    await notifyCustomer(tx, { userId, code: 'NEW_SHARES_LOST', ref: newId(), params, at });
    await notifyCustomers(tx, [{ userId, code: 'NEW_SHARES_WON', ref: newId(), params, stock, at }]);
    await notifyCustomer(tx, { userId, code: 'NEW_SHARES_LISTED', ref: newId(), params, stock, at });
    // A symbol that the venue does not have.
    await notifyCustomer(tx, { userId, code: 'BLOCK_ENDED', ref: newId(), params: { symbol: 'ZZZ' }, at });
  });
  expect((await list(ann)).map((row) => [row.code, row.stock, row.params])).toEqual([
    ['BLOCK_ENDED', undefined, { symbol: 'ZZZ', stock: 'ZZZ' }],
    ['NEW_SHARES_LISTED', stock, { ...params, stock: 'I-1' }],
    ['NEW_SHARES_WON', stock, { ...params, stock: 'I-1' }],
    ['NEW_SHARES_LOST', undefined, params],
  ]);
});

test('pages of ten, newest first; read one by one, or all that were seen, and never another’s', async () => {
  const [ann, bob] = [await registerCustomer(server), await registerCustomer(server)];
  for (let n = 0; n < 12; n++)
    await transaction(server.db, (tx) =>
      notifyCustomer(tx, { userId: ann.userId, code: 'TRADING_OFF', ref: newId(), at: server.clock.now() }),
    );
  const [first, second] = [await list(ann), await list(ann, undefined, 2)];
  expect([first.length, second.length]).toEqual([10, 2]);
  const ids = [...first, ...second].map(({ messageId }) => BigInt(messageId));
  expect(ids).toEqual([...ids].sort((one, other) => (one < other ? 1 : -1)));
  const read = (which: { messageId: string } | { upTo: string }, who: TestSession) =>
    server.ok('/user/MarkRead', which, who);
  const { messageId } = first[3]!;
  expect(await server.call('/user/MarkRead', { messageId }, bob)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await read({ upTo: first[0]!.messageId }, bob)).toEqual({ unread: 0 });
  expect(await unread(ann)).toBe(12);
  for (let times = 0; times < 2; times++) expect(await read({ messageId }, ann)).toEqual({ unread: 11 });
  expect((await list(ann)).map(({ isRead }) => isRead).filter(Boolean)).toHaveLength(1);
  // A message that arrived meanwhile stays unread.
  expect(await read({ upTo: first[1]!.messageId }, ann)).toEqual({ unread: 1 });
  expect((await list(ann)).filter(({ isRead }) => !isRead).map((row) => row.messageId)).toEqual([first[0]!.messageId]);
  expect(await list(bob)).toEqual([]);
});

test.each([{ messageId: '0' }, { upTo: '99999999999999999999' }, { messageId: '1', upTo: '1' }])(
  '%j is no way to name messages',
  async (which) => {
    const ann = await registerCustomer(server);
    expect(await server.call('/user/MarkRead', which as never, ann)).toMatchObject({ code: 'BAD_REQUEST' });
  },
);
