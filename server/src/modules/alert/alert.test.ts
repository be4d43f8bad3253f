import assert from 'node:assert';
import { makeApp, registerCustomer, testClock, type TestApp, type TestCustomer } from '../../../test/harness.ts';
import { stillVenue, type StillVenue } from '../../../test/stand-ins.ts';
import { transaction } from '../../core/db.ts';
import { watchPrices, type PriceWatch } from '../market/price-watch.ts';
import { convertAlerts } from './alert-split.ts';
import { fireAlerts } from './alert.service.ts';

let server: TestApp;
let venue: StillVenue;
let watch: PriceWatch;
const customers = new Map<string, TestCustomer>();
const signedIn = (name: string): TestCustomer => customers.get(name)!;
beforeAll(async () => {
  const clock = testClock();
  venue = stillVenue(clock, [
    { symbol: '100001', price: 10_000n, previousClose: 10_000n },
    { symbol: '100002', price: 10_000n, previousClose: 10_000n },
    { symbol: '100003', price: 10_000n, previousClose: 10_000n },
    { symbol: 'MARU', segment: 'INDEX', price: 250_000n, previousClose: 250_000n },
  ]);
  server = await makeApp({ venue, clock });
  for (const name of ['ann', 'bob', 'cleo', 'dora', 'eve', 'fred', 'gwen'])
    customers.set(name, await registerCustomer(server));
  watch = watchPrices(venue);
});
afterAll(async () => {
  watch.stop();
  await server.close();
});

const add = (account: string, price: string, symbol = '100001') =>
  server.call('/user/AlertAdd', { symbol, price }, signedIn(account));
const OTHER = '100002';
const addPercent = (account: string, percent: number) =>
  server.call('/user/AlertAdd', { symbol: OTHER, percent }, signedIn(account));
/** Begins a trading day whose base price is the present one. */
function beginDay(tradingDay: string, base: bigint) {
  venue.set(OTHER, { price: base, previousClose: base });
  venue.emit({ kind: 'phase', phase: 'pre_open', tradingDay, time: server.clock.now() });
}
const alertsOf = async (account: string, input = {}) =>
  (await server.ok('/user/Alerts', input, signedIn(account))).data;
const messagesOf = async (account: string) => (await server.ok('/user/Messages', { page: 1 }, signedIn(account))).data;
const execute = (price: bigint, symbol = '100001') =>
  venue.emit({ kind: 'trade', id: 't', symbol, time: server.clock.now(), price, quantity: 1n, aggressor: 'buy' });
const fire = () => fireAlerts(server.db, venue, watch, server.clock.now());

test('an alert knows from which side its price is reached, and twice is once', async () => {
  await add('ann', '11000');
  server.clock.advance(1_000);
  await add('ann', '9000');
  await add('ann', '9000');
  expect(await alertsOf('ann')).toMatchObject([
    { price: '9000', direction: 'below', symbol: '100001', name: { en: 'Stock 100001' } },
    { price: '11000', direction: 'above' },
  ]);
  expect(await alertsOf('ann', { symbol: 'MARU' })).toEqual([]);
  expect(await alertsOf('bob')).toEqual([]);
});

test.each([
  ['10000', '100001', 'ALERT_AT_PRICE'],
  ['10500', 'NOBODY', 'SYMBOL_NOT_FOUND'],
  // An index has no price in won.
  ['2400', 'MARU', 'SYMBOL_NOT_FOUND'],
  ['0', '100001', 'BAD_REQUEST'],
])('%s of %s is refused with %s', async (price, symbol, code) =>
  expect(await add('ann', price, symbol)).toMatchObject({ status: 0, code }),
);

test.each(['999', '100001'])('%s at 10,000 is refused with the bounds', async (price) =>
  expect(await add('bob', price)).toMatchObject({
    status: 0,
    code: 'ALERT_TOO_FAR',
    params: { low: '1000', high: '100000' },
  }),
);

test('it fires once, with a message, also when the price has turned since', async () => {
  await add('bob', '11000');
  execute(10_900n);
  await fire();
  expect(await messagesOf('bob')).toEqual([]);
  execute(11_050n);
  execute(10_000n);
  await Promise.all([fire(), fire()]);
  expect(await messagesOf('bob')).toMatchObject([
    {
      code: 'PRICE_ABOVE',
      opens: { route: '/market/stockDetail', details: { stock: { symbol: '100001' } } },
      params: { symbol: '100001', amount: '11000' },
      stock: venue.instrument('100001')!.name,
      isRead: false,
    },
  ]);
  expect(await messagesOf('ann')).toHaveLength(1);
  execute(12_000n);
  await fire();
  expect(await messagesOf('bob')).toHaveLength(1);
  expect(await alertsOf('bob')).toEqual([]);
  // The one below is still there, and may be asked for again after it fired.
  expect(await alertsOf('ann')).toMatchObject([{ direction: 'below' }]);
  expect(await add('bob', '11000')).toMatchObject({ status: 1 });
});

