import type { Closing } from '@maru/domain/contracts';
import { mockApi, mockLive, refuse, renderScreen, type MockHandlers } from '@maru/sdk/testing';
import { currentSession, startSession } from '@maru/sdk/session';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { CloseAccountScreen } from './close-account.screen.tsx';

const free: Closing = { guards: [], balances: [{ currency: 'KRW', amount: '1000000' }], releaseDays: 30, keptYears: 5 };

function open(closing: () => Closing, handlers: MockHandlers = {}) {
  mockLive();
  const sent = mockApi({ '/user/Closing': closing, ...handlers });
  renderScreen(<CloseAccountScreen />, { route: '/information/closeAccount', dictionaries: { account: kor } });
  return sent;
}
const submit = () => screen.findByRole('button', { name: kor['closeAccount.submit'] });

test('what prevents it is listed with the way to resolve it', async () => {
  open(() => ({
    ...free,
    guards: [
      { code: 'CLOSING_POSITIONS', route: '/trade/index', params: {} },
      { code: 'CLOSING_CASES', route: null, params: {} },
    ],
  }));
  expect(await screen.findByText('기다리면 돼요')).toBeTruthy();
  expect(screen.queryByLabelText(kor['login.ownPassword'])).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: /보유 종목을 먼저 매도/ }));
  expect(screen.getByTestId('address').textContent).toBe('/trade/index');
});

test('it asks for a confirmation and the password, then ends the session', async () => {
  const sent = open(() => free, { '/user/Close': () => ({ closedAt: '2026-11-20T10:00:00.000+09:00' }) });
  startSession({ token: 'token', account: '01012345678' });
  expect(await screen.findByText(/1,000,000원/)).toBeTruthy();
  fireEvent.click(await submit());
  expect(await screen.findByText(kor['field.CONFIRM_REQUIRED'])).toBeTruthy();
  expect(screen.getByText(kor['field.PASSWORD_REQUIRED'])).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.change(screen.getByLabelText(kor['login.ownPassword']), { target: { value: 'correct-horse-7' } });
  fireEvent.click(await submit());
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/login/start'));
  expect(sent.at(-1)?.input).toMatchObject({ loginPassword: 'correct-horse-7', isConfirmed: true });
  expect(currentSession()).toBeNull();
});

test('what comes meanwhile is shown instead of the form', async () => {
  let closing = free;
  open(() => closing, {
    '/user/Close': () => {
      closing = { ...free, guards: [{ code: 'CLOSING_ORDERS', route: '/trade/index', params: {} }] };
      return refuse('CLOSING_ORDERS');
    },
  });
  await submit();
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.change(screen.getByLabelText(kor['login.ownPassword']), { target: { value: 'correct-horse-7' } });
  fireEvent.click(await submit());
  expect(await screen.findByText(/체결을 기다리는 주문을 먼저/)).toBeTruthy();
});
