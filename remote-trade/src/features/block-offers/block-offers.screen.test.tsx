import { mockApi, renderScreen, type MockHandlers } from '@maru/sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { block } from '../../test/blocks.ts';
import { BlockOffersScreen } from './block-offers.screen.tsx';

function open(handlers: MockHandlers = {}) {
  mockApi({ '/block/List': () => ({ offers: [block], available: '100000000', guards: [] }), ...handlers });
  renderScreen(<BlockOffersScreen />, { route: '/home/blockTrade', dictionaries: { trade: kor } });
}
const address = () => screen.getByTestId('address').textContent;

afterEach(() => localStorage.clear());

test('a block shows its reference, discount, bounds, lock and counterparty, and leads to its form', async () => {
  open();
  expect(await screen.findByText('기준 71,300원에서 8.00% 할인')).toBeTruthy();
  for (const text of ['4,000주 중 3,800주', '200~800주', 'T+5 거래일', kor['counterparty.SIMULATED_DESK']])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(kor['receipt.simulated'])).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /신청하기/ }));
  expect(address()).toBe('/home/blockTrade1');
  expect(localStorage.getItem('detail.blockOffer')).toContain(block.offerId);
});

test('less than the minimum cannot be applied for', async () => {
  open({
    '/block/List': () => ({
      offers: [{ ...block, left: '100', status: 'soldOut' }],
      available: '1',
      guards: [{ code: 'REAL_NAME_REQUIRED' as const, route: '/information/authInfo', params: {} }],
    }),
  });
  expect((await screen.findByRole('button', { name: /신청하기/ })).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('list', { name: kor['blockOffers.guards'] })).toBeTruthy();
});

test('without blocks it says so, and the records are one press away', async () => {
  open({ '/block/List': () => ({ offers: [], available: '1', guards: [] }) });
  expect(await screen.findByText(kor['blockOffers.empty'])).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: kor['blockOffers.records'] }));
  expect(address()).toBe('/home/blockTrade2');
});
