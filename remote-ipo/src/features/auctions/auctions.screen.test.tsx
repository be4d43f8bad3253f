import { mockApi, renderScreen } from '@maru/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { auction } from '../../test/auction-fixture.ts';
import { NOW } from '../../test/offering-fixture.ts';
import { AuctionsScreen } from './auctions.screen.tsx';

const page = (data: (typeof auction)[]) => ({ total: data.length, page: 1, per_page: 10, data });
const open = (data: (typeof auction)[]) => {
  const sent = mockApi({ '/auction/List': () => page(data) });
  renderScreen(<AuctionsScreen />, { route: '/home/auction', dictionaries: { ipo: kor }, now: NOW });
  return sent;
};
const address = () => screen.getByTestId('address').textContent;

test('an open auction shows its floor and how its winners pay, and opens its page', async () => {
  open([auction]);
  expect(await screen.findByText('늘해솔센서')).toBeTruthy();
  expect(screen.getByText('14,000원')).toBeTruthy();
  expect(screen.getByText(kor['pricing.UNIFORM'])).toBeTruthy();
  expect(screen.getByText(kor['auction.notice'])).toBeTruthy();
  fireEvent.click(screen.getByText('늘해솔센서'));
  await waitFor(() => expect(address()).toBe('/home/auctionDetail'));
  expect(JSON.parse(localStorage.getItem('detail.auction') ?? '')).toEqual({ auctionId: auction.auctionId });
});

test('a stage with nothing in it says so, and the subscriptions are one press away', async () => {
  const sent = open([]);
  fireEvent.click(await screen.findByRole('tab', { name: kor['auctions.stage.ended'] }));
  expect(await screen.findByText(kor['auctions.empty.ended'])).toBeTruthy();
  expect(sent.map(({ input }) => (input as { stage?: string }).stage)).toEqual(['open', 'ended']);
  fireEvent.click(screen.getByRole('radio', { name: kor['kinds.subscription'] }));
  await waitFor(() => expect(address()).toBe('/home/newStock'));
});
