import type { FirstStep } from '@maru/domain/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { NETWORK_DOWN, mockApi, mockLive, refuse } from '@maru/sdk/testing';
import en from '../../../locales/en.json';
import kor from '../../../locales/kor.json';
import { happyServer, localized, offering, page, position, quoteRow, uuid, venueState } from '../../test/fixtures.ts';
import { address, open, stubBrowser } from '../../test/open.tsx';
import { HomeScreen } from './home.screen.tsx';

beforeAll(stubBrowser);

const region = (name: string) => screen.findByRole('region', { name });

it('asks for everything at once, but for the banners', async () => {
  const sent = mockApi(happyServer());
  mockLive();
  const asked = () => new Set(sent.map(({ path }) => path));
  const banners = ['/auction/List', '/quota/Offers', '/copy/Products'];
  open(<HomeScreen />);
  await waitFor(() => expect(asked()).toContain('/copy/Products'));
  for (const { path } of sent.slice(0, 10)) expect(banners).not.toContain(path);
  expect(asked()).toEqual(
    new Set([
      '/fund/AssetDays',
      '/fund/DividendsAhead',
      '/fund/Assets',
      '/market/State',
      '/market/Indices',
      '/market/Rank',
      '/ipo/List',
      '/auction/List',
      '/quota/Offers',
      '/copy/Products',
      '/news/List',
      '/trade/Positions',
      '/user/FirstSteps',
      '/user/Optionallist',
      '/user/Unread',
    ]),
  );
});

it("shows the customer's assets", async () => {
  mockApi(happyServer());
  mockLive();
  open(<HomeScreen />);
  const assets = await region(kor['home.assets']);
  expect(await within(assets).findByText('₩12,480,350')).toBeTruthy();
  expect(within(assets).getByText('₩9,876,543')).toBeTruthy();
  expect(within(assets).getByText('₩184,200 (1.50%)', { selector: '[aria-hidden] *, [aria-hidden]' })).toBeTruthy();
});

/** Of a position, announced. */
const dividend = {
  positionId: position('100110').positionId,
  symbol: '100110',
  name: localized('한빛전자'),
  exDate: '2026-11-24',
  recordDate: '2026-11-25',
  payDate: '2026-12-16',
  perShare: '361',
  state: 'announced' as const,
  kind: 'shares' as const,
  quantity: '300',
  dueOn: '2026-12-16',
  amount: '91622',
};

it('lists the dividends of own positions, with the day that comes next and what is paid', async () => {
  const short = {
    kind: 'owed' as const,
    state: 'ex' as const,
    exDate: '2026-11-20',
    dueOn: '2026-11-20',
    amount: '-36100',
  };
  mockApi(
    happyServer({ '/fund/DividendsAhead': () => ({ data: [dividend, { ...dividend, ...short, quantity: '100' }] }) }),
  );
  mockLive();
  const view = open(<HomeScreen />);
  const ahead = await region(kor['home.dividends']);
  const [first, second] = within(ahead).getAllByRole('button');
  expect(first!.textContent).toContain('11.24 배당락 · 300주');
  expect(first!.textContent).toContain('91,622');
  expect(first!.textContent).toContain(kor['home.dividend.net']);
  expect(second!.textContent).toContain('11.20 지급 · 100주');
  expect(second!.textContent).toContain(kor['home.dividend.charge']);
  fireEvent.click(first!);
  await waitFor(() => expect(address(view)).toBe('/market/stockDetail?tab=info'));
  fireEvent.click(within(ahead).getByRole('button', { name: kor['home.dividends.past'] }));
  await waitFor(() => expect(address(view)).toBe('/information/dividends'));
});

it('counts one share as one in English', async () => {
  const held = { ...position('100110'), quantity: '1' };
  const one = { ...dividend, quantity: '1' };
  const server = happyServer();
  const positions = server['/trade/Positions']!({} as never) as object;
  mockApi({
    ...server,
    '/fund/DividendsAhead': () => ({ data: [one, { ...one, state: 'ex' as const, exDate: '2026-11-20' }] }),
    '/trade/Positions': () => ({ ...positions, data: [held] }) as never,
  });
  mockLive();
  open(<HomeScreen />, { language: 'en', dictionaries: { market: en } });
  const ahead = await region(en['home.dividends']);
  expect(within(ahead).getByText('Ex 11.24 · 1 share')).toBeTruthy();
  expect(within(ahead).getByText('Due 12.16 · 1 share')).toBeTruthy();
  expect(screen.getByText('1 share')).toBeTruthy();
});