test('one that is off does not fire, and waits from the other side when the price has passed it', async () => {
  await add('cleo', '12500');
  const [alert] = await alertsOf('cleo');
  expect(alert).toMatchObject({ isOn: true, direction: 'above', quote: { symbol: '100001', price: '10000' } });
  const turn = (isOn: boolean, account = 'cleo') =>
    server.ok('/user/AlertSwitch', { alertId: alert!.alertId, isOn }, signedIn(account));
  await turn(false, 'bob');
  expect(await alertsOf('cleo')).toMatchObject([{ isOn: true }]);
  await turn(false);
  execute(12_600n);
  await fire();
  expect(await messagesOf('cleo')).toEqual([]);
  expect(await alertsOf('cleo')).toMatchObject([{ isOn: false, direction: 'above' }]);
  venue.set('100001', { price: 13_000n });
  await turn(true);
  expect(await alertsOf('cleo')).toMatchObject([{ isOn: true, direction: 'below' }]);
  execute(12_700n);
  await fire();
  expect(await messagesOf('cleo')).toEqual([]);
  execute(12_400n);
  await fire();
  expect(await messagesOf('cleo')).toMatchObject([{ code: 'PRICE_BELOW' }]);
  // It has fired: switching it is no error, and changes nothing.
  await turn(false);
  expect(await alertsOf('cleo')).toEqual([]);
  venue.set('100001', { price: 10_000n });
});

test('two alerts that meet at one price after a split are one, which is on if one of them was', async () => {
  for (const price of ['13001', '13002']) await add('eve', price);
  const off = (await alertsOf('eve')).find(({ price }) => price === '13001');
  await server.ok('/user/AlertSwitch', { alertId: off!.alertId, isOn: false }, signedIn('eve'));
  const ratio = { from: 1n, to: 100n };
  await transaction(server.db, (tx) => convertAlerts(tx, '100001', ratio, 'KOSPI', server.clock.now()));
  expect(await alertsOf('eve')).toMatchObject([{ price: '130', isOn: true, direction: 'above' }]);
});

test('asking again for one that is off switches it on', async () => {
  await add('cleo', '17000');
  const [alert] = await alertsOf('cleo');
  await server.ok('/user/AlertSwitch', { alertId: alert!.alertId, isOn: false }, signedIn('cleo'));
  await add('cleo', '17000');
  expect(await alertsOf('cleo')).toMatchObject([{ alertId: alert!.alertId, isOn: true }]);
});

test('only its owner takes an alert back', async () => {
  const [alert] = await alertsOf('ann');
  await server.ok('/user/AlertDel', { alertId: alert!.alertId }, signedIn('bob'));
  expect(await alertsOf('ann')).toHaveLength(1);
  await server.ok('/user/AlertDel', { alertId: alert!.alertId }, signedIn('ann'));
  await server.ok('/user/AlertDel', { alertId: alert!.alertId }, signedIn('ann'));
  expect(await alertsOf('ann')).toEqual([]);
  execute(8_000n);
  await fire();
  expect(await messagesOf('ann')).toHaveLength(1);
});

test('prices of a run that failed are looked at by the next one', async () => {
  const own = watchPrices(venue);
  await add('ann', '15000');
  execute(15_000n);
  const closed = { selectFrom: () => assert.fail('no connection') } as unknown as typeof server.db;
  await expect(fireAlerts(closed, venue, own, server.clock.now())).rejects.toThrow('no connection');
  execute(10_000n);
  expect(
    own
      .take()
      .get('100001')
      ?.map(({ price }) => price),
  ).toEqual([15_000n, 10_000n]);
  own.stop();
});

test.each([
  [31, 'ALERT_PERCENT_FAR', { up: 30, down: 30 }],
  [-31, 'ALERT_PERCENT_FAR', { up: 30, down: 30 }],
  [3, 'ALERT_PERCENT_REACHED', undefined],
])('%s percent of the base 9,980 at 10,300 is refused with %s', async (percent, code, params) => {
  venue.set(OTHER, { price: 10_300n, previousClose: 9_980n });
  expect(await addPercent('fred', percent)).toMatchObject({ status: 0, code, ...(params && { params }) });
  venue.set(OTHER, { price: 10_000n, previousClose: 10_000n });
});

test.each([0, 1.5, 1_000, -100])('%s percent is no request', async (percent) =>
  expect(await addPercent('fred', percent)).toMatchObject({ code: 'BAD_REQUEST' }),
);

