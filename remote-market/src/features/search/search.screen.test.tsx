import { fireEvent, screen, waitFor } from '@testing-library/react';
import { mockApi, mockLive, refuse } from '@maru/sdk/testing';
import kor from '../../../locales/kor.json';
import { happyServer, page, quoteRow, watchlistItem } from '../../test/fixtures.ts';
import { address, open, stubBrowser } from '../../test/open.tsx';
import { SearchScreen } from './search.screen.tsx';

beforeAll(stubBrowser);

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: kor['search.placeholder'] });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const searches = (sent: { path: string; input: unknown }[]) =>
  sent.filter(({ path }) => path === '/market/Search').map(({ input }) => (input as { query: string }).query);

it('has the keyboard from the start and shows what others trade', async () => {
  mockApi(happyServer());
  mockLive();
  open(<SearchScreen />, { session: null });
  expect(document.activeElement).toBe(field());
  expect(await screen.findByText('종목100110')).toBeTruthy();
  expect(screen.queryByText(kor['search.recent'])).toBeNull();
});

it('waits for the fingers to rest, then searches once', async () => {
  const sent = mockApi(happyServer());
  mockLive();
  open(<SearchScreen />);
  for (const text of ['ㅎ', 'ㅎㅂ', 'ㅎㅂㅈ', ' ㅎㅂㅈㅈ ']) type(text);
  expect(await screen.findByText('한빛전자')).toBeTruthy();
  expect(searches(sent)).toEqual(['ㅎㅂㅈㅈ']);
  expect(screen.getByText('검색 결과 1개')).toBeTruthy();
});

it('keeps the query in its address, and shows the results again to somebody who comes back', async () => {
  mockApi(happyServer());
  mockLive();
  const first = open(<SearchScreen />);
  type('ㅎㅂㅈㅈ');
  await waitFor(() => expect(address(first)).toBe(`/?q=${encodeURIComponent('ㅎㅂㅈㅈ')}`));
  first.unmount();
  open(<SearchScreen />, { route: '/?q=ㅎㅂㅈㅈ' });
  expect(await screen.findByText('검색 결과 1개')).toBeTruthy();
  expect(field().value).toBe('ㅎㅂㅈㅈ');
  expect(document.activeElement).not.toBe(field());
});

it('remembers what led to a stock, offers it again and forgets it on request', async () => {
  mockApi(happyServer());
  mockLive();
  const first = open(<SearchScreen />);
  type('한빛');
  // Until the results come, the most traded stocks are there.
  expect(await screen.findByText('한빛', { selector: 'mark' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /100110/ }));
  expect(address(first)).toBe('/market/stockDetail');
  expect(JSON.parse(localStorage.getItem('search.history') ?? '')).toEqual(['한빛']);
  type('');
  fireEvent.click(await screen.findByRole('button', { name: '한빛' }));
  expect(field().value).toBe('한빛');
  type('');
  fireEvent.click(await screen.findByRole('button', { name: '한빛 지우기' }));
  expect(screen.queryByText(kor['search.recent'])).toBeNull();
  expect(JSON.parse(localStorage.getItem('search.history') ?? '')).toEqual([]);
});

it('clears the whole history', async () => {
  mockApi(happyServer());
  mockLive();
  open(<SearchScreen />);
  for (const text of ['하나', '둘']) {
    type(text);
    fireEvent.submit(screen.getByRole('search'));
  }
  type('');
  fireEvent.click(await screen.findByRole('button', { name: kor['search.clearRecent'] }));
  expect(screen.queryByText(kor['search.recent'])).toBeNull();
  expect(localStorage.getItem('search.history')).toBeNull();
});

it('shows the query without results', async () => {
  mockApi(happyServer({ '/market/Search': () => page([]) }));
  mockLive();
  open(<SearchScreen />);
  type('없는종목');
  expect(await screen.findByText('‘없는종목’ 검색 결과가 없어요')).toBeTruthy();
});

it('offers a retry when the search failed', async () => {
  let isDown = true;
  mockApi(happyServer({ '/market/Search': () => (isDown ? refuse('TOO_MANY_REQUESTS') : page([quoteRow('100110')])) }));
  mockLive();
  open(<SearchScreen />);
  type('100110');
  const retry = await screen.findByRole('button', { name: /다시 시도/ });
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByRole('button', { name: /^종목100110/ })).toBeTruthy();
});

it('puts a found stock on the watchlist at once and takes it back when the server refuses', async () => {
  let answer: 'ok' | 'full' = 'full';
  const sent = mockApi(
    happyServer({
      '/user/Optionallist': () => page([]),
      '/user/OptionalAdd': () => (answer === 'full' ? refuse('WATCHLIST_FULL', { max: 100 }) : {}),
    }),
  );
  mockLive();
  open(<SearchScreen />);
  type('한빛');
  const star = await screen.findByRole('button', { name: '한빛전자 관심 종목' });
  fireEvent.click(star);
  expect(star.getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('false'));
  answer = 'ok';
  fireEvent.click(star);
  await waitFor(() => expect(sent.filter(({ path }) => path === '/user/OptionalAdd')).toHaveLength(2));
});

it('offers the groups for a stock that was just starred, where there are some', async () => {
  const groupId = '6f1d8a52-0f43-4c07-9a54-0a7f6f3b1c01';
  let listed: ReturnType<typeof watchlistItem>[] = [];
  let hasGroups = true;
  const sent = mockApi(
    happyServer({
      '/user/Optionallist': () => page(listed),
      '/user/OptionalAdd': () => {
        listed = [watchlistItem('100110')];
        return {};
      },
      '/user/OptionalDel': () => {
        listed = [];
        return {};
      },
      '/user/WatchGroups': () => ({ data: hasGroups ? [{ groupId, name: '배당', symbols: [] }] : [] }),
      '/user/WatchMove': () => ({}),
    }),
  );
  mockLive();
  const { unmount } = open(<SearchScreen />);
  type('100110');
  const star = await screen.findByRole('button', { name: '한빛전자 관심 종목' });
  fireEvent.click(star);
  expect(await screen.findByText(kor['watchlist.added'])).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: kor['watchGroup.choose'] }));
  fireEvent.click(await screen.findByRole('button', { name: /^배당/ }));
  expect(await screen.findByText('1개를 옮겼어요: 배당')).toBeTruthy();
  expect(screen.queryByText(kor['watchGroup.out'])).toBeNull();
  expect(sent).toContainEqual(
    expect.objectContaining({ path: '/user/WatchMove', input: { symbols: ['100110'], groupId } }),
  );
  unmount();
  [listed, hasGroups] = [[], false];
  open(<SearchScreen />);
  type('100110');
  fireEvent.click(await screen.findByRole('button', { name: '한빛전자 관심 종목' }));
  expect(await screen.findByText(kor['watchlist.added'])).toBeTruthy();
  expect(screen.queryByRole('button', { name: kor['watchGroup.choose'] })).toBeNull();
});

it('leads a visitor who stars a stock to log in and back here', async () => {
  mockApi(happyServer());
  mockLive();
  const view = open(<SearchScreen />, { session: null });
  type('한빛');
  fireEvent.click(await screen.findByRole('button', { name: '한빛전자 관심 종목' }));
  expect(address(view)).toMatch(/^\/login\/login\?back=/);
});

it('cancels back to where the person came from', () => {
  mockApi(happyServer());
  mockLive();
  const view = open(<SearchScreen />, { route: '/favorite/search' });
  fireEvent.click(screen.getByRole('button', { name: kor['search.cancel'] }));
  expect(address(view)).toBe('/home/index');
});
