import { fireEvent, screen, waitFor } from '@testing-library/react';
import { mockApi, mockLive } from '@maru/sdk/testing';
import kor from '../../../locales/kor.json';
import { happyServer, page, quoteRow } from '../../test/fixtures.ts';
import { address, open, stubBrowser } from '../../test/open.tsx';
import { StockListScreen } from './stock-list.screen.tsx';

beforeAll(stubBrowser);

const asked = (sent: { path: string; input: unknown }[]) =>
  sent.filter(({ path }) => path === '/market/Stocks').map(({ input }) => input);

it('opens the list that the address names, under its name', async () => {
  const sent = mockApi(happyServer());
  mockLive();
  const view = open(<StockListScreen />, { route: '/market/optionList?list=sector.electronics&sort=volume' });
  expect(await screen.findByRole('heading', { name: '전기·전자' })).toBeTruthy();
  await screen.findByText('종목100110');
  expect(asked(sent)).toEqual([{ list: 'sector.electronics', sort: 'volume', market: 'all', page: 1 }]);
  fireEvent.click(screen.getByRole('radio', { name: kor['market.filter.KOSDAQ'] }));
  await waitFor(() =>
    expect(asked(sent)).toContainEqual({ list: 'sector.electronics', sort: 'volume', market: 'KOSDAQ', page: 1 }),
  );
  fireEvent.click(await screen.findByText('종목100120'));
  expect(address(view)).toBe('/market/stockDetail');
});

it('shows volume and turnover of each row, live, the figure of the ranking first', async () => {
  mockApi(happyServer({ '/market/Stocks': () => page([quoteRow('100110')]) }));
  const live = mockLive();
  open(<StockListScreen />, { route: '/market/optionList?list=screen.high52' });
  expect(await screen.findByRole('heading', { name: kor['list.screen.high52'] })).toBeTruthy();
  expect(await screen.findByText('대금 5,987억 · 거래량 841만')).toBeTruthy();
  const { name: _name, segment: _segment, spark: _spark, ...quote } = quoteRow('100110');
  await live.send('quote:100110', { ...quote, volume: '9000000' });
  expect(await screen.findByText('대금 5,987억 · 거래량 900만')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: kor['market.sort.losers'] }));
  expect(await screen.findByText('거래량 900만 · 대금 5,987억')).toBeTruthy();
});

it('adds the net asset value and the premium in a list of ETFs', async () => {
  const fund = { nav: '28481.27', premiumRate: '0.04', units: '12500000', created: '-2000' };
  mockApi(happyServer({ '/market/Stocks': () => page([quoteRow('310010', { segment: 'ETF', fund })]) }));
  mockLive();
  open(<StockListScreen />, { route: '/market/optionList?list=all&market=ETF' });
  expect(await screen.findByText('NAV 28,481.27')).toBeTruthy();
  expect(screen.getByText('괴리율 +0.04%')).toBeTruthy();
  expect(screen.getByText('대금 5,987억 · 거래량 841만', { exact: false })).toBeTruthy();
});

it('shows the market value in a list that is ordered by it', async () => {
  mockApi(
    happyServer({
      '/market/Stocks': () => page([{ ...quoteRow('100110'), marketCap: '425645495815000' }, quoteRow('100120')]),
    }),
  );
  mockLive();
  open(<StockListScreen />, { route: '/market/optionList?list=all&sort=marketCap' });
  expect(await screen.findByText('시총 425조 · 대금 5,987억')).toBeTruthy();
  // An older server does not tell it.
  expect(screen.getByText('대금 5,987억 · 거래량 841만')).toBeTruthy();
});

it('says when no stock meets the condition', async () => {
  mockApi(happyServer({ '/market/Stocks': () => page([]) }));
  mockLive();
  open(<StockListScreen />, { route: '/market/optionList?list=screen.low52' });
  expect(await screen.findByText(kor['list.empty'])).toBeTruthy();
});
