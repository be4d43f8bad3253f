import { sql } from 'kysely';
import type { Db } from '../../core/db.ts';
import type { CustomerFlag } from '../identity/identity.repo.ts';
import { customer } from '../ledger/ledger.types.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { verify } from '../ledger/ledger.verify.ts';
import { behind } from '../../../test/behind.ts';
import { eventually } from '../../../test/eventually.ts';
import { exchangeVenue, type ExchangeVenue } from '../../../test/exchange-venue.ts';
import { makeApp, newId, registerCustomer, testClock, type TestApp, type TestClock } from '../../../test/harness.ts';
import { testInstrument } from '../../../test/market.ts';
import { brokenRules } from '../../../test/trade-invariants.ts';
import { Trader } from '../../../test/trader.ts';

const GRANT = 100_000_000n;
let clock: TestClock;
let venue: ExchangeVenue;
let server: TestApp;
let trader: Trader;

beforeAll(async () => {
  clock = testClock();
  venue = exchangeVenue(clock, {
    instruments: [
      { instrument: testInstrument, base: 71_300 },
      {
        instrument: {
          ...testInstrument,
          symbol: '100200',
          segment: 'KOSDAQ',
          sellLockMinutes: 15,
          leverages: [1, 2],
          isShortable: false,
        },
        base: 10_000,
      },
      { instrument: { ...testInstrument, symbol: 'KOSPI', segment: 'INDEX', isTradable: false }, base: 2_500 },
    ],
  });
  server = await makeApp({ venue, clock });
});
afterAll(async () => {
  expect(await verify(server.db)).toEqual([]);
  expect(await brokenRules(server.db)).toEqual([]);
  await server.close();
});
beforeEach(async () => {
  clock.advance(1_000);
  venue.enter('continuous');
  venue.quoteAt(71_200, 71_300);
  venue.quoteAt(9_990, 10_000, 1_000_000, '100200');
  trader = await Trader.register(server);
});

const cashOf = (who: Trader) => balanceOf(server.db, customer(who.customer.userId, 'cash'), 'KRW');
const sharesOf = async (who: Trader, symbol = '100110') =>
  (await balanceOf(server.db, customer(who.customer.userId, 'custody'), `SEC:${symbol}`)).balance;

async function withoutFundPassword(): Promise<Trader> {
  const { customer: who } = await Trader.register(server);
  await server.db.updateTable('customer').set({ fund_password_hash: null }).where('id', '=', who.userId).execute();
  return new Trader(server, who);
}

/** A customer of the time before the terms: the record is taken away as no server can. */
async function withoutConsent(userId: string): Promise<void> {
  await sql`alter table consent disable trigger append_only`.execute(server.owner);
  await server.owner.deleteFrom('consent').where('user_id', '=', userId).execute();
  await sql`alter table consent enable trigger append_only`.execute(server.owner);
}

