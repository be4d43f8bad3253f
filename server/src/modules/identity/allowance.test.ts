import type { AllowanceChoice, ApiInput } from '@maru/domain/contracts';
import { Authenticator } from '../../../test/authenticator.ts';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { bankedCustomer, type Banked } from '../../../test/funds.ts';
import { makeApp, newId, testClock, type TestApp, type TestClock, type TestSession } from '../../../test/harness.ts';
import { testInstrument } from '../../../test/market.ts';
import { toTimestamp } from '../../core/clock.ts';
import { transaction } from '../../core/db.ts';
import { HOUR, MINUTE } from '../../core/time.ts';
import { setAccountFlags } from '../admin/customer.service.ts';
import { verifyBooks } from '../books/books.service.ts';
import type { Tx } from '../../core/db.ts';
import { lockPasskey } from '../passkey/passkey.repo.ts';
import { grantAllowance } from './allowance.service.ts';
import { findFundPasswordHash } from './identity.repo.ts';

const ORIGIN = 'http://localhost:8080';
const NEEDED = { status: 0, code: 'FUND_PASSWORD_REQUIRED' };
const SENT = { status: 1 };

let clock: TestClock;
let venue: ExchangeVenue;
let server: TestApp;
let ann: Banked;
beforeAll(async () => {
  clock = testClock();
  venue = exchangeVenue(clock, { instruments: [{ instrument: testInstrument, base: 71_300 }] });
  server = await makeApp({ venue, clock });
});
afterAll(async () => {
  expect(await verifyBooks(server.db)).toEqual([]);
  await server.close();
});
beforeEach(async () => {
  clock.advance(1_000);
  venue.enter('continuous');
  venue.quoteAt(71_200, 71_300);
  ann = await bankedCustomer(server);
});

const draft = (over: Partial<ApiInput<'/trade/Order'>> = {}): ApiInput<'/trade/Order'> => ({
  clientId: newId(),
  symbol: '100110',
  side: 'long',
  type: 'market',
  timeInForce: 'day',
  lots: 1,
  leverage: 1,
  ...over,
});
/** Without a proof, unless one is given. */
const order = (over: Partial<ApiInput<'/trade/Order'>> = {}, by: TestSession = ann) =>
  server.call('/trade/Order', draft(over), by);
const proven = (remember?: AllowanceChoice, by: TestSession = ann) =>
  order({ fundPassword: ann.fundPassword, ...(remember && { remember }) }, by);
const untilOf = async (by: TestSession = ann) => (await server.ok('/user/OrderAllowance', {}, by)).until;
const again = () => server.ok('/user/Login', { account: ann.account, password: ann.password });
const sessionOf = async (by: TestSession) =>
  (await server.ok('/user/Sessions', {}, by)).find(({ isCurrent }) => isCurrent)!.sessionId;
const hashOf = async () => (await findFundPasswordHash(server.db, ann.userId))!;
const changePassword = (next: string, current = ann.fundPassword) =>
  server.ok('/user/FundPass', { clientId: newId(), current, next, confirm: next }, ann);
async function guess(times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) await order({ fundPassword: `60718${n}` });
}

describe('an order', () => {
  test('without a choice is confirmed once, and the next one asks again', async () => {
    expect(await proven()).toMatchObject(SENT);
    expect(await untilOf()).toBeNull();
    expect(await order()).toMatchObject(NEEDED);
  });

  test.each([
    ['15m', 15 * MINUTE],
    ['1h', HOUR],
    ['session', 8 * HOUR],
  ] as const)(
    'that is remembered for %s is followed by others without the password, until then',
    async (choice, lasts) => {
      const end = clock.now() + lasts;
      expect(await proven(choice)).toMatchObject(SENT);
      expect(await server.ok('/user/OrderAllowance', {}, ann)).toEqual({ until: toTimestamp(end), maxHours: 8 });
      expect(await order()).toMatchObject({ status: 1, data: { status: 'filled' } });
      clock.set(end - 1);
      venue.enter('continuous');
      expect(await order()).toMatchObject(SENT);
      clock.set(end);
      expect(await order()).toMatchObject(NEEDED);
      expect(await untilOf()).toBeNull();
    },
  );

  test('under an allowance does not prolong it', async () => {
    await proven('15m');
    const until = await untilOf();
    clock.advance(MINUTE);
    expect(await order({ remember: 'session' })).toMatchObject(SENT);
    expect(await untilOf()).toBe(until);
    // A proof without a choice does not end it either.
    expect(await proven()).toMatchObject(SENT);
    expect(await untilOf()).toBe(until);
    await proven('1h');
    expect(await untilOf()).toBe(toTimestamp(clock.now() + HOUR));
  });

  test('is remembered by its right password also when it is refused for another reason', async () => {
    const { fundPassword } = ann;
    expect(await order({ fundPassword, remember: '15m', lots: 1_000_000 })).toMatchObject({ status: 0 });
    expect(await order()).toMatchObject(SENT);
  });

  test('with a wrong password is not remembered', async () => {
    expect(await order({ fundPassword: '607180', remember: 'session' })).toMatchObject({ code: 'WRONG_FUND_PASSWORD' });
    expect(await untilOf()).toBeNull();
    expect(await order({ remember: 'session' })).toMatchObject(NEEDED);
  });

  test('sent again under its id with another choice is the same order', async () => {
    const { fundPassword } = ann;
    const request = draft({ fundPassword, remember: '15m' });
    const first = await server.call('/trade/Order', request, ann);
    expect(first).toMatchObject(SENT);
    const { fundPassword: _, remember: __, ...bare } = request;
    expect((await server.call('/trade/Order', { ...bare, fundPassword }, ann)).data).toEqual(first.data);
    expect((await server.call('/trade/Order', bare, ann)).data).toEqual(first.data);
  });

  test('of a customer who has no fund password leads to setting one', async () => {
    await server.db.updateTable('customer').set({ fund_password_hash: null }).where('id', '=', ann.userId).execute();
    expect(await order()).toMatchObject({ code: 'FUND_PASSWORD_NOT_SET' });
  });

  test('is closed without the password, with an allowance and without one', async () => {
    const { data } = await proven('15m');
    const close = () =>
      server.call('/trade/Close', { clientId: newId(), positionId: data!.positionId!, type: 'market', lots: 1 }, ann);
    await order();
    venue.quoteAt(71_200, 71_300);
    expect(await close()).toMatchObject(SENT);
    await server.ok('/user/OrderAllowanceEnd', {}, ann);
    expect(await close()).toMatchObject(SENT);
  });
});

