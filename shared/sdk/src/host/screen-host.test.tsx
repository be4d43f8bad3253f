import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { memo, useEffect, useLayoutEffect, useState, type ComponentType } from 'react';
import { QueryClientProvider, queryClient } from '../query/index.ts';
import { HashRouter, useNavigate, useSearchParams } from '../router/index.ts';
import { Provider, endSession, startSession, store } from '../session/index.ts';
import { i18n, registerNamespace, setLanguage, useLanguage, useSharedT } from '../i18n/index.ts';
import en from '../../locales/en.json';
import words from '../../locales/kor.json';
import { AppBar, Screen } from '../ui/index.ts';
import { ScreenHost, TAB_SWITCH } from './screen-host.tsx';
import { screenCache } from './screens.ts';
import type { HostRoute, ScreenSource } from './types.ts';

const renders: Record<string, number> = {};
let navigate: ReturnType<typeof useNavigate>;

function Navigator() {
  const current = useNavigate();
  useEffect(() => {
    navigate = current;
  }, [current]);
  return null;
}

function Content({ name }: { name: string }) {
  renders[name] = (renders[name] ?? 0) + 1;
  return null;
}

/** A screen with state, whose content counts its renders. */
function counter(name: string) {
  return function Counter() {
    const [count, setCount] = useState(0);
    const [search] = useSearchParams();
    return (
      <button type="button" onClick={() => setCount((n) => n + 1)}>
        <Content name={name} />
        {`${name} ${count} ${search.get('tab') ?? '-'}`}
      </button>
    );
  };
}
/** Whether an element is visible; `display: none` would discard its layout. */
function isSeen(text: string): boolean {
  const element = screen.getByText(text);
  expect(element.closest('[style*="display"]')).toBeNull();
  return !element.closest('[hidden]');
}

function route(path: string, change: Partial<HostRoute> = {}): HostRoute {
  return { path, titleKey: 'x', keepAlive: false, auth: false, hidesTabBar: false, owner: 'market', ...change };
}

async function open(hash: string, loaders: Record<string, () => Promise<ComponentType>>, routes: HostRoute[]) {
  window.location.hash = hash;
  const source: ScreenSource = {
    routes: new Map(routes.map((each) => [each.path, each])),
    loadScreen: (path) => loaders[path]?.() ?? Promise.reject(new Error('no such screen')),
  };
  await act(async () => {
    render(
      <Provider store={store}>
        <QueryClientProvider client={queryClient}>
          <HashRouter>
            <Navigator />
            <ScreenHost routes={source.routes} cache={screenCache(source)} />
          </HashRouter>
        </QueryClientProvider>
      </Provider>,
    );
  });
}
const go = (to: string | number, state?: object) =>
  act(async () => void (typeof to === 'number' ? navigate(to) : navigate(to, { state })));
const kept = [route('/a', { keepAlive: true }), route('/b', { keepAlive: true }), route('/plain')];
const screens = {
  '/a': () => Promise.resolve(counter('a')),
  '/b': () => Promise.resolve(counter('b')),
  '/plain': () => Promise.resolve(counter('plain')),
};
const visible = () => screen.getAllByRole('button').map((button) => button.textContent);

beforeEach(() => {
  window.scrollTo = jest.fn() as typeof window.scrollTo;
  i18n.addResourceBundle('ko-KR', 'shared', words);
  for (const name of Object.keys(renders)) delete renders[name];
});
afterEach(() => endSession());

it('keeps the state of keep-alive screens only', async () => {
  await open('#/a', screens, kept);
  fireEvent.click(screen.getByText('a 0 -'));
  await go('/plain');
  fireEvent.click(screen.getByText('plain 0 -'));
  expect(visible()).toEqual(['plain 1 -']);
  await go('/a');
  expect(visible()).toEqual(['a 1 -']);
  await go('/plain');
  expect(visible()).toEqual(['plain 0 -']);
});

it('does not render hidden screens, which keep their own address', async () => {
  await open('#/a?tab=mine', screens, kept);
  const before = renders['a'];
  await go('/b?tab=other');
  await go('/b?tab=third');
  await go('/plain');
  expect(renders['a']).toBe(before);
  expect(isSeen('a 0 mine')).toBe(false);
});

