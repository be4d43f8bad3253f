import type { HostRoute } from '@maru/shared/host';
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
  const asked: string[] = [];
  const cache = { preload: (path: string) => void asked.push(path) };
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
  return { asked, cache };
}
const press = (text: string) => fireEvent.pointerDown(screen.getByText(text));

it('a finger on a link or on what names its screen starts that screen, and nothing else does', () => {
  const { asked, cache } = page();
  const stop = preloadOnIntent(routes, cache);
  for (const text of ['tab', 'row', 'lost', 'plain', 'away']) press(text);
  expect(asked).toEqual(['/trade/index', '/market/stockDetail']);
  stop();
  press('tab');
  expect(asked).toHaveLength(2);
});

describe('an idle page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'connection');
  });
  const idle = (connection?: { saveData: boolean }) => {
    if (connection) Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
    const asked: string[] = [];
    const cache = { load: jest.fn(), fail: jest.fn(), preload: (path: string) => void asked.push(path) };
    const stop = preloadTabs(routes, cache);
    jest.advanceTimersByTime(10_000);
    stop();
    return asked;
  };

  it('fetches the other tabs', () => {
    expect(idle()).toEqual(['/home/index', '/trade/index']);
  });

  it('fetches nothing for somebody who saves data', () => {
    expect(idle({ saveData: true })).toEqual([]);
  });
});