describe('buying and selling shares', () => {
  test('market order, position, close: the cash is right to the won', async () => {
    const order = await trader.place({ lots: 3 });
    expect(order).toMatchObject({
      effect: 'open',
      status: 'filled',
      quantity: '300',
      filled: '300',
      averagePrice: '71300',
      commission: '3208',
      tax: '0',
      financing: '0',
      margin: '0',
      total: '-21393208',
      held: '0',
      reason: null,
      fills: [{ price: '71300', quantity: '300', commission: '3208' }],
    });
    expect(order.number).toMatch(/^20261120-\d{6}$/);
    expect(await cashOf(trader)).toEqual({ balance: GRANT - 21_393_208n, held: 0n, available: GRANT - 21_393_208n });
    expect(await sharesOf(trader)).toBe(300n);

    const { data, totals } = await trader.positions();
    expect(data).toEqual([
      expect.objectContaining({
        positionId: order.positionId,
        status: 'holding',
        quantity: '300',
        closable: '300',
        entryPrice: '71300',
        markPrice: '71300',
        margin: '0',
        unrealized: '0',
        liquidationPrice: null,
      }),
    ]);
    expect(totals).toEqual({
      marketValue: '21390000',
      margin: '0',
      unrealized: '0',
      worth: '21390000',
      invested: '21390000',
      contractCount: 0,
      digitalCount: 0,
      forexCount: 0,
    });

    venue.quoteAt(72_000, 72_100);
    const closed = await trader.close(order.positionId!, { lots: 3 });
    expect(closed).toMatchObject({ effect: 'close', status: 'filled', commission: '3240', tax: '43200' });
    expect(closed).toMatchObject({ margin: '0', total: String(21_600_000n - 3_240n - 43_200n) });
    const pnl = 300n * (72_000n - 71_300n);
    expect((await cashOf(trader)).balance).toBe(GRANT + pnl - 3_208n - 3_240n - 43_200n);
    expect(await sharesOf(trader)).toBe(0n);
    expect((await trader.positions('closed')).data).toEqual([
      expect.objectContaining({
        status: 'closed',
        quantity: '300',
        entryPrice: '71300',
        exitPrice: '72000',
        realized: String(pnl - 3_208n - 3_240n - 43_200n),
        closedAt: expect.any(String),
      }),
    ]);
  });

  test('purchases at several prices are one position and leave first in, first out', async () => {
    const { positionId } = await trader.place();
    venue.quoteAt(71_400, 71_500);
    await trader.place();
    expect((await trader.position(positionId!)).lots.map(({ price }) => price)).toEqual(['71300', '71500']);
    expect((await trader.positions()).data).toMatchObject([{ quantity: '200', entryPrice: '71400' }]);
    await trader.close(positionId!);
    const { position, lots, orders } = await trader.position(positionId!);
    expect(lots).toEqual([expect.objectContaining({ quantity: '100', price: '71500' })]);
    expect(position).toMatchObject({ quantity: '100', entryPrice: '71500', status: 'holding' });
    // (71,400 - 71,300) x 100 less its half of the entry commissions, its own and 0.20 % tax.
    expect(position.realized).toBe(String(10_000 - Math.floor((1_069 + 1_072) / 2) - 1_071 - 3_570 - 10_710));
    expect(orders.map(({ effect }) => effect)).toEqual(['close', 'open', 'open']);
  });

  test('a sale waits for the lock of its purchase', async () => {
    const { positionId } = await trader.place({ symbol: '100200' });
    expect((await trader.positions()).data).toMatchObject([
      {
        status: 'locked',
        closable: '0',
        unlockAt:
          '2026-11-20T' + new Date(clock.now() + 15 * 60_000 + 32_400_000).toISOString().slice(11, 23) + '+09:00',
      },
    ]);
    expect(await trader.tryClose(positionId!)).toMatchObject({ code: 'SELL_LOCKED', params: { minutes: 15 } });
    clock.advance(14 * 60_000);
    expect(await trader.tryClose(positionId!)).toMatchObject({ code: 'SELL_LOCKED', params: { minutes: 1 } });
    clock.advance(60_000);
    expect(await trader.close(positionId!)).toMatchObject({ status: 'filled', tax: '1998' });
  });
});

test('the wallet tells every movement, and the assets are the grant with what was won and lost', async () => {
  const order = await trader.place({ leverage: 2 });
  await trader.place({ lots: 2 });
  venue.quoteAt(71_900, 72_000);
  await trader.close(order.positionId!);
  venue.printAt(71_900);
  const { data: movements } = await server.ok('/fund/Flow', { page: 1, direction: 'all' }, trader.customer);
  expect(movements.map(({ kind, amount }) => `${kind} ${amount}`).reverse()).toEqual([
    `opening_grant ${GRANT}`,
    'margin_post -3565000',
    'commission -1069',
    'buy -14260000',
    'commission -2139',
    'margin_return 3565000',
    'profit 60000',
    'commission -1078',
  ]);
  expect(movements[0]?.params).toEqual({
    symbol: '100110',
    quantity: '100',
    price: '71900',
    orderNumber: expect.stringMatching(/^20261120-/),
  });
  const assets = await server.ok('/fund/Assets', {}, trader.customer);
  const gain = 60_000n + 200n * 600n - 1_069n - 2_139n - 1_078n;
  expect(assets).toMatchObject({
    total: String(GRANT + gain),
    todayPnl: String(gain),
    marketValue: String(200n * 71_900n),
    margin: '0',
    unrealized: '120000',
    realizedTotal: String(60_000n - 1_069n - 1_078n),
  });
  venue.printAt(71_300);
});