it('speaks the language chosen meanwhile from the first frame of a kept screen that comes back', async () => {
  registerNamespace('shared', (language) => Promise.resolve(language === 'en' ? en : words));
  const Words = memo(function Words() {
    return <p>{`${useLanguage()} ${useSharedT()('ui.back')}`}</p>;
  });
  const frames: (string | null)[] = [];
  function Screen() {
    useLayoutEffect(() => void frames.push(screen.getByRole('paragraph').textContent));
    return <Words />;
  }
  await open('#/a', { ...screens, '/a': () => Promise.resolve(Screen) }, kept);
  for (const language of ['en', 'kor', 'en', 'kor'] as const) {
    await go('/plain');
    await act(() => setLanguage(language));
    frames.length = 0;
    await go('/a');
    expect(frames[0]).toBe(`${language} ${language === 'en' ? en['ui.back'] : words['ui.back']}`);
  }
});

it('scrolls to the top on a visit, and restores the position after a tab switch or going back', async () => {
  await open('#/a', screens, kept);
  const scroll = jest.mocked(window.scrollTo);
  Object.defineProperty(window, 'scrollY', { value: 640, configurable: true });
  fireEvent.scroll(window);
  await go('/b');
  expect(scroll).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  await go('/a', TAB_SWITCH);
  expect(scroll).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' });
  await go('/b');
  await go('/a');
  expect(scroll).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
});

it('scrolls to the top of another view of a screen and back to its place, and keeps the place when the query is replaced', async () => {
  await open('#/a', screens, kept);
  const scroll = jest.mocked(window.scrollTo);
  const scrollTo = (top: number) => {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    fireEvent.scroll(window);
  };
  scrollTo(320);
  scroll.mockClear();
  await act(async () => void navigate('/a?tab=1', { replace: true }));
  expect(scroll).not.toHaveBeenCalled();
  scrollTo(330);
  await go('/a?view=form');
  expect(scroll).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  scrollTo(50);
  await go(-1);
  await waitFor(() => expect(scroll).toHaveBeenLastCalledWith({ top: 330, behavior: 'instant' }));
});

it('goes back to the place of the last visit, also when that was the top and nothing was scrolled', async () => {
  await open('#/a', screens, kept);
  const scroll = jest.mocked(window.scrollTo);
  Object.defineProperty(window, 'scrollY', { value: 640, configurable: true });
  fireEvent.scroll(window);
  await go('/b');
  await go('/a');
  await go('/b');
  scroll.mockClear();
  await go(-1);
  await waitFor(() => expect(scroll).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' }));
});

it('gives the focus back to the element that opened another screen, on the way back alone', async () => {
  const titled = (title: string) => () =>
    Promise.resolve(() => (
      <Screen bar={<AppBar title={title} />}>
        <button type="button">{`${title} row`}</button>
      </Screen>
    ));
  await open('#/a', { '/a': titled('List'), '/plain': titled('Detail') }, kept);
  expect(document.activeElement?.textContent).toBe('List');
  fireEvent.click(screen.getByText('List row'));
  await go('/plain');
  expect(document.activeElement?.textContent).toBe('Detail');
  await go(-1);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('List row'));
  await go('/plain');
  await go('/a');
  expect(document.activeElement?.textContent).toBe('List');
  fireEvent.click(screen.getByText('List row'));
  await go('/plain');
  document.querySelectorAll('button').forEach((row) => (row.disabled = true));
  await go(-1);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('List'));
});

it('drops kept screens when the session ends', async () => {
  startSession({ token: 't', account: '01012345678' });
  await open('#/a', screens, kept);
  fireEvent.click(screen.getByText('a 0 -'));
  await go('/b');
  await act(async () => endSession());
  await go('/a');
  expect(visible()).toEqual(['a 0 -']);
});

it('keeps the screen that a session ended on until it is left, and no longer', async () => {
  startSession({ token: 't', account: '01012345678' });
  await open('#/a', screens, kept);
  fireEvent.click(screen.getByText('a 0 -'));
  await act(async () => endSession());
  expect(visible()).toEqual(['a 1 -']);
  await go('/b');
  await go('/a');
  expect(visible()).toEqual(['a 0 -']);
});

it('redirects a visitor from a guarded screen to the log-in page, with the way back', async () => {
  await open('#/trade/index?tab=x', { '/login/login': screens['/plain'] }, [
    route('/trade/index', { auth: true }),
    route('/login/login'),
  ]);
  expect(window.location.hash).toBe('#/login/login?back=%2Ftrade%2Findex%3Ftab%3Dx');
});

it('shows a link home at an unknown address', async () => {
  await open('#/nowhere', { '/home/index': screens['/a'] }, [route('/home/index')]);
  await act(async () => fireEvent.click(screen.getByText(words['host.toHome'])));
  expect(window.location.hash).toBe('#/home/index');
});
