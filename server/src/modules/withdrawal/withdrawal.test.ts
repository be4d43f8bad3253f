import { sql } from 'kysely';
import { bankedCustomer, decideAs, verifyName, type Banked } from '../../../test/funds.ts';
import { makeApp, newId, registerCustomer, type TestApp } from '../../../test/harness.ts';
import { makeOperator, openCaseOf } from '../../../test/operator.ts';
import { idleMarket } from '../../../test/stand-ins.ts';
import { transaction } from '../../core/db.ts';
import { balanceOf, post } from '../ledger/ledger.service.ts';
import { customer, house } from '../ledger/ledger.types.ts';
import { verifyBooks } from '../books/books.service.ts';
import { settleDuePayouts } from './withdrawal.job.ts';
import { approveWithdrawal } from './withdrawal.service.ts';

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

const draft = ({ cardId, fundPassword }: Banked, amount = '300000') => ({
  clientId: newId(),
  amount,
  cardId,
  fundPassword,
});
const request = (who: Banked, amount?: string) => server.ok('/fund/WithdrawCreate', draft(who, amount), who);
const rich = (options: { cash?: bigint; card?: string } = {}) =>
  bankedCustomer(server, { cash: 1_000_000n, ...options });
const funds = ({ userId }: Banked) => balanceOf(server.db, customer(userId, 'cash'), 'KRW');
const detail = (who: Banked, withdrawalId: string) => server.ok('/fund/WithdrawDetail', { withdrawalId }, who);
const approve = async (withdrawalId: string) => {
  await decideAs(server, 'withdrawal', withdrawalId, 'kim');
  await decideAs(server, 'withdrawal', withdrawalId, 'lee');
};

test('requested, approved by two, paid: held first, gone last, every step told', async () => {
  const ann = await rich();
  const { withdrawalId, ...made } = await request(ann);
  expect(made).toMatchObject({ status: 'review', canCancel: true, card: { number: expect.stringContaining('•') } });
  expect(Date.parse(made.dueBy) - Date.parse(made.createdAt)).toBe(48 * 3_600_000);
  expect(await funds(ann)).toEqual({ balance: 1_000_000n, held: 300_000n, available: 700_000n });
  const { fields, available } = await openCaseOf(server, await makeOperator(server, 'cashier'), withdrawalId);
  expect(fields).toMatchObject({ amount: '300000', dueBy: made.dueBy, status: 'review' });
  expect(available).toBe('700000');

  await decideAs(server, 'withdrawal', withdrawalId, 'kim');
  await expect(decideAs(server, 'withdrawal', withdrawalId, 'kim')).rejects.toMatchObject({ code: 'FOUR_EYES' });
  expect((await detail(ann, withdrawalId)).status).toBe('review');
  await decideAs(server, 'withdrawal', withdrawalId, 'lee');
  expect(await detail(ann, withdrawalId)).toMatchObject({ status: 'processing', canCancel: false });

  expect(await settleDuePayouts(server.db, server.clock.now())).toBe(0);
  server.clock.advance(20_000);
  const bankBefore = (await balanceOf(server.db, house('bank'), 'KRW')).balance;
  expect(await settleDuePayouts(server.db, server.clock.now())).toBe(1);
  expect(await settleDuePayouts(server.db, server.clock.now())).toBe(0);
  expect(await funds(ann)).toEqual({ balance: 700_000n, held: 0n, available: 700_000n });
  expect((await balanceOf(server.db, house('bank'), 'KRW')).balance).toBe(bankBefore + 300_000n);
  const done = await detail(ann, withdrawalId);
  expect(done.timeline.map(({ step }) => step)).toEqual(['requested', 'review', 'processing', 'paid']);
  const { data } = await server.ok('/fund/Records', { page: 1, tab: 'withdrawal' }, ann);
  expect(data).toMatchObject([{ recordId: withdrawalId, amount: '-300000', detail: { status: 'paid' } }]);
  const flow = await server.ok('/fund/Flow', { page: 1, direction: 'out' }, ann);
  expect(flow.data).toMatchObject([{ kind: 'withdrawal', amount: '-300000' }]);
});

