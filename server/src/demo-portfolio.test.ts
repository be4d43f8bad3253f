import { makeApp, newId, registerCustomer, testClock, type TestApp, type TestSession } from '../test/harness.ts';
import { steppedVenue, type SteppedVenue } from '../test/simulated-venue.ts';
import { tradeForDemo } from './demo-portfolio.ts';
import { seedDemo } from './demo.ts';
import { verifyBooks } from './modules/books/books.service.ts';
import { buildListings } from './venue/catalogue/catalogue.ts';

let server: TestApp;
let venue: SteppedVenue;
let session: TestSession;
let fundPassword: string;
const ACCOUNT = '01012345678';

const trade = () => tradeForDemo(server.app, venue, ACCOUNT);
const orders = async () => (await server.ok('/trade/Orders', { status: 'all', page: 1 }, session)).data;
const positions = async () => (await server.ok('/trade/Positions', { status: 'open', page: 1 }, session)).data;

beforeAll(async () => {
  const clock = testClock();
  const isNear = (symbol: string) => /^10[0-2]|^104|^106|^108|^109|^1103|^3100[16]/.test(symbol);
  const listings = buildListings().filter(({ instrument }) => isNear(instrument.symbol));
  venue = await steppedVenue(clock, { listings });
  server = await makeApp({ clock, venue });
  const { customer } = await seedDemo(server.app.deps);
  ({ fundPassword } = customer);
  session = await server.ok('/user/Login', { account: customer.account, password: customer.password });
});
afterAll(() => server.close());

test('waits for continuous trading', async () => {
  expect(venue.state().phase).not.toBe('continuous');
  expect(await trade()).toBe(false);
  expect(await orders()).toEqual([]);
  expect((await server.ok('/user/Optionallist', { type: 'krw' }, session)).data).toHaveLength(4);
});

test('buys at the prices of the market and pays for it', async () => {
  while (venue.state().phase !== 'continuous') venue.run(1);
  expect(await trade()).toBe(false);
  const bought = await orders();
  expect(bought.map(({ status }) => status)).toEqual(bought.map(() => 'filled'));
  const { cash, total } = await server.ok('/fund/Assets', {}, session);
  expect(Number(cash)).toBeLessThan(70_000_000);
  expect(Math.abs(Number(total) - 100_000_000)).toBeLessThan(500_000);
  expect((await positions()).map(({ symbol }) => symbol).sort()).toEqual(bought.map(({ symbol }) => symbol).sort());
});

test('sells a part later, and then places no other order', async () => {
  expect(await trade()).toBe(false);
  venue.run(300);
  expect(await trade()).toBe(true);
  const placed = await orders();
  expect(placed[0]).toMatchObject({ symbol: '104720', effect: 'close', status: 'filled' });
  expect((await positions()).find(({ symbol }) => symbol === '104720')?.quantity).toBe('200');
  expect(await trade()).toBe(true);
  expect(await orders()).toHaveLength(placed.length);
  expect(await verifyBooks(server.db)).toEqual([]);
});

test('the messages of these orders are read, and one that arrives later is not', async () => {
  const unread = async () => (await server.ok('/user/Unread', {}, session)).unread;
  const messages = async () => (await server.ok('/user/Messages', { page: 1 }, session)).data;
  expect((await messages()).map(({ code, isRead }) => [code, isRead])).toEqual(
    (await orders()).map(() => ['ORDER_FILLED', true]),
  );
  expect(await unread()).toBe(0);
  const ticket = { symbol: '101290', side: 'long', type: 'market', timeInForce: 'day', lots: 1, leverage: 1 } as const;
  await server.ok('/trade/Order', { clientId: newId(), ...ticket, fundPassword }, session);
  expect((await messages())[0]).toMatchObject({ code: 'ORDER_FILLED', params: { symbol: '101290' }, isRead: false });
  expect(await unread()).toBe(1);
});

test('a customer who placed another order first gets none', async () => {
  const other = await registerCustomer(server);
  const ticket = { symbol: '101290', side: 'long', type: 'market', timeInForce: 'day', lots: 1, leverage: 1 } as const;
  await server.ok('/trade/Order', { clientId: newId(), ...ticket, fundPassword: other.fundPassword }, other);
  expect(await tradeForDemo(server.app, venue, other.account)).toBe(true);
  expect((await server.ok('/trade/Orders', { status: 'all', page: 1 }, other)).total).toBe(1);
});
