import { act, fireEvent, render, screen } from '@testing-library/react';
import { use, useEffect, useLayoutEffect, useState, type ComponentType } from 'react';
import { i18n } from '../i18n/index.ts';
import { HashRouter, useNavigate } from '../router/index.ts';
import { Provider, store } from '../session/index.ts';
import words from '../../locales/kor.json';
import { ScreenHost } from './screen-host.tsx';
import { screenCache } from './screens.ts';
import type { HostRoute, ScreenSkeleton, ScreenSource } from './types.ts';
import { STALL_TIMEOUT_MS } from './loading-screen.tsx';

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
const onScreenError = jest.fn((_path: string, fault: string) => `trace-${fault}`);
/** Loaders of screens by path. A test replaces them as a new build would. */
const loaders: Record<string, () => Promise<ComponentType>> = {};
const skeletons: Record<string, ScreenSkeleton> = {};
let source: ScreenSource;

async function open(hash: string, isKept = false) {
  window.location.hash = hash;
  const routes = [route('/a', { keepAlive: isKept }), route('/b'), route('/home/index')];
  source = {
    routes: new Map(routes.map((each) => [each.path, each])),
    loadScreen: (path) => (loaders[path] ?? (() => Promise.resolve(Other)))(),
    onScreenError,
    skeletonOf: (path) => skeletons[path],
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
])('shows a card for a screen that throws in its %s, reports it once as %s, and recovers', async (_, fault, Bad) => {
  loaders['/a'] = () => Promise.resolve(Bad);
  await open('#/a');
  expect(card()?.textContent).toContain(words['host.failedTitle']);
  expect(screen.getByText(`오류 번호 trace-${fault}`)).toBeTruthy();
  expect(onScreenError.mock.calls.map(([path, phase]) => [path, phase])).toEqual([['/a', fault]]);
  loaders['/a'] = () => Promise.resolve(Well);
  await retry();
  expect(card()).toBeNull();
  expect(screen.getByText('well')).toBeTruthy();
});

test('reports a screen that throws on a change of state as rendering', async () => {
  loaders['/a'] = () => Promise.resolve(Later);
  await open('#/a');
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  await act(async () => fireEvent.click(screen.getByText('throw')));
  expect(onScreenError.mock.calls.map(([, phase]) => phase)).toEqual(['render']);
});

test('shows a card with a link home for a screen that cannot be loaded', async () => {
  loaders['/a'] = () => Promise.reject(new Error('503'));
  await open('#/a');
  expect(card()).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByText(words['host.toHome'])));
  expect(window.location.hash).toBe('#/home/index');
  expect(screen.getByText('other')).toBeTruthy();
});

describe('a screen that never gets ready', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('becomes a card, with a retry that works', async () => {
    loaders['/a'] = () => Promise.resolve(Suspending);
    await open('#/a');
    await act(() => jest.advanceTimersByTimeAsync(STALL_TIMEOUT_MS - 100));
    expect(card()).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(card()).toBeTruthy();
    expect(onScreenError.mock.calls.map(([, phase]) => phase)).toEqual(['suspend']);
    loaders['/a'] = () => Promise.resolve(Well);
    await retry();
    expect(screen.getByText('well')).toBeTruthy();
  });

  test('shows its own skeleton, which has no effect, until its code has come', async () => {
    let arrive: (screen: ComponentType) => void = () => undefined;
    const remove = jest.fn();
    skeletons['/a'] = {
      draw: (into) => {
        into.innerHTML = '<div data-tone="surface"><button>buy</button></div>';
        return remove;
      },
    };
    loaders['/a'] = () => new Promise((resolve) => (arrive = resolve));
    await open('#/a');
    expect(screen.getByText('buy').closest('[inert]')).toBeTruthy();
    expect(screen.getByRole('status')).toBeTruthy();
    expect(document.documentElement.dataset.tone).toBe('surface');
    await act(async () => arrive(Well));
    expect(screen.queryByText('buy')).toBeNull();
    expect(remove).toHaveBeenCalledTimes(1);
    delete skeletons['/a'];
  });

  test('stays a skeleton while its code is still loading', async () => {
    let arrive: (screen: ComponentType) => void = () => undefined;
    loaders['/a'] = () => new Promise((resolve) => (arrive = resolve));
    await open('#/a');
    await act(() => jest.advanceTimersByTimeAsync(STALL_TIMEOUT_MS * 3));
    expect(card()).toBeNull();
    await act(async () => arrive(Well));
    expect(screen.getByText('well')).toBeTruthy();
  });
});

describe('a remote that works again', () => {
  test.each([
    ['a screen that is not kept', false],
    ['a kept one', true],
  ])('is loaded at the next visit: %s', async (_, isKept) => {
    loaders['/a'] = () => Promise.reject(new Error('503'));
    await open('#/a', isKept);
    expect(card()).toBeTruthy();
    await go('/b');
    loaders['/a'] = () => Promise.resolve(Well);
    await go('/a');
    expect(card()).toBeNull();
    expect(screen.getByText('well')).toBeTruthy();
  });

  test('is loaded when the device is back online', async () => {
    loaders['/a'] = () => Promise.reject(new Error('offline'));
    await open('#/a');
    loaders['/a'] = () => Promise.resolve(Well);
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(screen.getByText('well')).toBeTruthy();
  });

  test('is loaded by a visit after its preload was refused', async () => {
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
])('mounts the screens of a replaced remote again, %s', async (_, at) => {
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
