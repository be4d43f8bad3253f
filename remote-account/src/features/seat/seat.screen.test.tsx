import type { Seat } from '@maru/domain/contracts';
import { mockApi, mockLive, refuse, renderScreen, type MockHandlers } from '@maru/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { SeatScreen } from './seat.screen.tsx';

const NONE: Seat = {
  status: 'none',
  appliedAt: null,
  decidedAt: null,
  reason: null,
  note: null,
  isAutomatic: false,
  canApply: true,
};
const REVIEW: Seat = { ...NONE, status: 'review', appliedAt: '2026-11-20T10:00:00.000+09:00' };
const open = (seat: Seat, handlers: MockHandlers = {}) => {
  const sent = mockApi({ '/user/SeatInfo': () => seat, ...handlers });
  const live = mockLive();
  renderScreen(<SeatScreen />, { dictionaries: { account: kor } });
  return { sent, live };
};
const button = (name: string) => screen.findByRole('button', { name });

test('somebody without a verified name is led to it', async () => {
  open({ ...NONE, canApply: false });
  fireEvent.click(await button(kor['seat.toName']));
  expect(screen.getByTestId('address').textContent).toBe('/information/authInfo');
});

test('an application is sent, waits and can be cancelled', async () => {
  const { sent } = open(NONE, {
    '/user/SeatApply': () => REVIEW,
    '/user/SeatCancel': () => ({ ...REVIEW, status: 'cancelled' as const, decidedAt: REVIEW.appliedAt }),
  });
  expect(await screen.findByText(kor['seat.why'])).toBeTruthy();
  fireEvent.click(await button(kor['seat.apply']));
  expect(await screen.findByText(kor['seat.review'])).toBeTruthy();
  fireEvent.click(await button(kor['seat.cancel']));
  expect(await button(kor['seat.again'])).toBeTruthy();
  expect(sent.map(({ path }) => path)).toEqual(expect.arrayContaining(['/user/SeatApply', '/user/SeatCancel']));
});

test('a refusal is said, and the form stays', async () => {
  open(NONE, { '/user/SeatApply': () => refuse('ALREADY_SEAT') });
  fireEvent.click(await button(kor['seat.apply']));
  expect(await screen.findByText(/이미 시트 계정/)).toBeTruthy();
});

test('the decision arrives by itself, with its reason', async () => {
  let seat = REVIEW;
  mockApi({ '/user/SeatInfo': () => seat });
  const live = mockLive();
  renderScreen(<SeatScreen />, { dictionaries: { account: kor } });
  await button(kor['seat.cancel']);
  seat = { ...REVIEW, status: 'rejected', decidedAt: REVIEW.appliedAt, reason: 'SEAT_NOT_OFFERED', note: '다음 달에' };
  await waitFor(() => expect(live.subscribed.has('requests')).toBe(true));
  const at = '2026-11-20T10:00:00+09:00';
  await live.send('requests', { kind: 'seat', id: 'one', state: 'rejected', version: 2, at });
  await waitFor(() => expect(screen.getByText(kor['seat.rejected'])).toBeTruthy());
  expect(screen.getByText(/다음 달에/)).toBeTruthy();
  expect(screen.getByText(/지금은 시트 계정을 받지 않아요/)).toBeTruthy();
  expect(screen.getByText(kor['seat.byPerson'])).toBeTruthy();
  expect(await button(kor['seat.again'])).toBeTruthy();
});