describe('an allowance is of no use for', () => {
  beforeEach(async () => void (await proven('session')));

  test.each([
    ['/fund/WithdrawCreate', () => ({ amount: '300000', cardId: ann.cardId })],
    ['/loan/Borrow', () => ({ amount: '1000000', days: 30 })],
    ['/margin/Borrow', () => ({ positionId: newId(), quantity: '100', amount: '1000000' })],
    ['/quota/Buy', () => ({ offerId: newId(), lots: 1 })],
    ['/block/Apply', () => ({ offerId: newId(), lots: 1 })],
    ['/copy/Join', () => ({ productId: newId(), amount: '1000000' })],
    ['/ipo/Apply', () => ({ offeringId: newId(), quantity: 10 })],
    ['/placement/Apply', () => ({ placementId: newId(), quantity: 10 })],
  ] as const)('%s', async (path, body) => {
    const input = { clientId: newId(), ...body() };
    expect(await server.call(path, input as never, ann)).toMatchObject({ code: 'BAD_REQUEST' });
    const withChoice = { ...input, fundPassword: ann.fundPassword, remember: '15m' };
    expect(await server.call(path, withChoice as never, ann)).toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('a change of the fund password, or a passkey', async () => {
    const change = { clientId: newId(), next: '730284', confirm: '730284' };
    expect(await server.call('/user/FundPass', change, ann)).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await server.call('/user/PasskeyAddStart', { origin: ORIGIN } as never, ann)).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('another session of the same customer', async () => {
    const other = await again();
    expect(await untilOf(other)).toBeNull();
    expect(await order({}, other)).toMatchObject(NEEDED);
    // Nor does it end there when the other session ends its own.
    await proven('15m', other);
    await server.ok('/user/OrderAllowanceEnd', {}, other);
    expect(await order({}, other)).toMatchObject(NEEDED);
    expect(await order()).toMatchObject(SENT);
  });

  test('another customer', async () => {
    const bob = await bankedCustomer(server);
    expect(await order({}, bob)).toMatchObject(NEEDED);
  });
});

describe('an allowance ends', () => {
  beforeEach(async () => {
    await proven('session');
    expect(await untilOf()).not.toBeNull();
  });

  test('by its owner, at once', async () => {
    expect(await server.ok('/user/OrderAllowanceEnd', {}, ann)).toEqual({ until: null, maxHours: 8 });
    expect(await order()).toMatchObject(NEEDED);
    expect(await server.ok('/user/OrderAllowanceEnd', {}, ann)).toEqual({ until: null, maxHours: 8 });
  });

  const row = () =>
    server.db.selectFrom('session').select(['ended_at', 'allowed_until']).where('customer_id', '=', ann.userId);

  test('with a log-out, and the next session has none', async () => {
    await server.ok('/user/Logout', {}, ann);
    expect(await order()).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await row().execute()).toEqual([{ ended_at: expect.any(Date), allowed_until: null }]);
    expect(await order({}, await again())).toMatchObject(NEEDED);
  });

  test('when another device ends its session', async () => {
    const other = await again();
    await server.ok('/user/RevokeSession', { sessionId: await sessionOf(ann) }, other);
    expect(await order()).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await row().where('ended_at', 'is not', null).execute()).toEqual([
      { ended_at: expect.any(Date), allowed_until: null },
    ]);
  });

  test('with a change of the fund password, in every session', async () => {
    const other = await again();
    await proven('1h', other);
    await changePassword('730284');
    for (const session of [ann, other]) expect(await order({}, session)).toMatchObject(NEEDED);
    expect(await order({ fundPassword: '730284' })).toMatchObject(SENT);
  });

  test('with a reset of the fund password', async () => {
    // Proven before; how is the test of the reset.
    await server.db
      .insertInto('fund_reset')
      .values({
        id: newId(),
        customer_id: ann.userId,
        started_at: new Date(clock.now() - 24 * HOUR),
        ready_at: new Date(clock.now()),
        ended_at: null,
        outcome: null,
      })
      .execute();
    const next = { loginPassword: ann.password, next: '730284', confirm: '730284' };
    await server.ok('/user/FundResetFinish', { clientId: newId(), ...next }, ann);
    expect(await order()).toMatchObject(NEEDED);
  });

  test('with a lock of the fund password, and is not there again when the lock is over', async () => {
    const other = await again();
    await proven('session', other);
    await guess(4);
    expect(await order()).toMatchObject(SENT);
    await guess(5);
    for (const session of [ann, other]) expect(await order({}, session)).toMatchObject(NEEDED);
    expect(await proven('15m')).toMatchObject({ code: 'FUND_PASSWORD_LOCKED' });
    clock.advance(10 * MINUTE);
    expect(await order()).toMatchObject(NEEDED);
    expect(await proven('15m')).toMatchObject(SENT);
    expect(await order()).toMatchObject(SENT);
  });

  test('with the ban of its owner', async () => {
    await transaction(server.db, (tx) =>
      setAccountFlags(tx, server.app.deps, {
        userId: ann.userId,
        flags: ['banned'],
        note: 'a test',
        actor: 'system',
        at: clock.now(),
      }),
    );
    expect(await order()).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await row().execute()).toEqual([{ ended_at: expect.any(Date), allowed_until: null }]);
  });
});