describe('contracts', () => {
  test('a leveraged long posts margin, settles its profit and owes no tax', async () => {
    const order = await trader.place({ lots: 3, leverage: 2 });
    expect(order).toMatchObject({ financing: '0', margin: '10695000', total: '-10698208' });
    expect(await cashOf(trader)).toMatchObject({ balance: GRANT - 10_698_208n, held: 0n });
    expect(await sharesOf(trader)).toBe(0n);
    const { data } = await trader.positions();
    expect(data).toMatchObject([{ margin: '10695000', liquidationPrice: '53475', contract: '21390000' }]);
    venue.quoteAt(72_000, 72_100);
    const closed = await trader.close(order.positionId!, { lots: 3 });
    expect(closed).toMatchObject({ commission: '3240', tax: '0', margin: '-10695000' });
    expect(closed.total).toBe(String(10_695_000n + 210_000n - 3_240n));
    expect((await cashOf(trader)).balance).toBe(GRANT + 210_000n - 3_208n - 3_240n);
    expect((await balanceOf(server.db, customer(trader.customer.userId, 'margin'), 'KRW')).balance).toBe(0n);
  });

  test('a short gains when the price falls and pays for each day it borrows', async () => {
    const order = await trader.place({ side: 'short', leverage: 1 });
    const borrow = (7_120_000n * 25n) / 365_000n;
    expect(order).toMatchObject({ financing: String(borrow), margin: '7120000' });
    expect(order.total).toBe(String(-7_120_000n - 1_068n - borrow));
    expect(await cashOf(trader)).toMatchObject({ balance: GRANT - 7_120_000n - 1_068n - borrow, held: 0n });
    clock.advance(2 * 24 * 3_600_000);
    venue.quoteAt(70_000, 70_100);
    const closed = await trader.close(order.positionId!);
    expect(closed).toMatchObject({ status: 'filled', averagePrice: '70100', tax: '0' });
    const later = (7_120_000n * 2n * 25n) / 365_000n;
    expect(closed).toMatchObject({ financing: String(later), margin: '-7120000' });
    expect(closed.total).toBe(String(7_120_000n + 110_000n - 1_051n - later));
    expect((await trader.place({ price: '60000' })).total).toBeNull();
    expect((await cashOf(trader)).balance).toBe(GRANT + 110_000n - 1_068n - 1_051n - borrow - later);
    clock.set('2026-11-20T10:10:00+09:00');
  });

  test('a short that fills above its limit posts what was set aside, and nothing stays held', async () => {
    const order = await trader.place({ side: 'short', leverage: 5, price: '70000' });
    expect(order).toMatchObject({ status: 'filled', averagePrice: '71200', held: '0' });
    const hold = 1_400_000n + 1_050n + (7_000_000n * 25n) / 365_000n;
    expect(await cashOf(trader)).toMatchObject({ balance: GRANT - hold, held: 0n });
  });
});