test('the simulated bank refuses numbers that end in four zeros, and the money is back', async () => {
  const ann = await rich({ card: '3333120040000' });
  const { withdrawalId } = await request(ann);
  await approve(withdrawalId);
  server.clock.advance(20_000);
  await settleDuePayouts(server.db, server.clock.now());
  const done = await detail(ann, withdrawalId);
  expect([done.status, done.timeline.at(-1)?.reason]).toEqual(['failed', 'ACCOUNT_UNREACHABLE']);
  expect(await funds(ann)).toEqual({ balance: 1_000_000n, held: 0n, available: 1_000_000n });
});

test('rejected: released, with the reason', async () => {
  const ann = await rich();
  const { withdrawalId } = await request(ann);
  await decideAs(server, 'withdrawal', withdrawalId, 'kim', 'ACCOUNT_NOT_OWN');
  expect((await detail(ann, withdrawalId)).timeline.at(-1)).toMatchObject({
    step: 'rejected',
    reason: 'ACCOUNT_NOT_OWN',
  });
  expect((await funds(ann)).held).toBe(0n);
});

test('cancelled while under review, twice the same; not once approved', async () => {
  const ann = await rich();
  const { withdrawalId } = await request(ann);
  const cancelled = await server.ok('/fund/WithdrawCancel', { withdrawalId }, ann);
  expect(cancelled).toMatchObject({ status: 'cancelled', canCancel: false });
  expect(await server.ok('/fund/WithdrawCancel', { withdrawalId }, ann)).toEqual(cancelled);
  expect((await funds(ann)).held).toBe(0n);
  const { withdrawalId: next } = await request(ann);
  await approve(next);
  expect(await server.call('/fund/WithdrawCancel', { withdrawalId: next }, ann)).toMatchObject({
    code: 'WITHDRAWAL_NOT_CANCELLABLE',
  });
  const again = transaction(server.db, (tx) => approveWithdrawal(tx, next, server.clock.now()));
  await expect(again).rejects.toMatchObject({ code: 'CASE_CHANGED' });
});

test('another’s withdrawal is none, and stays as it is', async () => {
  const [ann, bob] = [await rich(), await rich()];
  const { withdrawalId } = await request(ann);
  for (const path of ['/fund/WithdrawDetail', '/fund/WithdrawCancel'] as const)
    expect(await server.call(path, { withdrawalId }, bob)).toMatchObject({ code: 'WITHDRAWAL_NOT_FOUND' });
  expect((await detail(ann, withdrawalId)).status).toBe('review');
  const others = { ...draft(bob), cardId: ann.cardId };
  expect(await server.call('/fund/WithdrawCreate', others, bob)).toMatchObject({ code: 'BANK_CARD_NOT_FOUND' });
});

test('the same draft twice is one withdrawal', async () => {
  const ann = await rich();
  const input = draft(ann);
  const answers = await Promise.all(Array.from({ length: 5 }, () => server.ok('/fund/WithdrawCreate', input, ann)));
  expect(new Set(answers.map(({ withdrawalId }) => withdrawalId)).size).toBe(1);
  expect((await funds(ann)).held).toBe(300_000n);
});

test('a draft whose answer was lost is found by its clientId, by nobody else, and as it stands now', async () => {
  const [ann, bob] = [await rich(), await rich()];
  const input = draft(ann);
  const lookUp = (who: Banked, clientId = input.clientId) => server.call('/fund/WithdrawDetail', { clientId }, who);
  expect(await lookUp(ann)).toMatchObject({ code: 'WITHDRAWAL_NOT_FOUND' });
  const { withdrawalId } = await server.ok('/fund/WithdrawCreate', input, ann);
  await server.ok('/fund/WithdrawCancel', { withdrawalId }, ann);
  const found = { status: 1, data: { withdrawalId, status: 'cancelled' } };
  expect(await lookUp(ann)).toMatchObject(found);
  expect(await lookUp(ann, input.clientId.toUpperCase())).toMatchObject(found);
  expect(await lookUp(bob)).toMatchObject({ code: 'WITHDRAWAL_NOT_FOUND' });
  // An id of another kind of draft names no withdrawal.
  const other = { clientId: newId(), amount: '10000', channelId: 'test-bank' };
  await server.ok('/fund/DepositCreate', other, ann);
  expect(await lookUp(ann, other.clientId)).toMatchObject({ code: 'WITHDRAWAL_NOT_FOUND' });
});

