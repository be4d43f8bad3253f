import { act, fireEvent, screen } from '@testing-library/react';
import { queryClient, useApiQuery } from '../../query/index.ts';
import { NETWORK_DOWN, mockApi, refuse, renderScreen, type MockHandlers } from '../../testing/index.ts';
import { QueryView } from './query-view.tsx';
import { Loading, Skeleton } from './states.tsx';

const POLICY = { title: '약관', version: '1', markdown: '# 약관' };
const input = { kind: 'terms', language: 'kor' } as const;

function Terms() {
  const query = useApiQuery('/common/Agreement', input, { staleTime: 0 });
  const loading = (
    <Loading>
      <Skeleton />
    </Loading>
  );
  return (
    <QueryView query={query} loading={loading} onRefusal={({ code }) => code === 'NOT_FOUND' && <p>없어요</p>}>
      {({ markdown }) => <p>{markdown}</p>}
    </QueryView>
  );
}

type Answer = NonNullable<MockHandlers['/common/Agreement']>;
const show = (answer: Answer) => {
  mockApi({ '/common/Agreement': (asked) => answer(asked) });
  return renderScreen(<Terms />);
};
const goes = (way: 'online' | 'offline') => act(() => void window.dispatchEvent(new Event(way)));
afterEach(() => goes('online'));

it('stands in for an answer on its way, then shows it', async () => {
  let tell: (answer: typeof POLICY) => void = () => undefined;
  show(() => new Promise((answer) => (tell = answer)));
  expect(screen.getByRole('status', { name: '불러오는 중이에요' })).toBeTruthy();
  await act(async () => tell(POLICY));
  expect(await screen.findByText('# 약관')).toBeTruthy();
  expect(screen.queryByRole('status', { name: '불러오는 중이에요' })).toBeNull();
});

it('keeps the card, and the focus on its button, while a refused call is made again', async () => {
  let times = 0;
  let tell: (answer: typeof POLICY) => void = () => undefined;
  show(() => (times++ === 0 ? refuse('TOO_MANY_REQUESTS') : new Promise((answer) => (tell = answer))));
  const retry = await screen.findByRole('button', { name: '다시 시도' });
  retry.focus();
  fireEvent.click(retry);
  await screen.findByRole('alert');
  expect(document.activeElement).toBe(retry);
  expect(retry.getAttribute('aria-busy')).toBe('true');
  await act(async () => tell(POLICY));
  expect(await screen.findByText('# 약관')).toBeTruthy();
});

it('shows a refusal that means something here as that', async () => {
  show(() => refuse('NOT_FOUND'));
  expect(await screen.findByText('없어요')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps an answer that could not be renewed, and says of when it is', async () => {
  let times = 0;
  show(() => (times++ === 0 ? POLICY : refuse('TOO_MANY_REQUESTS')));
  await screen.findByText('# 약관');
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText(/^\d\d:\d\d 기준이에요/)).toBeTruthy();
  expect(screen.getByText('# 약관')).toBeTruthy();
});

it('waits for the network, and says so', async () => {
  let isUp = false;
  show(() => (isUp ? POLICY : NETWORK_DOWN));
  goes('offline');
  expect((await screen.findByRole('alert')).textContent).toContain('인터넷 연결이 끊겼어요');
  isUp = true;
  goes('online');
  expect(await screen.findByText('# 약관')).toBeTruthy();
});