describe('resting orders', () => {
  test('a limit order rests with its hold and gives it back when cancelled', async () => {
    const order = await trader.place({ price: '71000', lots: 2 });
    expect(order).toMatchObject({ status: 'open', filled: '0', held: '14202130', positionId: null });
    expect(await cashOf(trader)).toEqual({ balance: GRANT, held: 14_202_130n, available: GRANT - 14_202_130n });
    expect((await trader.orders('resting')).data).toMatchObject([{ orderId: order.orderId }]);
    const clientId = newId();
    const cancelled = await trader.tryCancel(order.orderId, clientId);
    expect(cancelled).toMatchObject({ status: 1, data: { status: 'cancelled', held: '0' } });
    expect(await trader.tryCancel(order.orderId, clientId)).toEqual(cancelled);
    expect(await trader.tryCancel(order.orderId)).toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' });
    expect(await cashOf(trader)).toEqual({ balance: GRANT, held: 0n, available: GRANT });
    expect((await trader.orders('resting')).total).toBe(0);
    expect((await trader.orders('ended')).data).toMatchObject([{ status: 'cancelled' }]);
  });

  test('pieces of an order cost what the whole would, and its end frees the rest', async () => {
    venue.quoteAt(71_200, 71_300, 37);
    const order = await trader.place({ price: '71300', lots: 2, leverage: 3 });
    expect(order).toMatchObject({ status: 'partial', filled: '37' });
    venue.rest('sell', 71_300, 63);
    await eventually(async () => {
      expect(await trader.order(order.orderId)).toMatchObject({ status: 'partial', filled: '100' });
    });
    expect((await trader.cancel(order.orderId)).held).toBe('0');
    // Of one whole fill of 100: margin 2,376,667 and commission 1,069; a piece may round its margin down by a won.
    const { balance, held } = await cashOf(trader);
    expect(held).toBe(0n);
    expect(GRANT - balance - 2_377_736n).toBeGreaterThanOrEqual(-1n);
    expect(GRANT - balance - 2_377_736n).toBeLessThanOrEqual(0n);
  });

  test('an odd rest can be closed as a lot of its own', async () => {
    venue.quoteAt(71_200, 71_300, 37);
    const order = await trader.place({ timeInForce: 'ioc', price: '71300' });
    expect(order).toMatchObject({ status: 'cancelled', filled: '37', held: '0', reason: null });
    expect(await trader.close(order.positionId!)).toMatchObject({ status: 'filled', quantity: '37' });
  });

  test('fill or kill does nothing by halves', async () => {
    venue.quoteAt(71_200, 71_300, 37);
    expect(await trader.place({ timeInForce: 'fok', price: '71300' })).toMatchObject({
      status: 'cancelled',
      filled: '0',
    });
    expect(await cashOf(trader)).toEqual({ balance: GRANT, held: 0n, available: GRANT });
  });

  test('day orders expire with their session', async () => {
    const order = await trader.place({ price: '71000' });
    venue.endSession();
    await eventually(async () => {
      expect(await trader.order(order.orderId)).toMatchObject({ status: 'expired', held: '0' });
    });
    expect((await cashOf(trader)).held).toBe(0n);
  });

  test('an auction gathers market orders and fills them at its one price', async () => {
    venue.enter('auction_close');
    const order = await trader.place();
    expect(order).toMatchObject({ status: 'open', held: String(9_260_000 + 1_389) });
    venue.enter('continuous');
    await eventually(async () => {
      expect(await trader.order(order.orderId)).toMatchObject({ status: 'filled', averagePrice: '71300', held: '0' });
    });
  });

  test('a fill that comes first wins over a cancel', async () => {
    const order = await trader.place({ price: '71000' });
    venue.quoteAt(70_900, 71_300);
    venue.rest('sell', 71_000, 100);
    expect(await trader.tryCancel(order.orderId)).toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' });
    expect(await trader.order(order.orderId)).toMatchObject({ status: 'filled' });
  });
});