it('tells of an open offering and a draw to come, each with its deadline, and leads to it', async () => {
  const subscribed = offering(1, { subscribeTo: '2099-11-22T16:00:00+09:00' });
  const closed = offering(2, { status: 'closed', method: 'LOTTERY', drawAt: '2099-11-23T10:00:00+09:00' });
  mockApi(happyServer({ '/ipo/List': ({ stage }) => page([stage === 'open' ? subscribed : closed]) }));
  mockLive();
  const view = open(<HomeScreen />);
  const banners = within(await region(kor['home.banners']));
  await waitFor(() => expect(banners.getAllByRole('button')).toHaveLength(2));
  const [first, second] = banners.getAllByRole('button');
  expect(first!.textContent).toContain(kor['home.banner.offering']);
  expect(second!.textContent).toContain(kor['home.banner.lottery']);
  fireEvent.click(second!);
  await waitFor(() => expect(address(view)).toBe('/home/newStockBuy'));
  expect(localStorage.getItem('detail.offering')).toBe(JSON.stringify({ offeringId: closed.offeringId }));
});

it('has no banners when nothing is going on', async () => {
  mockApi(happyServer({ '/ipo/List': () => page([]) }));
  mockLive();
  open(<HomeScreen />);
  expect(await screen.findByText(kor['home.offering.none'])).toBeTruthy();
  expect(screen.queryByRole('region', { name: kor['home.banners'] })).toBeNull();
});

it('draws the assets of the days before, and explains an account of today', async () => {
  const days = [
    { day: '2026-11-18', total: '12000000' },
    { day: '2026-11-19', total: '11500000' },
  ];
  mockApi(happyServer({ '/fund/AssetDays': () => ({ data: days, paidIn: '500000' }) }));
  mockLive();
  const view = open(<HomeScreen />);
  const curve = await screen.findByRole('img', { name: '기록한 2일의 총자산, 최저 11,500,000원, 최고 12,480,350원' });
  expect(curve.querySelectorAll('path')[1]?.getAttribute('d')?.split('L')).toHaveLength(3);
  expect(screen.getByText('기록한 2일 동안의 손익').nextSibling?.textContent).toContain('₩19,650');
  expect(screen.getByText('1,248만 원')).toBeTruthy();
  view.unmount();
  mockApi(happyServer());
  open(<HomeScreen />);
  expect(await screen.findByText(kor['home.curve.none'])).toBeTruthy();
});

it('invites a visitor to log in and asks for nothing of a customer', async () => {
  const sent = mockApi(happyServer());
  mockLive();
  const view = open(<HomeScreen />, { session: null });
  expect(await screen.findByText(kor['home.guest.simulated'])).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: kor['home.guest.login'] }));
  expect(address(view)).toBe('/login/login');
  expect(sent.map(({ path }) => path)).not.toContain('/fund/Assets');
});

it('keeps its other sections when one fails, and brings that one back on retry', async () => {
  let isDown = true;
  mockApi(
    happyServer({
      '/market/Indices': () => (isDown ? refuse('SYMBOL_NOT_FOUND') : happyServer()['/market/Indices']!({})),
    }),
  );
  mockLive();
  open(<HomeScreen />);
  const strip = await region(kor['index.all']);
  const retry = await within(strip).findByRole('button', { name: /다시 시도/ });
  expect((await screen.findAllByText('새봄로보틱스')).length).toBeGreaterThan(0);
  isDown = false;
  fireEvent.click(retry);
  expect(await within(strip).findByText('마루 종합')).toBeTruthy();
});

it('explains empty sections', async () => {
  mockApi(happyServer({ '/ipo/List': () => page([]), '/news/List': () => page([]) }));
  mockLive();
  open(<HomeScreen />);
  expect(await screen.findByText(kor['home.offering.none'])).toBeTruthy();
  expect(await screen.findByText(kor['news.empty.title'])).toBeTruthy();
});

it('counts the days of an offering by the clock of the server, and says that it is practice', async () => {
  mockApi(happyServer());
  mockLive();
  open(<HomeScreen />);
  expect(await screen.findByText('D-2')).toBeTruthy();
  expect(screen.getByText(kor['home.offering.notice'])).toBeTruthy();
});

