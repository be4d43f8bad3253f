import type { CheckInMonth } from '@maru/domain/contracts';
import { mockApi, refuse, renderScreen } from '@maru/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { SignInScreen } from './sign-in.screen.tsx';

const month = (over: Partial<CheckInMonth> = {}): CheckInMonth => ({
  today: '2026-11-20',
  month: '2026-11-01',
  days: ['2026-11-18', '2026-11-19'],
  isDone: false,
  run: 2,
  points: 20,
  daily: 10,
  weekly: 50,
  ...over,
});

function open(handlers: Parameters<typeof mockApi>[0] = {}) {
  let isDone = false;
  const sent = mockApi({
    '/user/CheckIns': ({ of }) => {
      if (of) return month({ month: '2026-10-01', days: ['2026-10-05'] });
      return isDone ? month({ isDone, run: 3, points: 30, days: ['2026-11-18', '2026-11-19', '2026-11-20'] }) : month();
    },
    '/user/CheckIn': () => {
      isDone = true;
      return { day: '2026-11-20', run: 3, points: 10, isNew: true };
    },
    ...handlers,
  });
  renderScreen(<SignInScreen />, { route: '/information/signIn', dictionaries: { account: kor } });
  return sent;
}

test('a check-in marks the day, adds its points and cannot be made again', async () => {
  open();
  expect(await screen.findByText('연속 2일')).toBeTruthy();
  expect(screen.getByText('19일, 출석')).toBeTruthy();
  expect(screen.getByText('20일, 오늘')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: kor['signIn.submit'] }));
  expect(await screen.findByText('연속 3일')).toBeTruthy();
  expect(screen.getByText('20일, 출석')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: kor['signIn.done'] }).disabled).toBe(true);
  expect(screen.getByText(kor['signIn.honest'])).toBeTruthy();
});

test('an earlier month is asked for, and none after the present one', async () => {
  const sent = open();
  expect(await screen.findByText('2026년 11월')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: kor['signIn.after'] }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: kor['signIn.before'] }));
  expect(await screen.findByText('5일, 출석')).toBeTruthy();
  expect(screen.getByText('2026년 10월')).toBeTruthy();
  expect(sent.at(-1)).toMatchObject({ path: '/user/CheckIns', input: { of: '2026-10-01' } });
});

test('a refused check-in leaves the day open', async () => {
  open({ '/user/CheckIn': () => refuse('TOO_MANY_REQUESTS') });
  fireEvent.click(await screen.findByRole('button', { name: kor['signIn.submit'] }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: kor['signIn.submit'] }).getAttribute('aria-busy')).not.toBe('true'),
  );
  expect(screen.getByText('연속 2일')).toBeTruthy();
});
