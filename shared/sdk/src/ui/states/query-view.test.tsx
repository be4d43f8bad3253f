import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { queryClient, useApiPages, useApiQuery } from '../../query/index.ts';
import { NETWORK_DOWN, mockApi, refuse, renderScreen, type MockHandlers } from '../../testing/index.ts';
import { Screen, ScreenFoot } from '../layout/screen.tsx';
import { PagedList, mapPages } from './paged-list.tsx';
import { withLive, type Known } from './known.ts';
import { QueryView } from './query-view.tsx';
import { Loading, Skeleton } from './skeleton.tsx';

const POLICY = { title: '약관', version: '1', markdown: '# 약관' };
const terms = { kind: 'terms', language: 'kor' } as const;

const loading = (
  <Loading>
    <Skeleton />
  </Loading>
);

function Terms({ isCompact = false }: { isCompact?: boolean }) {
  const query = useApiQuery('/common/Agreement', terms, { staleTime: 0 });
  return (
    <QueryView
      query={query}
      loading={loading}
      isCompact={isCompact}
      onRefusal={({ code }) => code === 'NOT_FOUND' && <p>없어요</p>}
    >
      {({ markdown }) => <p>{markdown}</p>}
    </QueryView>
  );
}

type Answer = NonNullable<MockHandlers['/common/Agreement']>;
const show = (answer: Answer, view = <Terms />) => {
  mockApi({ '/common/Agreement': (asked) => answer(asked) });
  return renderScreen(view, { now: '2026-11-20T09:41:30+09:00' });
};
const goes = (way: 'online' | 'offline') => act(() => void window.dispatchEvent(new Event(way)));
const never = () => new Promise<never>(() => undefined);
afterEach(() => goes('online'));

describe.each([
  ['of a screen', false],
  ['of a section', true],
])('an answer %s', (_, isCompact) => {
  const view = <Terms isCompact={isCompact} />;

  test.each([
    ['loading', never, 'loading'],
    ['loaded', () => POLICY, '# 약관'],
    ['refused', () => refuse('TOO_MANY_REQUESTS'), 'alert'],
    ['refused with a meaning here', () => refuse('NOT_FOUND'), '없어요'],
  ] as const)('that is %s', async (_state, answer, expected) => {
    show(answer, view);
    const states = {
      loading: () => screen.queryByRole('status', { name: '불러오는 중이에요' }),
      alert: () => screen.queryByRole('alert'),
      '# 약관': () => screen.queryByText('# 약관'),
      없어요: () => screen.queryByText('없어요'),
    };
    await waitFor(() => expect(states[expected]()).not.toBeNull());
    const present = Object.entries(states).filter(([, find]) => find() !== null);
    expect(present.map(([state]) => state)).toEqual([expected]);
    expect(screen.queryAllByRole('button', { name: '다시 시도' })).toHaveLength(expected === 'alert' ? 1 : 0);
  });

  it('keeps the failure, and the focus on its button, while a refused call is made again', async () => {
    let times = 0;
    let tell: (answer: typeof POLICY) => void = () => undefined;
    show(() => (times++ === 0 ? refuse('TOO_MANY_REQUESTS') : new Promise((answer) => (tell = answer))), view);
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    retry.focus();
    fireEvent.click(retry);
    await screen.findByRole('alert');
    expect(document.activeElement).toBe(retry);
    expect(retry.getAttribute('aria-busy')).toBe('true');
    await act(async () => tell(POLICY));
    expect(await screen.findByText('# 약관')).toBeTruthy();
  });

  it('waits for the network, and says so', async () => {
    let isUp = false;
    show(() => (isUp ? POLICY : NETWORK_DOWN), view);
    goes('offline');
    expect((await screen.findByRole('alert')).textContent).toContain('인터넷에 연결되면');
    isUp = true;
    goes('online');
    expect(await screen.findByText('# 약관')).toBeTruthy();
  });

  it('keeps an answer that could not be renewed, and says of when it is', async () => {
    let times = 0;
    show(() => (times++ === 0 ? POLICY : refuse('TOO_MANY_REQUESTS')), view);
    await screen.findByText('# 약관');
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText(/^09:41 기준이에요/)).toBeTruthy();
    expect(screen.getByText('# 약관')).toBeTruthy();
  });
});

it('a live value is neither failed nor out of date, and without one the query stays as it is', () => {
  const refetch = () => Promise.resolve();
  const failed: Known<string> = { error: new Error('down') as never, isPaused: true, dataUpdatedAt: 0, refetch };
  expect(withLive(failed, undefined)).toBe(failed);
  expect(withLive(failed, 'now')).toEqual({ data: 'now', error: null, isPaused: false, dataUpdatedAt: 0, refetch });
});

