import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { mockApi, refuse } from '../testing/mock-api.ts';
import { invalidate, queryClient, useApiPages } from './query.ts';

const PAGES = 5;
const SIZE = 10;
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
let prices: string;
let isDown: boolean;
let asked: number[];
/** Answers wait for it. */
let gate: Promise<void>;

/** A list with all its pages, whose executions have the price of the moment at which they were asked for. */
async function loaded() {
  [prices, isDown, asked, gate] = ['100', false, [], Promise.resolve()];
  mockApi({
    '/market/Trades': async ({ page }) => {
      asked.push(page);
      await gate;
      if (isDown) return refuse('SYMBOL_NOT_FOUND');
      const row = { time: '2026-11-20T10:00:00+09:00', price: prices, quantity: '1', aggressor: 'buy' as const };
      const data = Array.from({ length: SIZE }, (_, i) => ({ id: `t${page}-${i}`, ...row }));
      return { total: PAGES * SIZE, page, per_page: SIZE, data };
    },
  });
  const { result } = renderHook(() => useApiPages('/market/Trades', { symbol: '100110' }), { wrapper });
  await waitFor(() => expect(result.current.rows).toHaveLength(SIZE));
  for (let page = 2; page <= PAGES; page++) {
    act(() => result.current.loadMore!());
    await waitFor(() => expect(result.current.rows).toHaveLength(page * SIZE));
  }
  asked = [];
  return result;
}
afterEach(() => queryClient.clear());
const refetch = () => act(() => invalidate('/market/Trades'));

it('asks for all pages of a list that does not say which of its rows are in sight', async () => {
  await loaded();
  await refetch();
  expect(asked).toEqual([1, 2, 3, 4, 5]);
});

it('asks for the pages in sight alone, and for another one when it comes into sight', async () => {
  const list = await loaded();
  act(() => list.current.onSeen(18, 31));
  await refetch();
  expect(asked).toEqual([2, 3, 4]);
  prices = '200';
  asked = [];
  await refetch();
  const priceAt = (row: number) => list.current.rows[row]!.price;
  expect([9, 10, 39, 40].map(priceAt)).toEqual(['100', '200', '200', '100']);
  asked = [];
  act(() => list.current.onSeen(5, 12));
  await waitFor(() => expect(priceAt(0)).toBe('200'));
  expect(asked).toEqual([1]);
  asked = [];
  act(() => list.current.onSeen(12, 25));
  await act(async () => undefined);
  expect(asked).toEqual([]);
});

it('asks for pages that came into sight while others were on their way', async () => {
  const list = await loaded();
  act(() => list.current.onSeen(0, 10));
  const answer = Promise.withResolvers<void>();
  gate = answer.promise;
  const done = invalidate('/market/Trades');
  await waitFor(() => expect(asked).toEqual([1]));
  act(() => list.current.onSeen(40, 50));
  answer.resolve();
  await act(() => done);
  await waitFor(() => expect(asked).toEqual([1, 5]));
});

it('does not go on asking for a page whose refetch failed', async () => {
  const list = await loaded();
  act(() => list.current.onSeen(0, 10));
  await refetch();
  isDown = true;
  asked = [];
  act(() => list.current.onSeen(40, 50));
  await waitFor(() => expect(list.current.error).not.toBeNull());
  await act(async () => void (await new Promise((done) => setTimeout(done, 30))));
  expect(asked).toEqual([5]);
  expect(list.current.rows).toHaveLength(PAGES * SIZE);
});

it('goes on in the order of the first page, and refetches the pages of it in sight in the one that it was given', async () => {
  const sent: (readonly [number, string | undefined])[] = [];
  let order = 'aaaaaaaaaaaa';
  mockApi({
    '/market/Rank': ({ page, order: wanted }) => {
      sent.push([page, wanted]);
      return { total: 4 * SIZE, page, per_page: SIZE, data: [], order: wanted ?? order };
    },
  });
  const input = { sort: 'turnover', market: 'all' } as const;
  const { result: list } = renderHook(() => useApiPages('/market/Rank', input), { wrapper });
  for (let page = 1; page < 4; page++) {
    await waitFor(() => expect(sent).toHaveLength(page));
    await waitFor(() => expect(list.current.loadMore).toBeDefined());
    act(() => list.current.loadMore!());
  }
  await waitFor(() => expect(sent).toHaveLength(4));
  const first = order;
  expect(sent).toEqual([[1, undefined], ...[2, 3, 4].map((page) => [page, first])]);

  order = 'bbbbbbbbbbbb';
  sent.length = 0;
  act(() => list.current.onSeen(25, 35));
  await act(() => invalidate('/market/Rank'));
  expect(sent).toEqual([3, 4].map((page) => [page, first]));

  sent.length = 0;
  act(() => list.current.onSeen(0, 15));
  await waitFor(() =>
    expect(sent).toEqual([
      [1, undefined],
      [2, order],
    ]),
  );
  sent.length = 0;
  await act(() => invalidate('/market/Rank'));
  expect(sent).toEqual([
    [1, undefined],
    [2, order],
  ]);
});
