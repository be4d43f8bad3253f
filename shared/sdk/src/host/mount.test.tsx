import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { mockApi, refuse } from '../testing/mock-api.ts';
import { post, streamUrl } from '../api/index.ts';
import { useBack, useGo, useOpen } from '../router/index.ts';
import { currentSession, frame, writeText } from '../session/index.ts';
import { toast } from '../ui/index.ts';
import { createMount, type MountOptions } from './mount.tsx';
import type { PublicMountOptions } from './mount-public.ts';
import type { LocalRemote } from './types.ts';

function List() {
  const go = useGo();
  const open = useOpen();
  return (
    <>
      <h1>list</h1>
      <button onClick={() => open('stock', { symbol: '100110' }, '/market/stockDetail')}>stock</button>
      <button onClick={() => go('/favorite/index')}>guarded</button>
    </>
  );
}

function Stock() {
  const open = useOpen();
  const back = useBack('/market/index');
  return (
    <>
      <h1>stock</h1>
      <button onClick={() => open('ticket', { symbol: '100110', side: 'long' }, '/market/marketBuy')}>buy</button>
      <button onClick={back}>back</button>
    </>
  );
}

const remote: LocalRemote = {
  manifest: {
    name: '@maru/market',
    title: 'Markets',
    owner: 'market team',
    contract: '^1.0.0',
    routes: [
      { path: '/favorite/index', titleKey: 'a', auth: true },
      { path: '/market/index', titleKey: 'a' },
      { path: '/market/stockDetail', titleKey: 'a' },
    ],
  },
  module: {
    screens: {
      '/favorite/index': async () => () => <h1>favourites</h1>,
      '/market/index': async () => List,
      '/market/stockDetail': async () => Stock,
    },
    loadLocale: async () => ({ a: 'A' }),
  },
};
const mount = createMount(remote);
let end: (() => void) | undefined;
const left = jest.fn();
const moved = jest.fn();

async function open(options: MountOptions = {}) {
  const element = document.createElement('section');
  document.body.replaceChildren(element);
  await act(async () => {
    end = mount(element, { language: 'en', onNavigate: left, onMove: moved, ...options });
  });
  await screen.findByRole('heading');
  return element;
}
const heading = () => screen.getByRole('heading').textContent;
const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));

beforeEach(() => {
  window.scrollBy = jest.fn();
  document.title = 'Gazette';
  localStorage.clear();
  left.mockClear();
  moved.mockClear();
});
afterEach(() => act(async () => end?.()));

test('takes the options that a public build ships as types', () => {
  type Own = NonNullable<Parameters<typeof mount>[1]>;
  type Shared = 'path' | 'language' | 'theme' | 'session' | 'apiOrigin';
  const shipped = (options: Pick<PublicMountOptions, Shared>): Pick<Own, Shared> => options;
  const names = (options: Required<Own>): Record<keyof PublicMountOptions, unknown> => options;
  const own = (options: Required<PublicMountOptions>): Record<keyof Own, unknown> => options;
  expect([shipped, names, own].map((check) => check({} as never))).toEqual([{}, {}, {}]);
});

test.each<[string, (target: string) => unknown]>([
  ['returns a number', () => 1],
  ['is asynchronous', async () => undefined],
  [
    'throws',
    () => {
      throw new Error('of the page');
    },
  ],
])('navigates when the page’s onMove %s', async (_, onMove) => {
  const reported = jest.fn();
  globalThis.reportError = reported;
  await open({ onMove: onMove as (target: string) => void });
  await press('stock');
  await waitFor(() => expect(heading()).toBe('stock'));
  await press('back');
  await waitFor(() => expect(heading()).toBe('list'));
  expect(reported.mock.calls.every(([error]) => (error as Error).message === 'of the page')).toBe(true);
});

test('starts with the first public screen and navigates in memory', async () => {
  await open();
  expect(heading()).toBe('list');
  await press('stock');
  await waitFor(() => expect(heading()).toBe('stock'));
  await press('back');
  await waitFor(() => expect(heading()).toBe('list'));
  expect(moved.mock.calls.flat()).toEqual(['/market/index', '/market/stockDetail', '/market/index']);
  expect(window.location.hash).toBe('');
});

test('does not touch title, language and storage of the page', async () => {
  writeText('account', 'the page’s own');
  const element = await open({ details: { stock: { symbol: '100110' } }, path: '/market/stockDetail' });
  expect(heading()).toBe('stock');
  expect(document.title).toBe('Gazette');
  expect(document.documentElement.lang).toBe('');
  expect(element.querySelector('[data-maru]')).toHaveProperty('lang', 'en-US');
  expect(localStorage.getItem('maru.detail.stock')).toBe('{"symbol":"100110"}');
  toast('said inside');
  expect(element.querySelector('[role=status]')).not.toBeNull();
});

test('passes a foreign target to the page, with the details of that screen', async () => {
  await open({ path: '/market/stockDetail' });
  await press('buy');
  expect(left).toHaveBeenCalledWith('/market/marketBuy', {
    ticket: { symbol: '100110', side: 'long' },
  });
  expect(heading()).toBe('stock');
});

test('sends a visitor to the log-in of the page, and uses a session of the page', async () => {
  await open();
  await press('guarded');
  expect(left).toHaveBeenCalledWith('/login/login?back=%2Ffavorite%2Findex', {});
  await act(async () => end?.());
  await open({ session: { token: 't', account: 'a' } });
  expect(currentSession()?.token).toBe('t');
  expect(localStorage.getItem('maru.tokend')).toBeNull();
  await press('guarded');
  await waitFor(() => expect(heading()).toBe('favourites'));
});

test('asks the page to renew an expired session, and clears nothing of the page', async () => {
  localStorage.setItem('page', 'kept');
  mockApi({ '/user/Info': () => refuse('UNAUTHORIZED') });
  await open({ session: { token: 't', account: 'a' } });
  jest.useFakeTimers();
  await act(async () => void (await post('/user/Info', {})));
  act(() => void jest.advanceTimersByTime(3_000));
  jest.useRealTimers();
  expect(left).toHaveBeenCalledWith('/login/login?back=%2Fmarket%2Findex', {});
  expect(currentSession()).toBeNull();
  expect(localStorage.getItem('page')).toBe('kept');
});

test('calls the API at the given origin', async () => {
  await open({ apiOrigin: 'https://api.example' });
  expect(streamUrl()).toBe('wss://api.example/api/vue/stream');
  await act(async () => end?.());
  await open();
  expect(streamUrl()).toBe('ws://localhost/api/vue/stream');
});

test('mounts once at a time, and leaves nothing after the unmount', async () => {
  const element = await open();
  expect(() => mount(document.createElement('div'))).toThrow('mounted already');
  await act(async () => end?.());
  expect(element.childElementCount).toBe(0);
  expect(frame().root).toBe(document.documentElement);
});

// One request a language and half a minute: each test has its own language.
describe('the words of the API', () => {
  const words = () => ({ version: '1', words: {} });
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('are requested once the first screen has had its time', async () => {
    const sent = mockApi({ '/common/Words': words });
    await open({ language: 'tw' });
    expect(sent).toHaveLength(0);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(sent.map(({ path }) => path)).toEqual(['/common/Words']);
  });

  test('are not requested for a page that has unmounted', async () => {
    const sent = mockApi({ '/common/Words': words });
    await open({ language: 'cn' });
    await act(async () => end?.());
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(sent).toHaveLength(0);
  });
});