test('many drafts at once: one goes, the rest wait for it', async () => {
  const ann = await rich();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => server.call('/fund/WithdrawCreate', draft(ann, '900000'), ann)),
  );
  expect(answers.filter(({ status }) => status === 1)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'FUND_OPERATION_PENDING')).toHaveLength(11);
  expect((await funds(ann)).held).toBe(900_000n);
});

test('a cancel and an approval at once: one of them is earlier', async () => {
  for (let round = 0; round < 10; round++) {
    const ann = await rich();
    const { withdrawalId } = await request(ann);
    await decideAs(server, 'withdrawal', withdrawalId, 'kim');
    const [, cancelled] = await Promise.all([
      decideAs(server, 'withdrawal', withdrawalId, 'lee').catch(() => undefined),
      server.call('/fund/WithdrawCancel', { withdrawalId }, ann),
    ]);
    const { status } = await detail(ann, withdrawalId);
    expect([status, (await funds(ann)).held]).toEqual(
      cancelled.status === 1 ? ['cancelled', 0n] : ['processing', 300_000n],
    );
  }
});

test('several payers on one queue pay each once', async () => {
  const people = [];
  for (let i = 0; i < 6; i++) people.push(await rich());
  for (const who of people) await approve((await request(who)).withdrawalId);
  server.clock.advance(20_000);
  const settled = await Promise.all(Array.from({ length: 4 }, () => settleDuePayouts(server.db, server.clock.now())));
  expect(settled.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(6);
  for (const who of people) expect(await funds(who)).toMatchObject({ balance: 700_000n, held: 0n });
});

test('one that cannot be settled holds no other up', async () => {
  const alone = await another();
  const ids: string[] = [];
  for (let i = 0; i < 2; i++) {
    const who = await bankedCustomer(alone, { cash: 1_000_000n });
    const { withdrawalId } = await alone.ok('/fund/WithdrawCreate', draft(who), who);
    for (const login of ['kim', 'lee']) await decideAs(alone, 'withdrawal', withdrawalId, login);
    ids.push(withdrawalId);
    alone.clock.advance(1_000);
  }
  // The books say that the first is paid already, though no request says so.
  const clash = { kind: 'withdrawal', ref: ids[0]!, at: 0 };
  const postings = [
    { account: house('bank'), asset: 'KRW' as const, amount: 1n },
    { account: house('clearing'), asset: 'KRW' as const, amount: -1n },
  ];
  await transaction(alone.db, (tx) => post(tx, { ...clash, postings }));
  alone.clock.advance(20_000);
  await expect(settleDuePayouts(alone.db, alone.clock.now())).rejects.toMatchObject({
    message: `Pay-outs could not be settled: ${ids[0]}`,
    errors: [expect.any(Error)],
  });
  const rows = await alone.db.selectFrom('withdrawal').select(['id', 'status']).execute();
  expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [ids[0], 'processing'],
      [ids[1], 'paid'],
    ]),
  );
});