test('an alert by percent follows the base price of each day, and fires once with percent, price and base', async () => {
  await addPercent('fred', 5);
  await addPercent('fred', 5);
  server.clock.advance(1_000);
  await addPercent('fred', -3);
  expect(await alertsOf('fred')).toMatchObject([
    { price: '9700', percent: -3, base: '10000', direction: 'below', isBeyondLimits: false, isOn: true },
    { price: '10500', percent: 5, base: '10000', direction: 'above' },
  ]);
  execute(10_490n, OTHER);
  await fire();
  expect(await messagesOf('fred')).toEqual([]);
  // An execution of the day before that was not looked at yet: five percent of the new base, two of its own.
  execute(10_200n, OTHER);
  server.clock.advance(1_000);
  beginDay('2099-01-04', 9_700n);
  await fire();
  expect(await messagesOf('fred')).toEqual([]);
  expect(await alertsOf('fred')).toMatchObject([{ price: '9400' }, { price: '10190', base: '9700' }]);
  execute(10_300n, OTHER);
  execute(10_180n, OTHER);
  await Promise.all([fire(), fire()]);
  expect(await messagesOf('fred')).toMatchObject([
    {
      code: 'PERCENT_ABOVE',
      opens: { route: '/market/stockDetail', details: { stock: { symbol: OTHER } } },
      params: { symbol: OTHER, percent: 5, amount: '10300', base: '9700' },
    },
  ]);
  execute(9_400n, OTHER);
  await fire();
  expect(await messagesOf('fred')).toMatchObject([
    { code: 'PERCENT_BELOW', params: { percent: 3, amount: '9400', base: '9700' } },
    { code: 'PERCENT_ABOVE' },
  ]);
  expect(await alertsOf('fred')).toEqual([]);
});

test('a split leaves an alert by percent as it is, beside one at the same price', async () => {
  beginDay('2099-01-05', 10_000n);
  await addPercent('gwen', 5);
  await add('gwen', '10500', OTHER);
  await transaction(server.db, (tx) => convertAlerts(tx, OTHER, { from: 1n, to: 5n }, 'KOSPI', server.clock.now()));
  beginDay('2099-01-06', 2_000n);
  expect((await alertsOf('gwen')).map(({ price, percent = 0 }) => [percent, price]).sort()).toEqual([
    [0, '2100'],
    [5, '2100'],
  ]);
});

test('a share that a live feed has halted at another base fires its alerts at the prices that are shown', async () => {
  const halted = '100003';
  await add('gwen', '9000', halted);
  // Nothing is converted, so no split is pending, and the halt lasts until the server is started again.
  venue.set(halted, {
    price: 5_000n,
    previousClose: 5_000n,
    interruption: { kind: 'split', endsAt: server.clock.now() },
  });
  execute(5_000n, halted);
  await fire();
  expect(await alertsOf('gwen', { symbol: halted })).toEqual([]);
  expect(await messagesOf('gwen')).toMatchObject([{ code: 'PRICE_BELOW', params: { amount: '9000' } }]);
});

test('one that is off does not fire, and says when the limits of a day do not let its price be reached', async () => {
  const [alert] = (await alertsOf('gwen')).filter(({ percent }) => percent);
  const turn = (isOn: boolean) => server.ok('/user/AlertSwitch', { alertId: alert!.alertId, isOn }, signedIn('gwen'));
  await turn(false);
  execute(2_200n, OTHER);
  await fire();
  expect((await messagesOf('gwen')).map(({ code }) => code)).toEqual(['PRICE_ABOVE', 'PRICE_BELOW']);
  venue.set(OTHER, { price: 2_200n });
  await turn(true);
  expect(await alertsOf('gwen')).toMatchObject([{ percent: 5, direction: 'above', isOn: true }]);
  // Here one tick is more than the limits.
  beginDay('2099-01-07', 2n);
  expect(await alertsOf('gwen')).toMatchObject([{ price: '3', isBeyondLimits: true }]);
});

test('a customer has at most 50 at a time, also when they come at once', async () => {
  const answers = await Promise.all(Array.from({ length: 52 }, (_, n) => add('dora', String(20_000 + n * 50))));
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(2);
  expect(answers.find(({ status }) => status === 0)).toMatchObject({ code: 'ALERTS_FULL', params: { max: 50 } });
});

test('a clock that was set back refuses no deletion', async () => {
  await add('gwen', '12000', '100003');
  const [alert] = await alertsOf('gwen', { symbol: '100003' });
  server.clock.advance(-60_000);
  const deleted = await server.call('/user/AlertDel', { alertId: alert!.alertId }, signedIn('gwen'));
  server.clock.advance(60_000);
  expect(deleted).toMatchObject({ status: 1 });
  expect(await alertsOf('gwen', { symbol: '100003' })).toEqual([]);
});
