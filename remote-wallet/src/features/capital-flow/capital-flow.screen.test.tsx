import type { Movement } from '@maru/shared/contracts';
import { NETWORK_DOWN, mockApi, renderScreen } from '@maru/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import kor from '../../../locales/kor.json';
import { CapitalFlowScreen } from './capital-flow.screen.tsx';

const assets = {
  currency: 'KRW' as const,
  total: '99996792',
  cash: '99996792',
  available: '99996792',
  held: '10698208',
  margin: '0',
  marketValue: '0',
  unrealized: '0',
  todayPnl: '0',
  todayRate: '0.00',
  realizedTotal: '0',
  foreign: '0',
  currencies: [],
  account: {
    currency: 'KRW' as const,
    total: '99996792',
    balance: '99996792',
    available: '99996792',
    held: '10698208',
  },
  rateSource: 'simulated' as const,
  asOf: '2026-11-20T10:00:00+09:00',
};
const name = { kor: '한빛전자', en: 'Hanbit Electronics', tw: '韓光電子', cn: '韩光电子' };
const row = (id: number, kind: Movement['kind'], amount: string): Movement => ({
  id: String(id),
  journalId: 'j1',
  time: '2026-11-20T10:00:00+09:00',
  kind,
  amount,
  balance: '99996792',
  currency: 'KRW',
  subject: kind === 'opening_grant' ? null : { symbol: '100110', name },
  params: kind === 'buy' ? { symbol: '100110', quantity: '300', price: '71300' } : {},
});
const page = (data: Movement[], total = data.length) => ({ total, page: 1, per_page: 10, data });
const open = (route = '/information/capitalFlow') =>
  renderScreen(<CapitalFlowScreen />, { route, dictionaries: { wallet: kor } });

test('movements stand under their day with amount, trade and balance', async () => {
  mockApi({
    '/fund/Assets': () => assets,
    '/fund/Flow': () => page([row(2, 'buy', '-21390000'), row(1, 'opening_grant', '100000000')]),
  });
  open();
  expect(await screen.findByText('한빛전자 · 매수')).toBeTruthy();
  expect(screen.getByText(/300주 × 71,300원/)).toBeTruthy();
  expect(screen.getByText('-₩21,390,000')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '2026.11.20' })).toBeTruthy();
  expect(await screen.findByText(/₩10,698,208은 주문에 묶여/)).toBeTruthy();
});

test('a contract on an index is told in points', async () => {
  const margin = { ...row(1, 'margin_post', '-75323'), params: { symbol: 'SP500', quantity: '3', price: '1255.37' } };
  mockApi({ '/fund/Assets': () => assets, '/fund/Flow': () => page([margin]) });
  open();
  expect(await screen.findByText(/3계약 × 1,255\.37$/)).toBeTruthy();
});

test('foreign money is told in its own currency', async () => {
  const bought = { ...row(1, 'exchange_in', '721.93'), currency: 'USD' as const, balance: '1721.93', subject: null };
  mockApi({ '/fund/Assets': () => assets, '/fund/Flow': () => page([bought]) });
  open();
  expect(await screen.findByText('+US$721.93')).toBeTruthy();
  expect(screen.getByText('US$1,721.93')).toBeTruthy();
  expect(screen.getByText(kor['movement.exchange_in'])).toBeTruthy();
});

test('the direction is asked of the server and kept in the address', async () => {
  const sent = mockApi({ '/fund/Assets': () => assets, '/fund/Flow': () => page([]) });
  open();
  fireEvent.click(await screen.findByRole('tab', { name: kor['capitalFlow.direction.out'] }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toContain('direction=out'));
  await waitFor(() =>
    expect(sent.some(({ input }) => (input as { direction?: string }).direction === 'out')).toBe(true),
  );
  expect(screen.getByText(kor['capitalFlow.empty'])).toBeTruthy();
});

test('a failure says so and a retry brings the list', async () => {
  let isDown = true;
  mockApi({
    '/fund/Assets': () => assets,
    '/fund/Flow': () => (isDown ? NETWORK_DOWN : page([row(1, 'opening_grant', '100000000')])),
  });
  open('/information/capitalFlow?range=all');
  const retry = await screen.findByRole('button', { name: '다시 시도' }, { timeout: 4_000 });
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByText(kor['movement.opening_grant'])).toBeTruthy();
});