it('follows the live ranking and the live price of each row', async () => {
  mockApi(happyServer());
  const live = mockLive();
  open(<HomeScreen />);
  const section = await region(kor['home.topTraded']);
  expect(await within(section).findByText('종목100110')).toBeTruthy();
  await live.send('rank:turnover', [quoteRow('777000', { name: localized('새 강자') })]);
  expect(await within(section).findByText('새 강자')).toBeTruthy();
  expect(within(section).queryByText('종목100110')).toBeNull();
  expect(within(section).getByText('거래대금 5,987억')).toBeTruthy();
  expect(within(section).queryByText('777000')).toBeNull();
  await live.send('quote:777000', { ...priceOf('777000'), price: '99900', turnover: '620000000000' });
  expect(await within(section).findByText('99,900')).toBeTruthy();
  expect(within(section).getByText('거래대금 6,200억')).toBeTruthy();
});

function priceOf(symbol: string) {
  const { name: _name, segment: _segment, spark: _spark, ...quote } = quoteRow(symbol);
  return quote;
}

it('keeps rows still while a finger is down', async () => {
  mockApi(happyServer());
  const live = mockLive();
  open(<HomeScreen />);
  const section = await region(kor['home.topTraded']);
  const row = await within(section).findByText('종목100110');
  fireEvent.pointerDown(row);
  await live.send('rank:turnover', [quoteRow('777000', { name: localized('새 강자') })]);
  expect(within(section).queryByText('새 강자')).toBeNull();
  fireEvent.pointerUp(row);
  expect(within(section).getByText('새 강자')).toBeTruthy();
});

it.each([
  [kor['home.shortcut.market'], '/home/market'],
  [kor['home.shortcut.watchlist'], '/favorite/index'],
  [kor['home.shortcut.search'], '/favorite/search'],
  [kor['home.shortcut.newStock'], '/home/newStock'],
  [kor['home.shortcut.deposit'], '/information/recharge'],
  [kor['home.shortcut.quota'], '/home/qcList'],
  [kor['home.shortcut.block'], '/home/blockTrade'],
  [kor['home.shortcut.margin'], '/home/marginLending'],
  [kor['home.shortcut.dividends'], '/information/dividends'],
  [kor['home.shortcut.service'], '/home/kefuCenter'],
])('the shortcut %s leads to %s', (name, target) => {
  mockApi(happyServer());
  mockLive();
  const view = open(<HomeScreen />);
  const shortcuts = screen.getByRole('navigation', { name: kor['home.shortcuts'] });
  fireEvent.click(within(shortcuts).getByRole('button', { name }));
  expect(address(view)).toBe(target);
});

it('shows debt beside the assets, if there is any', async () => {
  const server = happyServer();
  const assets = server['/fund/Assets']!({} as never) as object;
  mockApi({ ...server, '/fund/Assets': () => ({ ...assets, owed: '10017479' }) as never });
  mockLive();
  open(<HomeScreen />);
  expect(await screen.findByText(kor['home.owed'])).toBeTruthy();
  expect(screen.getByText('₩10,017,479')).toBeTruthy();
});

it('opens a stock and an index', async () => {
  mockApi(happyServer());
  mockLive();
  const view = open(<HomeScreen />);
  fireEvent.click(await within(await region(kor['home.topTraded'])).findByText('종목100110'));
  expect(address(view)).toBe('/market/stockDetail');
  expect(localStorage.getItem('detail.stock')).toBe('{"symbol":"100110"}');
  fireEvent.click(await within(await region(kor['index.all'])).findByText('마루 종합'));
  expect(address(view)).toBe('/market/stockDetailzs');
  expect(localStorage.getItem('detail.index')).toBe('{"symbol":"MARU"}');
});

it('says what the market does and that its clock is a demo', async () => {
  mockApi(happyServer());
  mockLive();
  open(<HomeScreen />);
  expect(await screen.findByText(kor['phase.continuous'])).toBeTruthy();
  expect(screen.getByText('32분 남음')).toBeTruthy();
  expect(screen.getByText(kor['phase.demoClock'])).toBeTruthy();
});

it('says that a circuit breaker halts a market', async () => {
  const halt = { index: 'MARU', name: localized('마루 종합', 'Maru Composite'), stage: 1, kind: 'halted' } as const;
  const halts = [{ ...halt, endsAt: '2026-11-20T10:25:00+09:00' }];
  mockApi(happyServer({ '/market/State': () => ({ ...venueState, halts }) }));
  mockLive();
  open(<HomeScreen />);
  const values = { name: '마루 종합', stage: '1', time: '10:25:00' };
  const text = Object.entries(values).reduce(
    (all, [key, value]) => all.replace(`{{${key}}}`, value),
    kor['halt.halted'],
  );
  expect(await screen.findByText(text)).toBeTruthy();
});