describe('a refused order changes nothing', () => {
  test.each<[string, Parameters<Trader['place']>[0], object]>([
    ['an unknown symbol', { symbol: '999999' }, { code: 'SYMBOL_NOT_FOUND' }],
    ['an index', { symbol: 'KOSPI' }, { code: 'SYMBOL_NOT_FOUND' }],
    ['no price', { type: 'limit' }, { code: 'PRICE_REQUIRED' }],
    [
      'a price with a market order',
      { type: 'market', price: '71300' },
      { code: 'BAD_REQUEST', params: { field: 'price' } },
    ],
    ['off the tick', { price: '71350' }, { code: 'PRICE_OFF_TICK', params: { tick: '100' } }],
    ['a fraction of a won', { price: '71300.5' }, { code: 'PRICE_OFF_TICK', params: { tick: '100' } }],
    [
      'above the limit',
      { price: '92700' },
      { code: 'PRICE_OUTSIDE_LIMIT', params: { lower: '50000', upper: '92600' } },
    ],
    ['below the limit', { price: '49950' }, { code: 'PRICE_OUTSIDE_LIMIT' }],
    ['another leverage', { leverage: 4 }, { code: 'LEVERAGE_NOT_ALLOWED' }],
    ['a short of what cannot be borrowed', { symbol: '100200', side: 'short' }, { code: 'SHORT_NOT_ALLOWED' }],
    ['a twentieth of the company and a lot', { lots: 501 }, { code: 'ORDER_TOO_LARGE', params: { max: '50000' } }],
    [
      'more than the cash',
      { lots: 15, price: '71300' },
      { code: 'INSUFFICIENT_BALANCE', params: { required: '106966042', available: '100000000' } },
    ],
    ['a wrong fund password', { fundPassword: '000000' }, { code: 'WRONG_FUND_PASSWORD' }],
    ['half a lot', { lots: 0.5 }, { code: 'BAD_REQUEST', params: { field: 'lots' } }],
  ])('%s', async (_, over, answer) => {
    expect(await trader.tryPlace(over)).toMatchObject({ status: 0, ...answer });
    expect((await trader.orders()).total).toBe(0);
    expect(await cashOf(trader)).toEqual({ balance: GRANT, held: 0n, available: GRANT });
  });

  describe('without an agreement to the terms of leverage', () => {
    const needed = { code: 'LEVERAGE_TERMS_REQUIRED' } as const;

    test.each<[string, Parameters<Trader['place']>[0]]>([
      ['a leveraged order', { leverage: 2 }],
      ['a short', { side: 'short' }],
    ])('%s', async (_, over) => {
      const who = new Trader(server, await registerCustomer(server, { agrees: false }));
      const { clientId: _id, fundPassword: _proof, ...ticket } = who.draft(over);
      const errors = async () => (await server.ok('/trade/Preview', ticket, who.customer)).errors;
      expect(await errors()).toEqual([{ ...needed, field: 'leverage', params: {} }]);
      const draft = who.draft(over);
      expect(await who.send(draft)).toMatchObject(needed);
      expect((await who.orders()).total).toBe(0);
      expect(await cashOf(who)).toEqual({ balance: GRANT, held: 0n, available: GRANT });

      const { version } = await server.ok('/user/Consent', { kind: 'leverage' }, who.customer);
      await server.ok('/user/Agree', { kind: 'leverage', version, language: 'kor' }, who.customer);
      expect(await errors()).toEqual([]);
      expect(await who.send(draft)).toMatchObject({ data: { status: 'filled' } });
    });

    test('shares are bought for cash as before', async () => {
      const who = new Trader(server, await registerCustomer(server, { agrees: false }));
      expect(await who.place()).toMatchObject({ status: 'filled' });
    });

    test('of two customers in one batch only the one who agreed is served', async () => {
      const other = new Trader(server, await registerCustomer(server, { agrees: false }));
      const answers = await Promise.all([other.tryPlace({ leverage: 2 }), trader.tryPlace({ leverage: 2 })]);
      expect(answers).toMatchObject([needed, { data: { status: 'filled' } }]);
    });

    test('a contract that is held already is closed, and gets more margin', async () => {
      const order = await trader.place({ lots: 2, leverage: 2 });
      await withoutConsent(trader.customer.userId);
      expect(await trader.tryPlace({ leverage: 2 })).toMatchObject(needed);
      const more = { clientId: newId(), positionId: order.positionId!, amount: '1000' };
      expect(await server.call('/trade/AddMargin', more, trader.customer)).toMatchObject({ status: 1 });
      expect(await trader.close(order.positionId!, { lots: 2 })).toMatchObject({ status: 'filled' });
    });
  });

  test('an order without a fund password set', async () => {
    const newcomer = await withoutFundPassword();
    expect(await newcomer.tryPlace()).toMatchObject({ code: 'FUND_PASSWORD_NOT_SET' });
  });

  test('an order out of hours', async () => {
    venue.enter('closed');
    expect(await trader.tryPlace()).toMatchObject({ code: 'MARKET_CLOSED' });
  });

  test.each([
    ['frozen', 'ACCOUNT_FROZEN'],
    ['trading_off', 'TRADING_DISABLED'],
  ] as const)('an account that is %s', async (flag, code) => {
    const { positionId } = await trader.place();
    await server.db
      .updateTable('customer')
      .set({ flags: [flag] })
      .where('account', '=', trader.customer.account)
      .execute();
    expect(await trader.tryPlace()).toMatchObject({ code });
    expect(await trader.tryClose(positionId!)).toMatchObject({ code });
  });

  test('an account that is being switched off: the order waits for the flags and reads them', async () => {
    const { userId } = trader.customer;
    const { positionId } = await trader.place();
    const set = (db: Db, flags: CustomerFlag[]) =>
      db.updateTable('customer').set({ flags }).where('id', '=', userId).execute();
    const freeze = async (send: () => Promise<{ code?: string | undefined }>) => {
      const { code } = await behind(server, (tx) => set(tx, ['trading_off']), send);
      await set(server.db, []);
      return code;
    };
    expect(await freeze(() => trader.tryPlace())).toBe('TRADING_DISABLED');
    expect(await freeze(() => trader.tryClose(positionId!))).toBe('TRADING_DISABLED');
  });

  test('a market order that meets nobody is rejected by the market and costs nothing', async () => {
    venue.withdrawAll();
    expect(await trader.place()).toMatchObject({ status: 'rejected', reason: 'PRICE_UNAVAILABLE', held: '0' });
    expect(await cashOf(trader)).toEqual({ balance: GRANT, held: 0n, available: GRANT });
  });
});

