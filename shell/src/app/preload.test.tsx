import type { HostRoute } from '@maru/sdk/host';
import { fireEvent, render, screen } from '@testing-library/react';
import { preloadOnIntent } from './preload-intent.ts';
import { preloadTabs } from './preload-tabs.ts';

const route = (path: string, change: Partial<HostRoute> = {}): [string, HostRoute] => [
  path,
  { path, titleKey: 'x', keepAlive: false, auth: false, hidesTabBar: false, owner: 'market', ...change },
];
const routes = new Map([
  route('/home/index', { tab: 'home' }),
  route('/trade/index', { tab: 'trade' }),
  route('/market/stockDetail'),
]);

function page() {
  const preloaded: string[] = [];
  const cache = { prefetch: (path: string) => void preloaded.push(path) };
  render(
    <main onPointerDown={(event) => event.stopPropagation()}>
      <a href="#/trade/index?tab=orders">tab</a>
      <button type="button" data-to="/market/stockDetail">
        <span>row</span>
      </button>
      <button type="button" data-to="/nowhere">
        lost
      </button>
      <button type="button">plain</button>
      <a href="https://elsewhere.example/#/home/index">away</a>
    </main>,
  );
  return { preloaded, cache };
}
const press = (text: string) => fireEvent.pointerDown(screen.getByText(text));

it('loads a screen and its data on pointerdown on its link or an element with `data-to`', () => {
  const { preloaded, cache } = page();
  const stop = preloadOnIntent(routes, cache);
  for (const text of ['tab', 'row', 'lost', 'plain', 'away']) press(text);
  expect(preloaded).toEqual(['/trade/index', '/market/stockDetail']);
  stop();
  press('tab');
  expect(preloaded).toHaveLength(2);
});

describe('an idle page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'connection');
  });
  const idle = (connection?: { saveData: boolean }) => {
    if (connection) Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
    const preloaded: string[] = [];
    const cache = {
      load: jest.fn(),
      fail: jest.fn(),
      prefetch: jest.fn(),
      skeletonOf: jest.fn(),
      preload: (path: string) => void preloaded.push(path),
    };
    const stop = preloadTabs(routes, cache);
    jest.advanceTimersByTime(10_000);
    stop();
    return preloaded;
  };

  it('preloads the other tabs', () => {
    expect(idle()).toEqual(['/home/index', '/trade/index']);
  });

  it('preloads nothing on a device that saves data', () => {
    expect(idle({ saveData: true })).toEqual([]);
  });
});
