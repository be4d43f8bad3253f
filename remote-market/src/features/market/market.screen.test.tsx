import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mockApi, mockLive, refuse } from '@maru/sdk/testing';
import kor from '../../../locales/kor.json';
import { happyServer, page, quoteRow } from '../../test/fixtures.ts';
import { address, open, stubBrowser } from '../../test/open.tsx';
import { MarketScreen } from './market.screen.tsx';

beforeAll(stubBrowser);

const rankings = (sent: { path: string; input: unknown }[]) =>
  sent.filter(({ path }) => path === '/market/Rank').map(({ input }) => input);

it('ranks by turnover over all markets unless the address says otherwise', async () => {
  const sent = mockApi(happyServer());
  mockLive();
  open(<MarketScreen />, { route: '/market/index' });
  expect(await screen.findByText('종목100110')).toBeTruthy();
  expect(rankings(sent)).toEqual([{ sort: 'turnover', market: 'all', page: 1 }]);
});

it('takes ranking and filter from the address and writes them there', async () => {
  const sent = mockApi(happyServer());
  mockLive();
  const view = open(<MarketScreen />, { route: '/market/index?sort=losers&market=KOSDAQ' });
  expect(await screen.findByText('종목100110')).toBeTruthy();
  expect(rankings(sent)).toEqual([{ sort: 'losers', market: 'KOSDAQ', page: 1 }]);
  fireEvent.click(screen.getByRole('radio', { name: kor['market.sort.volume'] }));
  fireEvent.click(screen.getByRole('radio', { name: kor['market.filter.ETF'] }));
  expect(address(view)).toBe('/market/index?sort=volume&market=ETF');
  await waitFor(() => expect(rankings(sent)).toContainEqual({ sort: 'volume', market: 'ETF', page: 1 }));
});

it('shows the figure of the ranking below each name, live, and the code where that is the change', async () => {
  mockApi(happyServer({ '/market/Rank': () => page([quoteRow('100110')]) }));
  const live = mockLive();
  open(<MarketScreen />, { route: '/market/index' });
  expect(await screen.findByText('거래대금 5,987억')).toBeTruthy();
  const { name: _name, segment: _segment, spark: _spark, ...quote } = quoteRow('100110');
  await live.send('quote:100110', { ...quote, turnover: '620000000000' });
  expect(await screen.findByText('거래대금 6,200억')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: kor['market.sort.volume'] }));
  expect(await screen.findByText('거래량 841만')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: kor['market.sort.gainers'] }));
  expect(await screen.findByText('100110')).toBeTruthy();
});

it('guides a customer who comes from the first steps to a first order, and nobody else', async () => {
  mockApi(happyServer());
  mockLive();
  const view = open(<MarketScreen />, { route: '/market/index?guide=trade' });
  const guide = await screen.findByRole('region', { name: kor['firstTrade.title'] });
  expect(within(guide).getAllByRole('listitem')).toHaveLength(3);
  fireEvent.click(await within(guide).findByRole('button', { name: /종목100110/ }));
  expect(address(view)).toBe('/market/stockDetail');
  cleanup();
  open(<MarketScreen />, { route: '/market/index' });
  expect(await screen.findByText('종목100110')).toBeTruthy();
  expect(screen.queryByRole('region', { name: kor['firstTrade.title'] })).toBeNull();
});

it('ignores words in the address that it does not know', async () => {
  const sent = mockApi(happyServer());
  mockLive();
  open(<MarketScreen />, { route: '/market/index?sort=luck&market=NASDAQ' });
  expect(await screen.findByText('종목100110')).toBeTruthy();
  expect(rankings(sent)).toEqual([{ sort: 'turnover', market: 'all', page: 1 }]);
});

it('has rows, and live prices, only for what is near the view', async () => {
  mockApi(
    happyServer({
      '/market/Rank': () => page(Array.from({ length: 200 }, (_, i) => quoteRow(String(200_000 + i)))),
    }),
  );
  const live = mockLive();
  open(<MarketScreen />, { route: '/market/index' });
  expect(await screen.findByText('종목200000')).toBeTruthy();
  await waitFor(() => expect(live.subscribed.has('quote:200000')).toBe(true));
  expect(live.subscribed.has('quote:200199')).toBe(false);
  expect(live.subscribed.size).toBeLessThan(60);
});

it('renders a tick in its own row', async () => {
  mockApi(happyServer());
  const live = mockLive();
  open(<MarketScreen />, { route: '/market/index' });
  await screen.findByText('종목100110');
  const { name: _name, segment: _segment, spark: _spark, ...quote } = quoteRow('100112');
  await live.send('quote:100112', { ...quote, price: '68000', change: '-1600', changeRate: '-2.29' });
  expect(screen.getAllByText('68,000')).toHaveLength(1);
  expect(screen.getByText('2.29%', { exact: false, selector: '[aria-hidden="true"]' })).toBeTruthy();
});

