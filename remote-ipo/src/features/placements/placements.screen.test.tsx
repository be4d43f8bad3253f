import { mockApi, renderScreen } from '@maru/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { NOW } from '../../test/offering-fixture.ts';
import { placement } from '../../test/placement-fixture.ts';
import { PlacementsScreen } from './placements.screen.tsx';

const page = (data: (typeof placement)[]) => ({ total: data.length, page: 1, per_page: 10, data });
const open = (data: (typeof placement)[]) => {
  const sent = mockApi({ '/placement/List': () => page(data) });
  renderScreen(<PlacementsScreen />, { route: '/home/newStockps', dictionaries: { ipo: kor }, now: NOW });
  return sent;
};
const address = () => screen.getByTestId('address').textContent;

test('an open placement shows its price and what is left, and opens its page', async () => {
  open([placement]);
  expect(await screen.findByText('다온결소재')).toBeTruthy();
  expect(screen.getByText('11,200원')).toBeTruthy();
  expect(screen.getByText('200,000주')).toBeTruthy();
  fireEvent.click(screen.getByText('다온결소재'));
  await waitFor(() => expect(address()).toBe('/home/newStockPsBuy'));
  expect(JSON.parse(localStorage.getItem('detail.placement') ?? '')).toEqual({ placementId: placement.placementId });
});

test('ended ones have a stage of their own, which says when it is empty', async () => {
  const sent = open([]);
  fireEvent.click(await screen.findByRole('tab', { name: kor['placements.stage.ended'] }));
  expect(await screen.findByText(kor['placements.empty.ended'])).toBeTruthy();
  expect(sent.map(({ input }) => (input as { stage?: string }).stage)).toEqual(['open', 'ended']);
});
