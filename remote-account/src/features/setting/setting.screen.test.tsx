import { mockApi, renderScreen, type MockHandlers } from '@maru/sdk/testing';
import { installAtom, store, type Install } from '@maru/sdk/session';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { SettingScreen } from './setting.screen.tsx';

const AT = '2026-11-20T09:00:00.000+09:00';
const UNTIL = '2026-11-20T14:32:00.000+09:00';
const sessions = [
  {
    sessionId: '5b7e1a52-6d0f-4a0f-9a6b-0c6f7f1b2c3d',
    device: 'Mozilla/5.0 (iPhone)',
    passkey: null,
    createdAt: AT,
    lastSeenAt: AT,
    isCurrent: true,
  },
];

function open(handlers: MockHandlers = {}) {
  const sent = mockApi({ '/user/Sessions': () => sessions, ...handlers });
  renderScreen(<SettingScreen />, { now: AT, dictionaries: { account: kor } });
  return sent;
}

test('a session that sends orders without the fund password says until when, and ends that', async () => {
  const sent = open({
    '/user/OrderAllowance': () => ({ until: UNTIL, maxHours: 8 }),
    '/user/OrderAllowanceEnd': () => ({ until: null, maxHours: 8 }),
  });
  expect(await screen.findByText(kor['setting.allowanceUntil'].replace('{{time}}', '14:32'))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: kor['setting.askAgain'] }));
  await waitFor(() => expect(screen.queryByText(kor['setting.allowance'])).toBeNull());
  expect(sent.map(({ path }) => path)).toContain('/user/OrderAllowanceEnd');
});

test('a session that asks each time says nothing', async () => {
  const sent = open({ '/user/OrderAllowance': () => ({ until: null, maxHours: 8 }) });
  await screen.findByText(kor['setting.thisDevice']);
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/user/OrderAllowance'));
  expect(screen.queryByText(kor['setting.allowance'])).toBeNull();
});

describe('the way to the home screen', () => {
  /** The screen in a page with this way, with its devices. */
  async function openWith(install: Install | null) {
    store.set(installAtom, install);
    open({ '/user/OrderAllowance': () => ({ until: null, maxHours: 8 }) });
    await screen.findByText(kor['setting.thisDevice']);
  }
  afterEach(() => act(() => store.set(installAtom, null)));

  test('is nowhere in a page that cannot be installed', async () => {
    await openWith(null);
    expect(screen.queryByText(kor['install.title'])).toBeNull();
  });

  test('is asked for where the browser can', async () => {
    const ask = jest.fn(() => Promise.resolve());
    await openWith({ way: 'ask', ask });
    fireEvent.click(screen.getByText(kor['install.title']));
    expect(ask).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['menu', ['install.menu', 'install.menuAdd', 'install.confirm']],
    ['share', ['install.share', 'install.shareAdd', 'install.confirm']],
  ] as const)('is told where it leads by the %s', async (way, steps) => {
    await openWith({ way });
    fireEvent.click(screen.getByText(kor['install.title']));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(steps.map((key) => kor[key]));
  });
});