describe('what keeps one from withdrawing', () => {
  test('all of it at once, each with its remedy', async () => {
    const ann = await registerCustomer(server);
    await server.db.updateTable('customer').set({ fund_password_hash: null }).where('id', '=', ann.userId).execute();
    const { guards } = await server.ok('/fund/WithdrawInfo', {}, ann);
    expect(guards).toEqual([
      { code: 'REAL_NAME_REQUIRED', route: '/information/authInfo', params: {} },
      { code: 'FUND_PASSWORD_NOT_SET', route: '/information/fundPass', params: {} },
      { code: 'BANK_CARD_REQUIRED', route: '/information/addBankCard', params: {} },
    ]);
  });

  test.each([
    ['frozen', 'ACCOUNT_FROZEN'],
    ['withdrawal_off', 'WITHDRAWAL_DISABLED'],
  ] as const)('an account that is %s', async (flag, code) => {
    const ann = await rich();
    await server.db
      .updateTable('customer')
      .set({ flags: [flag] })
      .where('id', '=', ann.userId)
      .execute();
    expect(await server.call('/fund/WithdrawCreate', draft(ann), ann)).toMatchObject({ code });
    expect((await server.ok('/fund/WithdrawInfo', {}, ann)).guards).toMatchObject([{ code }]);
  });

  test.each([
    ['none', 'REAL_NAME_REQUIRED'],
    ['review', 'REAL_NAME_UNDER_REVIEW'],
    ['failed', 'REAL_NAME_FAILED'],
  ] as const)('a name that is %s', async (state, code) => {
    const ann = await rich();
    await server.db.updateTable('customer').set({ real_name: state }).where('id', '=', ann.userId).execute();
    expect(await server.call('/fund/WithdrawCreate', draft(ann), ann)).toMatchObject({ code });
    expect((await funds(ann)).held).toBe(0n);
  });

  test('a freeze between the request and the second pair of eyes stops the pay-out', async () => {
    const ann = await rich();
    const { withdrawalId } = await request(ann);
    await decideAs(server, 'withdrawal', withdrawalId, 'kim');
    await server.db
      .updateTable('customer')
      .set({ flags: ['frozen'] })
      .where('id', '=', ann.userId)
      .execute();
    await expect(decideAs(server, 'withdrawal', withdrawalId, 'lee')).rejects.toMatchObject({ code: 'ACCOUNT_FROZEN' });
    expect((await detail(ann, withdrawalId)).status).toBe('review');
  });

  test('a wrong fund password, and none', async () => {
    const ann = await rich();
    const wrong = { ...draft(ann), fundPassword: '908172' };
    expect(await server.call('/fund/WithdrawCreate', wrong, ann)).toMatchObject({ code: 'WRONG_FUND_PASSWORD' });
    await server.db.updateTable('customer').set({ fund_password_hash: null }).where('id', '=', ann.userId).execute();
    expect(await server.call('/fund/WithdrawCreate', draft(ann), ann)).toMatchObject({ code: 'FUND_PASSWORD_NOT_SET' });
    expect((await funds(ann)).held).toBe(0n);
  });

  test.each([
    ['9999', 'AMOUNT_TOO_SMALL', { min: '10000' }],
    ['50000001', 'AMOUNT_TOO_LARGE', { max: '50000000' }],
    ['10000.5', 'AMOUNT_NOT_WHOLE', { currency: 'KRW' }],
    ['1000001', 'INSUFFICIENT_WITHDRAWABLE', { withdrawable: '1000000' }],
  ])('an amount of %s', async (amount, code, params) => {
    const ann = await rich();
    expect(await server.call('/fund/WithdrawCreate', draft(ann, amount), ann)).toMatchObject({ code, params });
  });

  test('a card with a withdrawal on its way stays; one without a card is told', async () => {
    const ann = await rich();
    const { withdrawalId } = await request(ann);
    const { cardId } = ann;
    expect(await server.call('/bank/Del', { cardId }, ann)).toMatchObject({ code: 'BANK_CARD_IN_USE' });
    await server.ok('/fund/WithdrawCancel', { withdrawalId }, ann);
    await server.ok('/bank/Del', { cardId }, ann);
    expect(await server.call('/fund/WithdrawCreate', draft(ann), ann)).toMatchObject({ code: 'BANK_CARD_REQUIRED' });
    // A request that was made with the card still names it.
    expect((await detail(ann, withdrawalId)).card.number).toContain('•');
  });
});

test('proceeds of a sale, less its costs, can be withdrawn when they settle; of a contract, at once', async () => {
  const ann = await rich();
  await sellShares(ann, 400_000n);
  server.clock.advance(1_000);
  await sellShares(ann, 70_000n, 5);
  const ladder = async () => {
    const info = await server.ok('/fund/WithdrawInfo', {}, ann);
    expect([info.available, info.withdrawable]).toEqual(['1470000', info.ladder[0]?.withdrawable]);
    return info.ladder.map(({ day, withdrawable }) => [day, withdrawable]);
  };
  expect(await ladder()).toEqual([
    ['2026-11-20', '1070000'],
    ['2026-11-23', '1070000'],
    ['2026-11-24', '1470000'],
  ]);
  expect(await server.call('/fund/WithdrawCreate', draft(ann, '1070001'), ann)).toMatchObject({
    code: 'INSUFFICIENT_WITHDRAWABLE',
  });
  const trades = await server.ok('/fund/Records', { page: 1, tab: 'trade' }, ann);
  expect(trades.data).toMatchObject([
    { amount: '70000', detail: { symbol: '000010', side: 'long', effect: 'close', leverage: 5 } },
    { amount: '400000', detail: { symbol: '000010', side: 'long', effect: 'close', leverage: 1 } },
  ]);
  // A weekend lies between, and does not count.
  server.clock.set('2026-11-23T10:00:00+09:00');
  expect((await ladder()).slice(0, 2)).toEqual([
    ['2026-11-23', '1070000'],
    ['2026-11-24', '1470000'],
  ]);
});

