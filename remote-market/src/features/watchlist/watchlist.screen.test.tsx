import { fireEvent, screen, waitFor } from '@testing-library/react';
import { mockApi, mockLive, refuse } from '@maru/sdk/testing';
import kor from '../../../locales/kor.json';
import { happyServer, page, quoteRow, watchlistItem } from '../../test/fixtures.ts';
import { address, open, stubBrowser } from '../../test/open.tsx';
import { WatchlistScreen } from './watchlist.screen.tsx';

beforeAll(stubBrowser);

const edit = async () => fireEvent.click(await screen.findByRole('button', { name: kor['watchlist.edit'] }));
const removals = (sent: { path: string; input: unknown }[]) =>
  sent.filter(({ path }) => path === '/user/OptionalDel').map(({ input }) => input);

it('shows the list with live prices', async () => {
  mockApi(happyServer());
  const live = mockLive();
  open(<WatchlistScreen />);
  expect(await screen.findByText('종목100110')).toBeTruthy();
  const { name: _name, segment: _segment, spark: _spark, ...quote } = quoteRow('100120');
  await live.send('quote:100120', { ...quote, price: '12345' });
  expect(screen.getByText('12,345')).toBeTruthy();
});

it('is shown in the chosen order, which the address keeps', async () => {
  const rows = [
    { ...watchlistItem('100110'), changeRate: '-1.00' },
    { ...watchlistItem('100120'), changeRate: '2.00' },
  ];
  mockApi(happyServer({ '/user/Optionallist': () => page(rows) }));
  mockLive();
  const view = open(<WatchlistScreen />);
  const shown = () => screen.getAllByText(/^종목/).map(({ textContent }) => textContent);
  await screen.findByText('종목100110');
  expect(shown()).toEqual(['종목100110', '종목100120']);
  fireEvent.click(screen.getByRole('radio', { name: kor['watchlist.sort.gainers'] }));
  expect(shown()).toEqual(['종목100120', '종목100110']);
  expect(address(view)).toContain('sort=gainers');
});

it('explains the empty list and links to the search', async () => {
  mockApi(happyServer({ '/user/Optionallist': () => page([]) }));
  mockLive();
  const view = open(<WatchlistScreen />);
  expect(await screen.findByText(kor['watchlist.empty.title'])).toBeTruthy();
  expect(screen.queryByRole('button', { name: kor['watchlist.edit'] })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: kor['watchlist.empty.action'] }));
  expect(address(view)).toBe('/favorite/search');
});

it('offers a retry when the list cannot be had', async () => {
  let isDown = true;
  mockApi(
    happyServer({
      '/user/Optionallist': () => (isDown ? refuse('TOO_MANY_REQUESTS') : page([watchlistItem('100110')])),
    }),
  );
  mockLive();
  open(<WatchlistScreen />);
  const retry = await screen.findByRole('button', { name: /다시 시도/ });
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByText('종목100110')).toBeTruthy();
});

it('removes the selected symbols', async () => {
  let listed = ['100110', '100120', '100130'];
  const sent = mockApi(
    happyServer({
      '/user/Optionallist': () => page(listed.map(watchlistItem)),
      '/user/OptionalDel': ({ symbols }) => {
        listed = listed.filter((symbol) => !symbols.includes(symbol));
        return {};
      },
    }),
  );
  mockLive();
  open(<WatchlistScreen />);
  await edit();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: kor['watchlist.choose'] }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: /종목100120/ }));
  fireEvent.click(screen.getByRole('button', { name: '1개 삭제' }));
  await waitFor(() => expect(screen.queryByText('종목100120')).toBeNull());
  expect(screen.getByText('종목100110')).toBeTruthy();
  expect(removals(sent)).toEqual([{ symbols: ['100120'] }]);
});

it('chooses all and none', async () => {
  const sent = mockApi(happyServer());
  mockLive();
  open(<WatchlistScreen />);
  await edit();
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: kor['watchlist.chooseAll'] });
  fireEvent.click(all);
  expect(screen.getByRole('button', { name: '2개 삭제' })).toBeTruthy();
  fireEvent.click(all);
  expect(screen.getByRole('button', { name: kor['watchlist.choose'] })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /뒤로/ }));
  expect(screen.getByRole('button', { name: kor['watchlist.edit'] })).toBeTruthy();
  expect(removals(sent)).toEqual([]);
});

it('stays in edit mode, choice kept, when the server refuses', async () => {
  mockApi(happyServer({ '/user/OptionalDel': () => refuse('SYSTEM_BUSY') }));
  mockLive();
  open(<WatchlistScreen />);
  await edit();
  fireEvent.click(screen.getByRole('checkbox', { name: /종목100110/ }));
  fireEvent.click(screen.getByRole('button', { name: '1개 삭제' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '1개 삭제' }).getAttribute('aria-busy')).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /종목100110/ }).checked).toBe(true);
});
