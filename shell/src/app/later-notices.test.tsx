import { mockApi, mockLive, renderScreen } from '@maru/sdk/testing';
import { act, screen } from '@testing-library/react';
import kor from '../../../shared/sdk/locales/kor.json';
import { Updates } from '../federation/updates.ts';
import { pickCanary, registryOf } from '../test/releases.ts';
import { LaterNotices } from './later-notices.tsx';

const registry = (version: string) => registryOf({ trade: [{ version }] });

function open(openUpdates: () => Promise<Updates>) {
  mockApi({});
  mockLive();
  const page = document.createElement('script');
  Object.assign(page, { id: 'page', type: 'application/json', textContent: '{"registryUrl":"/registry.json"}' });
  document.head.append(page);
  renderScreen(<LaterNotices openUpdates={openUpdates} hasTabBar />);
}
const updatesOf = () =>
  new Updates({
    registry: registry('v1'),
    shell: { version: 's1' },
    pick: pickCanary,
    findRejected: () => new Set(),
    adopt: () => Promise.resolve(),
    reload: () => undefined,
  });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const offered = () => screen.queryByText(kor['host.update.ready']);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('offers what is newer than the page once the page is idle after its first screen', async () => {
  const updates = updatesOf();
  updates.onRelease({ shells: [], registry: registry('v2') });
  const openUpdates = jest.fn(() => Promise.resolve(updates));
  open(openUpdates);
  await pass(2_900);
  expect(openUpdates).not.toHaveBeenCalled();
  await pass(1_000);
  expect(offered()).not.toBeNull();
});

it('loads its code again when it did not come', async () => {
  const updates = updatesOf();
  updates.onRelease({ shells: [], registry: registry('v2') });
  const openUpdates = jest.fn(() => Promise.resolve(updates));
  openUpdates.mockRejectedValueOnce(new Error('Loading chunk 1 failed'));
  open(openUpdates);
  await pass(4_000);
  expect([openUpdates.mock.calls.length, offered()]).toEqual([1, null]);
  await pass(31_000);
  expect(offered()).not.toBeNull();
});