let sales = 0;
/** A sale as the tables have it; how it comes to be is trading's own test. */
async function sellShares({ userId }: Banked, proceeds: bigint, leverage = 1) {
  const { db, clock } = server;
  const at = new Date(clock.now());
  const [orderId, positionId] = [newId(), newId()];
  const costs = leverage === 1 ? { commission: 400n, tax: 600n } : { commission: 0n, tax: 0n };
  const amount = proceeds + costs.commission + costs.tax;
  await transaction(db, async (tx) => {
    await post(tx, {
      kind: 'fill',
      ref: `${orderId}/t`,
      at: clock.now(),
      postings: [
        { account: customer(userId, 'cash'), asset: 'KRW', amount: proceeds, kind: 'sell' },
        { account: house('clearing'), asset: 'KRW', amount: -proceeds },
      ],
    });
    const terms = { user_id: userId, symbol: '000010', side: 'long' as const, leverage };
    await tx
      .insertInto('trade_position')
      .values({
        ...terms,
        ...costs,
        financing: 0n,
        id: positionId,
        quantity: 0n,
        closing: 0n,
        cost: 0n,
        margin: 0n,
        original_margin: 0n,
        entry_costs: 0n,
        closed_quantity: 100n,
        closed_cost: amount,
        exit_amount: amount,
        realized: 0n,
        opened_at: at,
        closed_at: at,
      })
      .execute();
    await tx
      .insertInto('trade_order')
      .values({
        ...terms,
        id: orderId,
        number: `20261101-00000${(sales += 1)}`,
        client_id: newId(),
        effect: 'close',
        type: 'market',
        time_in_force: 'day',
        status: 'filled',
        reason: null,
        price: null,
        priced_at: 1n,
        quantity: 100n,
        hold_id: null,
        held: 0n,
        position_id: positionId,
        session: 's',
        created_at: at,
        updated_at: at,
      })
      .execute();
    const done = { filled: 100n, filled_amount: amount, ...costs };
    await tx.updateTable('trade_order').set(done).where('id', '=', orderId).execute();
    await tx
      .insertInto('trade_fill')
      .values({
        ...costs,
        financing: 0n,
        realized: 0n,
        margin: 0n,
        id: newId(),
        order_id: orderId,
        trade_id: 't',
        user_id: userId,
        at,
        trading_day: '2026-11-20',
        price: amount / 100n,
        quantity: 100n,
        pnl: leverage === 1 ? 0n : proceeds,
      })
      .execute();
  });
}

