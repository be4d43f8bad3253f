import type { VenueState } from '@maru/shared/contracts';
import { mockApi, renderScreen } from '@maru/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { offering } from '../../testing/offering.fixture.ts';
import { OfferingDetailScreen } from '../offering-detail/offering-detail.screen.tsx';
import { OfferingsScreen } from './offerings.screen.tsx';

const state: VenueState = {
  simulated: true,
  clock: 'demo',
  feed: 'simulated',
  phase: 'continuous',
  tradingDay: '2026-11-20',
  now: '2026-11-20T12:00:00+09:00',
  phaseEndsAt: '2026-11-20T12:58:00+09:00',
  nextPhase: 'auction_close',
};
const dictionaries = { ipo: kor };
const page = (data: (typeof offering)[]) => ({ total: data.length, page: 1, per_page: 10, data });

test('an open offering shows its price, its dates and the days left, and opens its page', async () => {
  mockApi({ '/ipo/List': () => page([offering]), '/market/State': () => state });
  renderScreen(<OfferingsScreen />, { route: '/home/newStock', dictionaries });
  expect(await screen.findByText('가온로보틱스')).toBeTruthy();
  expect(screen.getByText('24,500원')).toBeTruthy();
  expect(await screen.findByText('마감 D-2')).toBeTruthy();
  fireEvent.click(screen.getByText('가온로보틱스'));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/home/newStockBuy'));
  expect(JSON.parse(localStorage.getItem('detail.offering') ?? '')).toEqual({ offeringId: offering.offeringId });
});

test('a stage with nothing in it says so, and the stage is in the address', async () => {
  const sent = mockApi({ '/ipo/List': () => page([]), '/market/State': () => state });
  renderScreen(<OfferingsScreen />, { route: '/home/newStock', dictionaries });
  fireEvent.click(await screen.findByRole('tab', { name: kor['offerings.stage.upcoming'] }));
  expect(await screen.findByText(kor['offerings.empty.upcoming'])).toBeTruthy();
  expect(screen.getByTestId('address').textContent).toContain('stage=upcoming');
  expect(
    sent.filter(({ path }) => path === '/ipo/List').map(({ input }) => (input as { stage: string }).stage),
  ).toEqual(['open', 'upcoming']);
});

test('the page of an offering has its schedule, terms and risks', async () => {
  const words = { kor: '로봇 팔을 만들어요', en: 'Robot arms', tw: '機械手臂', cn: '机械手臂' };
  mockApi({ '/ipo/Detail': () => ({ offering, business: words, risk: words }), '/market/State': () => state });
  localStorage.setItem('detail.offering', JSON.stringify({ offeringId: offering.offeringId }));
  renderScreen(<OfferingDetailScreenWithDetail />, { dictionaries });
  expect(await screen.findByText('₩122,500,000')).toBeTruthy();
  await waitFor(() => expect(document.querySelector('[aria-current="step"]')?.textContent).toContain('청약'));
});

test('opened without a choice it says so and leads to the list', async () => {
  mockApi({});
  renderScreen(<OfferingDetailScreen />, { dictionaries });
  fireEvent.click(screen.getByRole('button', { name: kor['offering.toList'] }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/home/newStock'));
});

/** The test's own render clears the device first, so the choice is put back before the screen reads it. */
function OfferingDetailScreenWithDetail() {
  localStorage.setItem('detail.offering', JSON.stringify({ offeringId: offering.offeringId }));
  return <OfferingDetailScreen />;
}