describe('one draft', () => {
  test('sent many times is one order with one answer', async () => {
    const draft = trader.draft();
    const answers = await Promise.all([1, 2, 3, 4].map(() => server.call('/trade/Order', draft, trader.customer)));
    const again = await server.call('/trade/Order', draft, trader.customer);
    expect(new Set([...answers, again].map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await trader.orders()).total).toBe(1);
    expect(await server.ok('/trade/OrderDetail', { clientId: draft.clientId }, trader.customer)).toMatchObject({
      orderId: answers[0]?.data?.orderId,
      status: 'filled',
    });
  });

  test('with another body is a conflict', async () => {
    const draft = trader.draft();
    await server.ok('/trade/Order', draft, trader.customer);
    const answer = await server.call('/trade/Order', { ...draft, lots: 2 }, trader.customer);
    expect(answer).toMatchObject({ code: 'CLIENT_ID_CONFLICT' });
  });
});

describe('at the same time', () => {
  test('two closes never close more than there is', async () => {
    const { positionId } = await trader.place({ lots: 3 });
    const answers = await Promise.all(
      [3, 3, 2, 1].map((lots) => trader.tryClose(positionId!, { lots, price: '71300' })),
    );
    const accepted = answers.filter(({ status }) => status === 1);
    const closing = accepted.reduce((sum, { data }) => sum + Number(data?.quantity), 0);
    expect(closing).toBeLessThanOrEqual(300);
    expect(closing).toBeGreaterThan(0);
    for (const { code } of answers.filter(({ status }) => status === 0))
      expect(['POSITION_NOT_HOLDING', 'CLOSE_TOO_LARGE']).toContain(code);
    for (const { data } of accepted) await trader.cancel(data!.orderId);
    expect((await trader.positions()).data).toMatchObject([{ status: 'holding', closable: '300' }]);
  });

  test('a whole close makes the position closing; repeating it is refused', async () => {
    const { positionId } = await trader.place({ lots: 2 });
    await trader.close(positionId!, { lots: 2, price: '71300' });
    expect((await trader.positions()).data).toMatchObject([{ status: 'closing', closable: '0' }]);
    expect(await trader.tryClose(positionId!)).toMatchObject({ code: 'POSITION_NOT_HOLDING' });
  });

  test('one instrument alone can be listed, and the sums stay those of all positions', async () => {
    const { positionId } = await trader.place({ symbol: '100110' });
    // The later one comes first.
    clock.advance(1);
    await trader.place({ symbol: '100200' });
    const list = (status: 'open' | 'closed', symbol?: string) =>
      server.ok('/trade/Positions', { status, symbol, page: 1 }, trader.customer);
    const all = await list('open');
    expect(all.data.map(({ symbol }) => symbol)).toEqual(['100200', '100110']);
    expect(await list('open', '100110')).toEqual({ ...all, total: 1, data: all.data.slice(1) });
    await trader.close(positionId!);
    expect(await list('open', '100110')).toMatchObject({ total: 0, data: [] });
    expect(await list('closed', '100110')).toMatchObject({ total: 1, data: [{ positionId }] });
    expect(await list('closed', '100200')).toMatchObject({ total: 0, data: [] });
  });

  test('orders together over the balance: some are refused, none overdraws', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => trader.tryPlace({ lots: 4, price: '71000' })));
    const accepted = answers.filter(({ status }) => status === 1);
    expect(accepted).toHaveLength(3);
    for (const { code } of answers.filter(({ status }) => status === 0)) expect(code).toBe('INSUFFICIENT_BALANCE');
    const { available } = await cashOf(trader);
    expect(available).toBe(GRANT - 3n * (28_400_000n + 4_260n));
  });
});

