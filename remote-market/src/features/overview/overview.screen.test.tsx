import { fireEvent, screen } from '@testing-library/react';
import { mockApi, mockLive, refuse } from '@maru/sdk/testing';
import kor from '../../../locales/kor.json';
import { happyServer } from '../../test/fixtures.ts';
import { address, open, stubBrowser } from '../../test/open.tsx';
import { OverviewScreen } from './overview.screen.tsx';

beforeAll(stubBrowser);

it('shows sectors in the colour of their change, and opens one', async () => {
  mockApi(happyServer());
  mockLive();
  const view = open(<OverviewScreen />, { route: '/home/market' });
  const cell = await screen.findByRole('button', { name: /전기·전자.*\+2\.10%/ });
  expect(cell.dataset['heat']).toBe('3');
  expect(screen.getByRole('button', { name: /금융/ }).dataset['heat']).toBe('-1');
  expect(screen.getByText(/9조 8,765억/)).toBeTruthy();
  fireEvent.click(cell);
  expect(address(view)).toBe('/market/optionList?list=sector.electronics');
});

it('ranks by what is chosen, and opens the ranking in full', async () => {
  const sent = mockApi(happyServer());
  mockLive();
  const view = open(<OverviewScreen />, { route: '/home/market' });
  await screen.findByText('종목100110');
  fireEvent.click(screen.getByRole('radio', { name: kor['market.sort.volume'] }));
  await screen.findByText('종목100110');
  expect(sent.filter(({ path }) => path === '/market/Stocks').map(({ input }) => input)).toEqual([
    { list: 'all', sort: 'gainers', market: 'all', page: 1 },
    { list: 'all', sort: 'volume', market: 'all', page: 1 },
  ]);
  fireEvent.click(screen.getByRole('button', { name: /순위/ }));
  expect(address(view)).toBe('/market/optionList?sort=volume');
});

it.each([
  ['issues.title', '/market/marketQuestion'],
  ['themes.title', '/market/marketTeshe'],
  ['indicators.title', '/market/marketZhiBiao'],
] as const)('leads from %s to %s', (title, path) => {
  mockApi(happyServer());
  mockLive();
  const view = open(<OverviewScreen />, { route: '/home/market' });
  fireEvent.click(screen.getByText(kor[title]));
  expect(address(view)).toBe(path);
});

it('offers a retry for the map when it failed', async () => {
  mockApi(happyServer({ '/market/Overview': () => refuse('TOO_MANY_REQUESTS') }));
  mockLive();
  open(<OverviewScreen />, { route: '/home/market' });
  expect(await screen.findByRole('button', { name: /다시 시도/ })).toBeTruthy();
});
