import { earlyKey } from '@maru/domain/registry';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { endSession, startSession } from '../session/index.ts';
import { mockApi } from '../testing/mock-api.ts';
import { queryClient, useApiPages, useApiQuery } from './query.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const page = { total: 1, page: 1, per_page: 10, data: [{ newsId: 'n1' }] };

/** Hands over answers as the bootstrap script does. */
async function early(path: string, input: object, data: unknown, status = 1): Promise<void> {
  const value = { status, msg: '', data };
  const answer = Object.assign(Promise.resolve(value), { value });
  Object.assign(globalThis, { maruEarly: { [earlyKey({ path, input })]: answer } });
}
afterEach(() => {
  queryClient.clear();
  Reflect.deleteProperty(globalThis, 'maruEarly');
});

it('renders an answer that the page asked before its code was there at once, and asks nothing', async () => {
  const sent = mockApi({});
  await early('/news/List', { category: 'all', page: 1 }, page);
  const { result } = renderHook(() => useApiQuery('/news/List', { category: 'all', page: 1 }), { wrapper });
  expect(result.current.data).toBe(page);
  await act(async () => undefined);
  expect(sent).toEqual([]);
});

it('renders it as the first page of a list', async () => {
  const sent = mockApi({});
  await early('/news/List', { category: 'all', page: 1 }, page);
  const { result } = renderHook(() => useApiPages('/news/List', { category: 'all' }), { wrapper });
  expect([result.current.rows, result.current.hasMore]).toEqual([page.data, false]);
  await act(async () => undefined);
  expect(sent).toEqual([]);
});

it('asks in the ordinary way when it was refused', async () => {
  const sent = mockApi({ '/user/Unread': () => ({ unread: 3 }) });
  await early('/user/Unread', {}, null, 0);
  const { result } = renderHook(() => useApiQuery('/user/Unread', {}), { wrapper });
  expect(result.current.isPending).toBe(true);
  await waitFor(() => expect(result.current.data).toEqual({ unread: 3 }));
  expect(sent).toHaveLength(1);
});

it('leaves it to others while the query is not enabled', async () => {
  await early('/user/Unread', {}, { unread: 1 });
  const disabled = renderHook(() => useApiQuery('/user/Unread', {}, { isEnabled: false }), { wrapper });
  expect(disabled.result.current.data).toBeUndefined();
  disabled.unmount();
  queryClient.clear();
  const enabled = renderHook(() => useApiQuery('/user/Unread', {}), { wrapper });
  expect(enabled.result.current.data).toEqual({ unread: 1 });
});

it('shows the next customer nothing that was asked for the one before', async () => {
  startSession({ token: 'ann', account: '01000000001' });
  await early('/user/Unread', {}, { unread: 9 });
  endSession();
  startSession({ token: 'bob', account: '01000000002' });
  mockApi({ '/user/Unread': () => ({ unread: 0 }) });
  const { result } = renderHook(() => useApiQuery('/user/Unread', {}), { wrapper });
  expect(result.current.data).toBeUndefined();
  await waitFor(() => expect(result.current.data).toEqual({ unread: 0 }));
  endSession();
});