it('says so when the server cannot be reached', async () => {
  const down = Object.fromEntries(Object.keys(happyServer()).map((path) => [path, () => NETWORK_DOWN]));
  mockApi(down);
  mockLive();
  open(<HomeScreen />);
  // Assets, indices, holdings, watchlist, most traded, movers, offerings, news: each by itself.
  await waitFor(() => expect(screen.getAllByRole('button', { name: /다시 시도/ })).toHaveLength(8), { timeout: 4000 });
});

const totals = { marketValue: '0', margin: '0', unrealized: '0', worth: '0', invested: '0', contractCount: 0 };

it('shows what the customer holds, with the result at the live price', async () => {
  mockApi(happyServer({ '/trade/Positions': () => ({ ...page([position('100110')]), totals }) }));
  const live = mockLive();
  const view = open(<HomeScreen />);
  const section = await region(kor['home.holdings']);
  expect(await within(section).findByText('₩7,130,000')).toBeTruthy();
  await live.send('quote:100110', { ...priceOf('100110'), price: '69300' });
  expect(await within(section).findByText('₩6,930,000')).toBeTruthy();
  expect(within(section).getByText(/₩70,000 \(1\.00%\)/, { selector: '[aria-hidden="true"]' })).toBeTruthy();
  fireEvent.click(within(section).getByText('종목100110'));
  expect(address(view)).toBe('/trade/positionDetail');
});

it('tells a contract from shares of the same stock', async () => {
  const short = { ...position('100110'), positionId: uuid(78), side: 'short' as const, leverage: 2 };
  mockApi(happyServer({ '/trade/Positions': () => ({ ...page([position('100110'), short]), totals }) }));
  mockLive();
  open(<HomeScreen />);
  const section = await region(kor['home.holdings']);
  expect(await within(section).findAllByText('100주')).toHaveLength(2);
  const detail = within(section).getByText('공매도 2배').parentElement!;
  expect(detail.textContent).toBe('100주 · 공매도 2배');
  expect(detail.className).toBe('held');
});

const step = (id: FirstStep['id'], route: FirstStep['route'], isWaiting = false): FirstStep => ({
  id,
  isDone: route === null,
  isWaiting,
  route,
});

it('leads somebody without a holding to the market, and to each first step that is open', async () => {
  const steps = [step('register', null), step('fundPassword', '/information/fundPass'), step('trade', '/market/index')];
  mockApi(happyServer({ '/user/FirstSteps': () => ({ steps }) }));
  mockLive();
  const view = open(<HomeScreen />);
  const section = await region(kor['home.steps']);
  expect(within(section).getByText('3단계 중 1단계')).toBeTruthy();
  expect(screen.getByText(kor['home.noHoldings'])).toBeTruthy();
  fireEvent.click(within(section).getByText(kor['home.step.fundPassword']));
  expect(address(view)).toBe('/information/fundPass');
  view.unmount();
  mockApi(happyServer({ '/user/FirstSteps': () => ({ steps: [step('register', null)] }) }));
  const ready = open(<HomeScreen />);
  fireEvent.click(await screen.findByText(kor['home.noHoldings']));
  expect(address(ready)).toBe('/market/index');
  expect(screen.queryByRole('region', { name: kor['home.steps'] })).toBeNull();
});

it('keeps showing what is open below the holdings, and follows a review to its end', async () => {
  let steps = [step('trade', null), step('realName', '/information/authInfo', true)];
  mockApi(
    happyServer({
      '/trade/Positions': () => ({ ...page([position('100110')]), totals }),
      '/user/FirstSteps': () => ({ steps }),
    }),
  );
  const live = mockLive();
  open(<HomeScreen />);
  const section = await region(kor['home.steps']);
  expect(within(section).getByText(kor['home.step.review'])).toBeTruthy();
  steps = [step('trade', null), step('realName', null)];
  await live.send('requests', {
    kind: 'realName',
    id: 'one',
    state: 'verified',
    version: 2,
    at: '2026-11-20T10:00:00+09:00',
  });
  await waitFor(() => expect(screen.queryByRole('region', { name: kor['home.steps'] })).toBeNull());
});

it('shows the watchlist, and how many messages are unread as they come', async () => {
  mockApi(happyServer());
  const live = mockLive();
  const view = open(<HomeScreen />);
  expect(await within(await region(kor['watchlist.title'])).findByText('종목100120')).toBeTruthy();
  expect(await screen.findByRole('button', { name: '알림, 읽지 않음 3개' })).toBeTruthy();
  await live.send('messages', { unread: 4 });
  fireEvent.click(screen.getByRole('button', { name: '알림, 읽지 않음 4개' }));
  expect(address(view)).toBe('/information/msgInfo');
});
