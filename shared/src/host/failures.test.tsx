import { act, fireEvent, render, screen } from '@testing-library/react';
import { use, useEffect, useLayoutEffect, useState, type ComponentType } from 'react';
import { i18n } from '../i18n/index.ts';
import { HashRouter, useNavigate } from '../router/index.ts';
import { Provider, store } from '../session/index.ts';
import words from '../../locales/kor.json';
import { ScreenHost } from './screen-host.tsx';
import { screenCache } from './screens.ts';
import type { HostRoute, ScreenSource } from './types.ts';
import { STANDSTILL_MS } from './waiting.tsx';

let navigate: ReturnType<typeof useNavigate>;
function Navigator() {
  const current = useNavigate();
  useEffect(() => {
    navigate = current;
  }, [current]);
  return null;
}
const go = (to: string) => act(async () => void navigate(to));
const Well = () => <p>well</p>;
const Other = () => <p>other</p>;
const never = new Promise<never>(() => undefined);

function Render(): never {
  throw new Error('render');
}
function Effect() {
  useEffect(() => {
    throw new Error('effect');
  }, []);
  return null;
}
function Layout() {
  useLayoutEffect(() => {
    throw new Error('layout');
  }, []);
  return null;
}
function Suspending() {
  use(never);
  return null;
}
function Later() {
  const [isOver, setIsOver] = useState(false);
  if (isOver) throw new Error('later');
  return (
    <button type="button" onClick={() => setIsOver(true)}>
      throw
    </button>
  );
}

const route = (path: string, change: Partial<HostRoute> = {}): HostRoute => ({
  path,
  titleKey: 'x',
  keepAlive: false,
  auth: false,
  hidesTabBar: false,
  owner: 'market',
  ...change,
});
const failed = jest.fn((_path: string, fault: string) => `trace-${fault}`);
/** Screens by path; a test exchanges them as a remote's new build would. */
const loaders: Record<string, () => Promise<ComponentType>> = {};
let source: ScreenSource;

async function open(hash: string, isKept = false) {
  window.location.hash = hash;
  const routes = [route('/a', { keepAlive: isKept }), route('/b'), route('/home/index')];
  source = {
    routes: new Map(routes.map((each) => [each.path, each])),
    loadScreen: (path) => (loaders[path] ?? (() => Promise.resolve(Other)))(),
    failed,
  };
  const cache = screenCache(source);
  const product = () => (
    <Provider store={store}>
      <HashRouter>
        <Navigator />
        <ScreenHost routes={source.routes} cache={cache} />
      </HashRouter>
    </Provider>
  );
  const view = await act(async () => render(product()));
  return { cache, again: () => act(async () => view.rerender(product())) };
}
const card = () => screen.queryByRole('alert');
const retry = () => act(async () => fireEvent.click(screen.getByText(words['ui.retry'])));

beforeEach(() => {
  jest.clearAllMocks();
  window.scrollTo = jest.fn() as typeof window.scrollTo;
  i18n.addResourceBundle('ko-KR', 'shared', words);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const path of Object.keys(loaders)) delete loaders[path];
});

test.each<[string, string, ComponentType]>([
  ['rendering', 'render', Render],
  ['effect', 'effect', Effect],
  ['layout effect', 'effect', Layout],
])('a screen that throws in its %s ends in a card, told once as %s, and comes back', async (_, fault, Bad) => {
  loaders['/a'] = () => Promise.resolve(Bad);
  await open('#/a');
  expect(card()?.textContent).toContain(words['host.failedTitle']);
  expect(screen.getByText(`오류 번호 trace-${fault}`)).toBeTruthy();
  expect(failed.mock.calls.map(([path, phase]) => [path, phase])).toEqual([['/a', fault]]);
  loaders['/a'] = () => Promise.resolve(Well);
  await retry();
  expect(card()).toBeNull();
  expect(screen.getByText('well')).toBeTruthy();
});

test('a screen that throws when its state changes is told as rendering', async () => {
  loaders['/a'] = () => Promise.resolve(Later);
  await open('#/a');
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  await act(async () => fireEvent.click(screen.getByText('throw')));
  expect(failed.mock.calls.map(([, phase]) => phase)).toEqual(['render']);
});

test('a screen that cannot be loaded ends in a card with a way home', async () => {
  loaders['/a'] = () => Promise.reject(new Error('503'));
  await open('#/a');
  expect(card()).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByText(words['host.toHome'])));
  expect(window.location.hash).toBe('#/home/index');
  expect(screen.getByText('other')).toBeTruthy();
});

describe('a skeleton that does not end', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('becomes a card, and the retry works', async () => {
    loaders['/a'] = () => Promise.resolve(Suspending);
    await open('#/a');
    await act(() => jest.advanceTimersByTimeAsync(STANDSTILL_MS - 100));
    expect(card()).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(card()).toBeTruthy();
    expect(failed.mock.calls.map(([, phase]) => phase)).toEqual(['suspend']);
    loaders['/a'] = () => Promise.resolve(Well);
    await retry();
    expect(screen.getByText('well')).toBeTruthy();
  });

  test('is none while the code is still on its way', async () => {
    let arrive: (screen: ComponentType) => void = () => undefined;
    loaders['/a'] = () => new Promise((resolve) => (arrive = resolve));
    await open('#/a');
    await act(() => jest.advanceTimersByTimeAsync(STANDSTILL_MS * 3));
    expect(card()).toBeNull();
    await act(async () => arrive(Well));
    expect(screen.getByText('well')).toBeTruthy();
  });
});

describe('a remote that is well again', () => {
  test.each([
    ['a screen that is not kept', false],
    ['a kept one', true],
  ])('is found by the next visit: %s', async (_, isKept) => {
    loaders['/a'] = () => Promise.reject(new Error('503'));
    await open('#/a', isKept);
    expect(card()).toBeTruthy();
    await go('/b');
    loaders['/a'] = () => Promise.resolve(Well);
    await go('/a');
    expect(card()).toBeNull();
    expect(screen.getByText('well')).toBeTruthy();
  });

  test('is found when the network comes back', async () => {
    loaders['/a'] = () => Promise.reject(new Error('offline'));
    await open('#/a');
    loaders['/a'] = () => Promise.resolve(Well);
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(screen.getByText('well')).toBeTruthy();
  });

  test('is asked for by a visit whose preload was refused', async () => {
    const { cache } = await open('#/b');
    loaders['/a'] = () => Promise.reject(new Error('not ahead of need'));
    cache.preload('/a');
    loaders['/a'] = () => Promise.resolve(Well);
    await go('/a');
    expect(screen.getByText('well')).toBeTruthy();
  });
});

test.each([
  ['in front', '/a'],
  ['where it was kept', '/b'],
])('a remote that was replaced is mounted anew %s', async (_, at) => {
  loaders['/a'] = () => Promise.resolve(Well);
  const { again } = await open('#/a', true);
  await go(at);
  loaders['/a'] = () => Promise.resolve(() => <p>new build</p>);
  const routes = new Map([...source.routes].map(([path, each]) => [path, { ...each, epoch: 1 }]));
  Object.assign(source, { routes });
  await again();
  expect(screen.queryByText('well')).toBeNull();
  await go('/a');
  expect(screen.getByText('new build')).toBeTruthy();
});
