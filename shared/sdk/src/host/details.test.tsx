import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import words from '../../locales/kor.json';
import { i18n } from '../i18n/index.ts';
import { QueryClientProvider, queryClient } from '../query/index.ts';
import { HashRouter, useAddress, useDetail, useGo, useKeepDetail, useOpen, readDetail } from '../router/index.ts';
import { Provider, store } from '../session/index.ts';
import { ScreenHost } from './screen-host.tsx';
import { screenCache } from './screens.ts';
import type { HostRoute, ScreenSource } from './types.ts';

const STOCK = '/market/stockDetail';
let open: ReturnType<typeof useOpen>;
let go: ReturnType<typeof useGo>;
let keep: ReturnType<typeof useKeepDetail>;
let change: ReturnType<typeof useAddress>[1];

/** Gives the test the ways to other screens that the one in sight has. */
function useHands(): void {
  const [opens, goes] = [useOpen(), useGo()];
  useEffect(() => {
    [open, go] = [opens, goes];
  });
}
/** States its stock, the tab of its address, and a count of its own. */
function Stock() {
  const detail = useDetail('stock');
  const [params, set] = useAddress();
  const [count, setCount] = useState(0);
  useHands();
  const own = useKeepDetail();
  useEffect(() => {
    [keep, change] = [own, set];
  });
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${detail?.symbol ?? 'none'} ${params.get('tab') ?? '-'} ${count}`}
    </button>
  );
}
function Plain() {
  useHands();
  return <button type="button">plain</button>;
}

async function start({ isKept = false } = {}): Promise<void> {
  const route = (path: string, keepAlive = false): HostRoute => ({
    path,
    titleKey: 'x',
    keepAlive,
    auth: false,
    hidesTabBar: false,
    owner: 'market',
  });
  const source: ScreenSource = {
    routes: new Map([route(STOCK, isKept), route('/plain')].map((each) => [each.path, each])),
    loadScreen: (path) => Promise.resolve(path === STOCK ? Stock : Plain),
  };
  await act(async () => {
    render(
      <Provider store={store}>
        <QueryClientProvider client={queryClient}>
          <HashRouter>
            <ScreenHost routes={source.routes} cache={screenCache(source)} />
          </HashRouter>
        </QueryClientProvider>
      </Provider>,
    );
  });
}
/** As a reload of the tab: a new page on the present entry of the history. */
async function reload(isKept = false): Promise<void> {
  cleanup();
  await start({ isKept });
}
const run = (action: () => void) => act(async () => action());
const shown = () => screen.getByRole('button').textContent;
async function move(steps: number, expected: string): Promise<void> {
  await run(() => window.history.go(steps));
  await waitFor(() => expect(shown()).toBe(expected));
}
const openStock = (symbol: string) => run(() => open('stock', { symbol }, STOCK));

beforeEach(() => {
  window.scrollTo = jest.fn() as typeof window.scrollTo;
  i18n.addResourceBundle('ko-KR', 'shared', words);
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '#/plain');
});

it.each([{ isKept: false }, { isKept: true }])(
  'shows on back, forward and a reload what was there: %p',
  async ({ isKept }) => {
    await start({ isKept });
    await openStock('A');
    expect(shown()).toBe('A - 0');
    await openStock('B');
    expect(shown()).toBe('B - 0');
    await move(-1, 'A - 0');
    await move(1, 'B - 0');
    await move(-1, 'A - 0');
    await reload(isKept);
    expect(shown()).toBe('A - 0');
    await move(1, 'B - 0');
    await move(-2, 'plain');
    await move(1, 'A - 0');
  },
);

it('keeps the subject of an entry in another tab of its screen and in another view of it', async () => {
  await start();
  await openStock('A');
  fireEvent.click(screen.getByRole('button'));
  await run(() => change({ tab: 'news' }));
  expect(shown()).toBe('A news 1');
  await run(() => go(`${STOCK}?tab=book`));
  expect(shown()).toBe('A book 1');
  await openStock('B');
  await move(-1, 'A book 0');
  await move(-1, 'A news 0');
});

it('binds a saved detail to the entry that was opened by an address alone, without another entry', async () => {
  localStorage.setItem('detail.stock', '{"symbol":"A"}');
  await start();
  // Entries of the tests before are gone with this one.
  await run(() => go('/plain?tab=first'));
  const before = window.history.length;
  await run(() => (window.location.hash = `#${STOCK}`));
  await waitFor(() => expect(shown()).toBe('A - 0'));
  expect(window.history.length).toBe(before + 1);
  await run(() => go('/plain'));
  await openStock('B');
  await move(-2, 'A - 0');
  expect(readDetail('stock')).toEqual({ symbol: 'A' });
  // A tab that is opened later shows the stock that was opened last.
  expect(localStorage.getItem('detail.stock')).toBe('{"symbol":"B"}');
});

it('shows a screen without its detail as it is, and begins anew when its subject is opened again', async () => {
  await start();
  await run(() => go(STOCK));
  expect(shown()).toBe('none - 0');
  await openStock('A');
  fireEvent.click(screen.getByRole('button'));
  const before = window.history.length;
  await openStock('A');
  expect(shown()).toBe('A - 0');
  expect(window.history.length).toBe(before);
});

it('goes on with another detail that the screen saves itself, which a reload shows', async () => {
  await start();
  await openStock('A');
  fireEvent.click(screen.getByRole('button'));
  await run(() => keep('stock', { symbol: 'B' }));
  expect(shown()).toBe('A - 1');
  await reload();
  expect(shown()).toBe('B - 0');
});