describe('a screen', () => {
  it('says once, at its top, how old its oldest answer is, and no longer when it is renewed', async () => {
    const ages = { terms: '2026-11-20T09:30:00+09:00', privacy: '2026-11-20T09:20:00+09:00' };
    const known = (at: string, isPaused: boolean): Known<string> => ({
      data: at,
      error: null,
      isPaused,
      dataUpdatedAt: Date.now() + Date.parse(at) - Date.parse('2026-11-20T09:41:00+09:00'),
      refetch: () => Promise.resolve(),
    });
    const screenOf = (isPaused: boolean) => (
      <Screen bar={<header>막대</header>}>
        {Object.values(ages).map((at) => (
          <QueryView key={at} query={known(at, isPaused)} loading={null}>
            {(data) => <p>{data}</p>}
          </QueryView>
        ))}
      </Screen>
    );
    renderScreen(screenOf(true), { now: '2026-11-20T09:41:00.5+09:00' }).unmount();
    const view = renderScreen(screenOf(true), { now: '2026-11-20T09:41:00.5+09:00' });
    expect(screen.getAllByText(/기준이에요/)).toHaveLength(1);
    expect(screen.getByRole('main').firstElementChild?.textContent).toMatch(/^09:20 기준이에요/);
    view.unmount();
    renderScreen(screenOf(false));
    expect(screen.queryByText(/기준이에요/)).toBeNull();
  });

  it('takes its foot from inside an answer', async () => {
    const foot = <ScreenFoot>발판</ScreenFoot>;
    renderScreen(
      <Screen>
        <p>글</p>
        {foot}
      </Screen>,
    );
    const main = screen.getByRole('main');
    expect(main.textContent).toBe('글');
    expect(main.parentElement?.textContent).toBe('글발판');
  });
});

describe('a growing list', () => {
  const row = (id: number) => ({ ...MESSAGE, messageId: String(id) });
  const MESSAGE = {
    messageId: '',
    kind: 'system' as const,
    code: 'ACCOUNT_FROZEN' as const,
    route: null,
    params: {},
    time: '2026-11-20T09:00:00+09:00',
    isRead: true,
  };
  function Messages({ isFiltered = false }: { isFiltered?: boolean }) {
    const pages = useApiPages('/user/Messages', {});
    const shown = mapPages(pages, (rows) => (isFiltered ? rows.slice(1) : rows).map(({ messageId }) => messageId));
    return (
      <PagedList pages={shown} loading={loading} empty={<p>비었어요</p>}>
        {(ids) => (
          <ul>
            {ids.map((id) => (
              <li key={id}>{id}</li>
            ))}
          </ul>
        )}
      </PagedList>
    );
  }
  type Reply = NonNullable<MockHandlers['/user/Messages']>;
  const page = (total: number, at: number) => ({
    total,
    page: at,
    per_page: 1,
    data: at <= total ? [row(at)] : [],
  });
  let reachEnd: () => void = () => undefined;
  const list = (answer: Reply, isFiltered = false) => {
    const sent = mockApi({ '/user/Messages': (asked) => answer(asked) });
    renderScreen(<Messages isFiltered={isFiltered} />);
    return sent;
  };
  const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  beforeEach(() => {
    window.IntersectionObserver = class {
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
        reachEnd = () => onChange([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    } as never;
  });

  test.each([
    ['loading', never, '', { name: '불러오는 중이에요' }],
    ['failed', () => refuse('TOO_MANY_REQUESTS'), '다시 시도', null],
    ['empty', () => page(0, 1), '비었어요', null],
    ['complete on one page', () => page(1, 1), '1', null],
    ['with more to come', () => page(2, 1), '', { name: '불러오는 중이에요' }],
  ] as const)('that is %s', async (_, answer, text, status) => {
    list(answer);
    if (text) expect(await screen.findByText(text)).toBeTruthy();
    if (status) expect(await screen.findByRole('status', status)).toBeTruthy();
    expect(screen.queryByText('모두 봤어요')).toBeNull();
  });

  it('loads on before its end is reached, to its end', async () => {
    const sent = list(({ page: at }) => page(2, at));
    await screen.findByText('1');
    act(() => reachEnd());
    expect(await screen.findByText('모두 봤어요')).toBeTruthy();
    expect(shown()).toEqual(['1', '2']);
    expect(sent.map(({ input }) => (input as { page: number }).page)).toEqual([1, 2]);
  });

  it('keeps what is here when a page fails, and offers that page again', async () => {
    let isDown = true;
    list(({ page: at }) => (at === 2 && isDown ? refuse('TOO_MANY_REQUESTS') : page(2, at)));
    await screen.findByText('1');
    act(() => reachEnd());
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    expect(shown()).toEqual(['1']);
    expect(screen.queryByRole('alert')).toBeNull();
    isDown = false;
    fireEvent.click(retry);
    expect(await screen.findByText('모두 봤어요')).toBeTruthy();
    expect(shown()).toEqual(['1', '2']);
  });

  it('whose first rows are left out is not empty while there are further pages', async () => {
    list(({ page: at }) => page(2, at), true);
    await screen.findByRole('list');
    expect(screen.queryByText('비었어요')).toBeNull();
    act(() => reachEnd());
    expect(await screen.findByText('2')).toBeTruthy();
    expect(screen.queryByText('비었어요')).toBeNull();
  });
});