describe('another customer', () => {
  test('finds nothing of it', async () => {
    const order = await trader.place();
    const resting = await trader.place({ price: '71000' });
    const other = await Trader.register(server);
    const detail = await server.call('/trade/OrderDetail', { orderId: order.orderId }, other.customer);
    expect(detail).toMatchObject({ code: 'ORDER_NOT_FOUND' });
    const byDraft = await server.call('/trade/OrderDetail', { clientId: order.clientId }, other.customer);
    expect(byDraft).toMatchObject({ code: 'ORDER_NOT_FOUND' });
    const position = await server.call('/trade/PositionDetail', { positionId: order.positionId! }, other.customer);
    expect(position).toMatchObject({ code: 'POSITION_NOT_FOUND' });
    expect(await other.tryClose(order.positionId!)).toMatchObject({ code: 'POSITION_NOT_FOUND' });
    expect(await other.tryCancel(resting.orderId)).toMatchObject({ code: 'ORDER_NOT_FOUND' });
    expect((await other.orders()).total).toBe(0);
    expect((await other.positions()).total).toBe(0);
  });
});

describe('the preview', () => {
  const preview = (over: object = {}) =>
    server.call(
      '/trade/Preview',
      {
        symbol: '100110',
        side: 'long',
        type: 'limit',
        timeInForce: 'day',
        price: '71300',
        lots: 3,
        leverage: 2,
        ...over,
      },
      trader.customer,
    );

  test('says what the order will hold', async () => {
    const { data } = await preview({ price: '71000' });
    const order = await trader.place({ price: '71000', lots: 3, leverage: 2 });
    expect(order.held).toBe(data?.hold);
    expect((await cashOf(trader)).available).toBe(BigInt(data!.availableAfter));
  });

  test('its most lots are taken and one more is not', async () => {
    const { data } = await preview({ leverage: 1 });
    const { maxLots } = data!;
    expect(maxLots).toBe(14);
    expect(await trader.tryPlace({ price: '71300', lots: maxLots + 1 })).toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
    });
    expect((await trader.tryPlace({ price: '71300', lots: maxLots })).status).toBe(1);
  });

  test('of the largest price and quantity is answered, and a longer price is refused by its field', async () => {
    const newcomer = await withoutFundPassword();
    const input = { symbol: '100200', side: 'long', type: 'limit', timeInForce: 'day', leverage: 1 } as const;
    const previewOf = (price: string) =>
      server.call('/trade/Preview', { ...input, price, lots: 1_000_000 }, newcomer.customer);
    expect(await previewOf('999999999')).toMatchObject({ status: 1 });
    expect(await previewOf('1000000000')).toMatchObject({ code: 'BAD_REQUEST', params: { field: 'price' } });
  });

  test('names every unmet condition at once', async () => {
    const newcomer = await withoutFundPassword();
    const input = {
      symbol: '100200',
      side: 'short',
      type: 'limit',
      timeInForce: 'day',
      lots: 400,
      leverage: 5,
    } as const;
    const { data } = await server.call('/trade/Preview', input, newcomer.customer);
    expect(data?.errors.map(({ code }) => code)).toEqual([
      'PRICE_REQUIRED',
      'LEVERAGE_NOT_ALLOWED',
      'SHORT_NOT_ALLOWED',
      'FUND_PASSWORD_NOT_SET',
    ]);
  });
});