const fund = { nav: '28481.27', premiumRate: '-0.04', units: '12500000', created: '-2000' };

it('shows the net asset value and the premium of each fund in a list of ETFs, live, and not among others', async () => {
  const row = quoteRow('310010', { segment: 'ETF', fund });
  mockApi(happyServer({ '/market/Rank': () => page([row]) }));
  const live = mockLive();
  open(<MarketScreen />, { route: '/market/index?market=ETF' });
  expect(await screen.findByText('NAV 28,481.27')).toBeTruthy();
  expect(screen.getByText('괴리율 −0.04%')).toBeTruthy();
  expect(screen.getByText('거래대금 5,987억', { exact: false })).toBeTruthy();
  const { name: _name, segment: _segment, spark: _spark, ...quote } = row;
  await live.send('quote:310010', { ...quote, fund: { ...fund, nav: '28500.10', premiumRate: '0.02' } });
  expect(await screen.findByText('NAV 28,500.10')).toBeTruthy();
  expect(screen.getByText('괴리율 +0.02%')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: kor['market.filter.all'] }));
  expect(await screen.findByText('거래대금 5,987억')).toBeTruthy();
  expect(screen.queryByText(/^NAV/)).toBeNull();
});

it('shows the code of a fund whose companies are not traded here', async () => {
  mockApi(happyServer({ '/market/Rank': () => page([quoteRow('069500', { segment: 'ETF' })]) }));
  mockLive();
  open(<MarketScreen />, { route: '/market/index?market=ETF&sort=gainers' });
  expect(await screen.findByText('069500')).toBeTruthy();
});

it('says when nothing matches, and offers a retry when it failed', async () => {
  let reply: 'empty' | 'failed' | 'there' = 'empty';
  mockApi(
    happyServer({
      '/market/Rank': () =>
        reply === 'failed' ? refuse('TOO_MANY_REQUESTS') : page(reply === 'there' ? [quoteRow('300000')] : []),
    }),
  );
  mockLive();
  const view = open(<MarketScreen />, { route: '/market/index' });
  expect(await screen.findByText(kor['market.empty.title'])).toBeTruthy();
  reply = 'failed';
  fireEvent.click(screen.getByRole('radio', { name: kor['market.sort.gainers'] }));
  expect(await screen.findByText(/요청이 너무 많아요/)).toBeTruthy();
  reply = 'there';
  fireEvent.click(screen.getByRole('button', { name: /다시 시도/ }));
  expect(await screen.findByText('종목300000')).toBeTruthy();
  view.unmount();
});

it('opens the stock that is tapped', async () => {
  mockApi(happyServer());
  mockLive();
  const view = open(<MarketScreen />, { route: '/market/index' });
  fireEvent.click(await screen.findByText('종목100113'));
  expect(address(view)).toBe('/market/stockDetail');
  expect(localStorage.getItem('detail.stock')).toBe('{"symbol":"100113"}');
});

describe('the other tabs', () => {
  it.each([
    ['flows', '체결강도 150.00'],
    ['themes', '25종목 · 상승 20 · 하락 4'],
    ['indicators', kor['mood.title']],
    ['issues', '거래량은 이 시간 평균의 2.1배예요.'],
    ['forex', '미국 달러'],
    ['forex', kor['forex.name.BTC']],
  ] as const)('%s shows what the server computed', async (tab, text) => {
    mockApi(happyServer());
    mockLive();
    const view = open(<MarketScreen />, { route: '/market/index' });
    fireEvent.click(screen.getByRole('tab', { name: kor[`market.tab.${tab}`] }));
    expect(await screen.findByText(text, { exact: false })).toBeTruthy();
    expect(address(view)).toBe(`/market/index?tab=${tab}`);
  });

  it('opens what it names: a theme, a flow, a bulletin', async () => {
    mockApi(happyServer());
    mockLive();
    const view = open(<MarketScreen />, { route: '/market/index?tab=themes' });
    fireEvent.click(await screen.findByText('전기·전자'));
    expect(address(view)).toBe('/market/optionList?list=sector.electronics');
    view.unmount();
    const issues = open(<MarketScreen />, { route: '/market/index?tab=issues' });
    fireEvent.click(await screen.findByText(/급등/, { selector: 'button' }));
    expect(address(issues)).toBe('/home/newsDetail');
  });
});
