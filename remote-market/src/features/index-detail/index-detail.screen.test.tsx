import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mockApi, mockLive, refuse } from '@maru/sdk/testing';
import kor from '../../../locales/kor.json';
import { happyServer, index, page, quoteRow, venueState } from '../../test/fixtures.ts';
import { address, open } from '../../test/open.tsx';
import { IndexDetailScreen } from './index-detail.screen.tsx';

jest.mock('@maru/sdk/charts', () => ({
  PriceChart: ({ label }: { label: string }) => <div role="img" aria-label={label} />,
}));

const detail = { index: { symbol: 'MARU' } };
let reachEnd: () => void = () => undefined;

beforeAll(() => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  window.IntersectionObserver = class {
    constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
      reachEnd = () => onChange([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

it('opened without a choice it says so and leads to the market', () => {
  mockApi(happyServer());
  mockLive();
  const view = open(<IndexDetailScreen />);
  expect(screen.getByText(kor['index.none.title'])).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: kor['index.none.action'] }));
  expect(address(view)).toBe('/market/index');
});

it('reads its facts again when a trading day begins', async () => {
  const sent = mockApi(happyServer());
  const live = mockLive();
  open(<IndexDetailScreen />, { detail });
  expect(await screen.findByText('상승 120')).toBeTruthy();
  await waitFor(() => expect(live.subscribed.has('state')).toBe(true));
  const asked = () => sent.filter(({ path }) => path === '/market/IndexDetail').length;
  await live.send('state', venueState);
  const before = asked();
  await live.send('state', { ...venueState, tradingDay: '2026-11-23' });
  await waitFor(() => expect(asked()).toBe(before + 1));
});

it('shows the value, who rises and falls, and follows the stream', async () => {
  mockApi(happyServer());
  const live = mockLive();
  open(<IndexDetailScreen />, { detail });
  expect(await screen.findByRole('heading', { name: '마루 종합' })).toBeTruthy();
  expect(screen.getByText('상승 120')).toBeTruthy();
  expect(screen.getByText('하락 70')).toBeTruthy();
  expect(await screen.findByRole('img', { name: '마루 종합 일 차트' })).toBeTruthy();
  const { name: _name, segment: _segment, spark: _spark, ...quote } = quoteRow('MARU');
  await live.send('quote:MARU', { ...quote, price: '2901.05', change: '76.85', changeRate: '2.72' });
  expect(screen.getByText('2,901.05')).toBeTruthy();
});

it('reads its constituents on before their end is reached', async () => {
  const sent = mockApi(happyServer());
  mockLive();
  const view = open(<IndexDetailScreen />, { detail });
  const list = await screen.findByRole('list', { name: kor['index.constituents'] });
  expect(within(list).getByText('종목100110')).toBeTruthy();
  act(reachEnd);
  await waitFor(() => expect(within(list).getByText('종목100120')).toBeTruthy());
  expect(within(list).getByText('종목100110')).toBeTruthy();
  expect(sent.filter(({ path }) => path === '/market/IndexDetail').map(({ input }) => input)).toEqual([
    { symbol: 'MARU', page: 1 },
    { symbol: 'MARU', page: 2 },
  ]);
  fireEvent.click(within(list).getByText('종목100120'));
  expect(address(view)).toBe('/market/stockDetail');
});

it('shows the value and the chart alone of an index whose companies are not known', async () => {
  mockApi(
    happyServer({
      '/market/IndexDetail': ({ symbol }) => ({
        index: index(symbol),
        breadth: { up: 0, flat: 0, down: 0 },
        constituents: page([]),
      }),
    }),
  );
  mockLive();
  open(<IndexDetailScreen />, { detail });
  expect(await screen.findByRole('img', { name: '마루 종합 일 차트' })).toBeTruthy();
  expect(screen.queryByText(kor['index.constituents'])).toBeNull();
  expect(screen.queryByText(/^상승/)).toBeNull();
});

it('offers a retry when it cannot be had', async () => {
  mockApi(happyServer({ '/market/IndexDetail': () => refuse('SYMBOL_NOT_FOUND') }));
  mockLive();
  open(<IndexDetailScreen />, { detail });
  expect(await screen.findByText('종목을 찾을 수 없어요.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: kor['index.constituents'] })).toBeNull();
});