describe('policies', () => {
  test('all are off where the product says so; those that are on are told before a deposit', async () => {
    const strict = await another({
      env: { WITHDRAWAL_POLICIES: 'CREDIT_TOO_LOW,POSITIONS_OPEN', MARKET_CLOCK: 'krx' },
    });
    const ann = await registerCustomer(strict, { cash: 1_000_000n });
    await verifyName(strict, ann);
    expect((await strict.ok('/fund/DepositInfo', {}, ann)).withdrawalPolicies).toEqual([
      'CREDIT_TOO_LOW',
      'POSITIONS_OPEN',
    ]);
    strict.clock.set('2026-11-20T15:31:00+09:00');
    const { guards, hours } = await strict.ok('/fund/WithdrawInfo', {}, ann);
    expect(guards.map(({ code }) => code)).toEqual(['BANK_CARD_REQUIRED', 'OUTSIDE_WITHDRAWAL_HOURS']);
    expect(hours).toMatchObject({ isOpen: false, opensAt: '2026-11-23T09:00:00.000+09:00' });
    // A position, as the tables have it.
    await sql`
      insert into trade_position (id, user_id, symbol, side, leverage, quantity, cost, margin, original_margin, entry_costs, opened_at)
      values (${newId()}, ${ann.userId}, '000010', 'long', 1, 100, 100, 0, 0, 0, now())`.execute(strict.db);
    const withPosition = await strict.ok('/fund/WithdrawInfo', {}, ann);
    expect(withPosition.guards).toContainEqual({ code: 'POSITIONS_OPEN', route: '/trade/index', params: {} });
    expect(withPosition.policies).toEqual(['CREDIT_TOO_LOW', 'POSITIONS_OPEN']);
    const lenient = await another({ env: { WITHDRAWAL_POLICIES: 'NONE' } });
    const bob = await registerCustomer(lenient);
    expect((await lenient.ok('/fund/DepositInfo', {}, bob)).withdrawalPolicies).toEqual([]);
  });
});

test('a condition that is on refuses with what it is about', async () => {
  const strict = await another({ env: { WITHDRAWAL_POLICIES: 'CREDIT_TOO_LOW,POSITIONS_OPEN' } });
  const ann = await bankedCustomer(strict, { cash: 1_000_000n });
  const loan = { amount: '100000', days: 7 as const, fundPassword: ann.fundPassword };
  for (let times = 0; times < 2; times++) {
    const { loanId } = await strict.ok('/loan/Borrow', { ...loan, clientId: newId() }, ann);
    await decideAs(strict, 'loan', loanId, 'kim');
  }
  const { withdrawalId } = await strict.ok('/fund/WithdrawCreate', draft(ann), ann);
  await strict.ok('/fund/WithdrawCancel', { withdrawalId }, ann);
  strict.clock.advance(9 * 86_400_000);
  // Both loans are late now: 750, three points for nine days, twice a hundred less.
  expect(await strict.call('/fund/WithdrawCreate', draft(ann), ann)).toMatchObject({
    code: 'CREDIT_TOO_LOW',
    params: { score: 553, required: 600 },
  });
  const bob = await bankedCustomer(strict, { cash: 1_000_000n });
  await sql`
    insert into trade_position (id, user_id, symbol, side, leverage, quantity, cost, margin, original_margin, entry_costs, opened_at)
    values (${newId()}, ${bob.userId}, '000010', 'long', 1, 100, 100, 0, 0, 0, now())`.execute(strict.db);
  expect(await strict.call('/fund/WithdrawCreate', draft(bob), bob)).toMatchObject({ code: 'POSITIONS_OPEN' });
});

test('least, most, hours and how long it takes are the installation’s to set, told before and kept', async () => {
  const set = await another({
    env: {
      MARKET_CLOCK: 'krx',
      WITHDRAWAL_MIN_KRW: '100',
      WITHDRAWAL_MAX_KRW: '5000',
      WITHDRAWAL_HOURS: '10:00-11:59',
      WITHDRAWAL_PAID_WITHIN: '24',
    },
  });
  const ann = await bankedCustomer(set, { cash: 1_000_000n });
  expect(await set.ok('/fund/WithdrawInfo', {}, ann)).toMatchObject({
    minimum: '100',
    maximum: '5000',
    hours: { from: '10:00', to: '11:59', isOpen: true },
    paidWithinHours: 24,
  });
  const ask = (amount: string) => set.call('/fund/WithdrawCreate', draft(ann, amount), ann);
  expect(await ask('99')).toMatchObject({ code: 'AMOUNT_TOO_SMALL', params: { min: '100' } });
  expect(await ask('5001')).toMatchObject({ code: 'AMOUNT_TOO_LARGE', params: { max: '5000' } });
  set.clock.set('2026-11-20T12:00:00+09:00');
  expect(await ask('100')).toMatchObject({
    code: 'OUTSIDE_WITHDRAWAL_HOURS',
    params: { from: '10:00', to: '11:59' },
  });
  set.clock.set('2026-11-20T11:59:59+09:00');
  expect((await ask('100')).data).toMatchObject({ dueBy: '2026-11-21T11:59:59.000+09:00' });
});