test('a proof that was checked before the fund password was changed or locked, or the passkey removed, gives none afterwards', async () => {
  const session = { sessionId: await sessionOf(ann), userId: ann.userId, account: ann.account };
  const before = { choice: 'session', hash: await hashOf() } as const;
  await changePassword('730284');
  await grantAllowance(server.app.deps, session, before);
  expect(await untilOf()).toBeNull();
  const present = { choice: 'session', hash: await hashOf() } as const;
  await guess(5);
  await grantAllowance(server.app.deps, session, present);
  expect(await untilOf()).toBeNull();
  clock.advance(10 * MINUTE);
  const removed = async (tx: Tx) => lockPasskey(tx, 'removed meanwhile');
  await grantAllowance(server.app.deps, session, { ...present, isKept: removed });
  expect(await untilOf()).toBeNull();
  await grantAllowance(server.app.deps, session, present);
  expect(await untilOf()).not.toBeNull();
  // Nor does a session that ended meanwhile get one.
  await server.ok('/user/Logout', {}, ann);
  await grantAllowance(server.app.deps, session, present);
  const { allowed_until } = await server.db
    .selectFrom('session')
    .select('allowed_until')
    .where('id', '=', session.sessionId)
    .executeTakeFirstOrThrow();
  expect(allowed_until).toBeNull();
});

describe('a passkey', () => {
  async function withPasskey() {
    const device = new Authenticator();
    const proof = { origin: ORIGIN, fundPassword: ann.fundPassword };
    const start = await server.ok('/user/PasskeyAddStart', proof, ann);
    const { passkeyId } = await server.ok('/user/PasskeyAdd', device.make(start, '내 전화기'), ann);
    return { device, passkeyId };
  }
  const challenge = (body: object) =>
    server.ok(
      '/user/PasskeyConfirmStart',
      { origin: ORIGIN, path: '/trade/Order', body: body as Record<string, unknown> },
      ann,
    );

  test('gives the allowance that it signed, and no longer one', async () => {
    const { device } = await withPasskey();
    const short = draft({ remember: '15m' });
    const fundPassword = device.sign(await challenge(short));
    expect(await server.call('/trade/Order', { ...short, remember: 'session', fundPassword }, ann)).toMatchObject({
      code: 'PASSKEY_EXPIRED',
    });
    expect(await untilOf()).toBeNull();
    const right = device.sign(await challenge(short));
    expect(await server.call('/trade/Order', { ...short, fundPassword: right }, ann)).toMatchObject(SENT);
    expect(await untilOf()).toBe(toTimestamp(clock.now() + 15 * MINUTE));
    expect(await order()).toMatchObject(SENT);
  });

  test('that is removed ends the allowances that it may have given', async () => {
    const { passkeyId } = await withPasskey();
    await proven('session');
    await server.ok('/user/PasskeyRemove', { passkeyId }, ann);
    expect(await order()).toMatchObject(NEEDED);
  });
});
