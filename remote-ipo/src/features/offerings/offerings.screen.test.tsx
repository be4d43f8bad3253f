import { mockApi, renderScreen } from '@maru/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { date } from '../../test/calendar-fixture.ts';
import { NOW, offering } from '../../test/offering-fixture.ts';
import { OfferingsScreen } from './offerings.screen.tsx';

const dictionaries = { ipo: kor };
const page = (data: (typeof offering)[]) => ({ total: data.length, page: 1, per_page: 10, data });

test('an open offering shows its price, its dates and the days left, and opens its page', async () => {
  mockApi({ '/ipo/List': () => page([offering]) });
  renderScreen(<OfferingsScreen />, { route: '/home/newStock', dictionaries, now: NOW });
  expect(await screen.findByText('가온로보틱스')).toBeTruthy();
  expect(screen.getByText('24,500원')).toBeTruthy();
  expect(screen.getByText(kor['offering.notice'])).toBeTruthy();
  expect(await screen.findByText('마감 D-2')).toBeTruthy();
  expect(screen.getByText(/^11\.19 ~ 11\.22\s16:00$/)).toBeTruthy();
  fireEvent.click(screen.getByText('가온로보틱스'));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/home/newStockBuy'));
  expect(JSON.parse(localStorage.getItem('detail.offering') ?? '')).toEqual({ offeringId: offering.offeringId });
});

test('on the last day an offering says until when one can apply', async () => {
  const last = { ...offering, subscribeTo: '2026-11-20T16:00:00+09:00' };
  mockApi({ '/ipo/List': () => page([last]) });
  renderScreen(<OfferingsScreen />, { route: '/home/newStock', dictionaries, now: NOW });
  expect(await screen.findByText('오늘 16:00 마감')).toBeTruthy();
});

test("an offering whose time is over by the server's clock is closed, also in a list that was not read again", async () => {
  const over = { ...offering, subscribeTo: NOW };
  mockApi({ '/ipo/List': () => page([over]) });
  renderScreen(<OfferingsScreen />, { route: '/home/newStock', dictionaries, now: NOW });
  expect(await screen.findByText(kor['mark.closed'])).toBeTruthy();
});

test('a stage with nothing in it says so, and the stage is in the address', async () => {
  const sent = mockApi({ '/ipo/List': () => page([]) });
  renderScreen(<OfferingsScreen />, { route: '/home/newStock', dictionaries, now: NOW });
  fireEvent.click(await screen.findByRole('tab', { name: kor['offerings.stage.upcoming'] }));
  expect(await screen.findByText(kor['offerings.empty.upcoming'])).toBeTruthy();
  expect(screen.getByTestId('address').textContent).toContain('stage=upcoming');
  expect(
    sent.filter(({ path }) => path === '/ipo/List').map(({ input }) => (input as { stage: string }).stage),
  ).toEqual(['open', 'upcoming']);
});

test('the calendar has the dates of every kind by day, and a date opens what it belongs to', async () => {
  const auction = { ...date, kind: 'auction', step: 'list', at: '2026-11-25T08:00:00+09:00' } as const;
  const dates = [{ ...date, step: 'draw' as const, at: '2026-11-20T16:00:00+09:00' }, date, auction];
  mockApi({ '/ipo/List': () => page([]), '/ipo/Calendar': () => ({ dates }) });
  renderScreen(<OfferingsScreen />, { route: '/home/newStock?stage=calendar', dictionaries, now: NOW });
  expect(await screen.findByText(new RegExp(kor['calendar.step.subscribeTo']))).toBeTruthy();
  const today = screen.getByRole('region', { name: '2026.11.20 (금)' });
  expect(within(today).getByText(kor['calendar.today'])).toBeTruthy();
  expect(within(today).getByText('16:00')).toBeTruthy();
  const later = screen.getByRole('region', { name: '2026.11.25 (수)' });
  expect(within(later).queryByText(kor['calendar.today'])).toBeNull();
  fireEvent.click(within(later).getByText(kor['calendar.step.list']));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/home/auctionDetail'));
  expect(JSON.parse(localStorage.getItem('detail.auction') ?? '')).toEqual({ auctionId: date.id });
});

test('a calendar without dates says so', async () => {
  mockApi({ '/ipo/Calendar': () => ({ dates: [] }) });
  renderScreen(<OfferingsScreen />, { route: '/home/newStock?stage=calendar', dictionaries, now: NOW });
  expect(await screen.findByText(kor['calendar.empty'])).toBeTruthy();
});
