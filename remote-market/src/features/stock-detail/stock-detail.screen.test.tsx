import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ApiInput, Candle, InstrumentDetail, PriceAlert } from '@maru/domain/contracts';
import { mockApi, mockLive, refuse } from '@maru/sdk/testing';
import kor from '../../../locales/kor.json';
import {
  happyServer,
  index,
  instrument,
  newsItem,
  page,
  position,
  priceAlert,
  quoteRow,
  venueState,
} from '../../test/fixtures.ts';
import { address, open, stubBrowser } from '../../test/open.tsx';
import { StockDetailScreen } from './stock-detail.screen.tsx';

jest.mock('@maru/sdk/charts', () => ({
  PriceChart: (props: {
    label: string;
    candles: unknown[];
    live: number[] | null;
    kind: string;
    hasBands: boolean;
    hasVolume: boolean;
    studies: string[];
    marks: { label: string }[];
    events: { label: string }[];
    note: string | undefined;
    start: string | undefined;
    onNeedOlder?: () => void;
  }) => (
    <div
      role="img"
      onClick={props.onNeedOlder}
      data-start={props.start}
      aria-label={props.label}
      data-candles={props.candles.length}
      data-close={props.live?.[4]}
      data-kind={props.kind}
      data-note={props.note}
      data-parts={[props.hasVolume && 'volume', props.hasBands && 'bands', ...props.studies].filter(Boolean).join()}
      data-marks={[...props.marks, ...props.events].map(({ label }) => label).join()}
    />
  ),
}));

beforeAll(stubBrowser);
beforeEach(() => localStorage.removeItem('chart'));

const detail = { stock: { symbol: '100110' } };
const quote = (over = {}) => {
  const { name: _name, segment: _segment, spark: _spark, ...rest } = quoteRow('100110');
  return { ...rest, ...over };
};

it('opened without a choice it says so and leads to the search', () => {
  mockApi(happyServer());
  mockLive();
  const view = open(<StockDetailScreen />);
  expect(screen.getByText(kor['stock.none.title'])).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: kor['stock.none.action'] }));
  expect(address(view)).toBe('/favorite/search');
});

it('asks for everything at once', async () => {
  const sent = mockApi(happyServer());
  mockLive();
  open(<StockDetailScreen />, { detail });
  await waitFor(() => expect(sent.length).toBeGreaterThanOrEqual(5));
  expect(
    sent
      .slice(0, 5)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(['/market/Book', '/market/Detail', '/market/Kline', '/trade/Positions', '/user/Optionallist']);
});

it('shows name, price, the day and the chart', async () => {
  mockApi(happyServer());
  mockLive();
  open(<StockDetailScreen />, { detail });
  expect(await screen.findByRole('heading', { name: /한빛전자/ })).toBeTruthy();
  expect(screen.getAllByText('71,300')[0]?.textContent).toContain('원');
  expect(screen.getByText('8,412,230')).toBeTruthy();
  const chart = await screen.findByRole('img', { name: '한빛전자 일 차트' });
  expect(chart.dataset.candles).toBe('30');
});

it('says that trading is interrupted and from when it goes on, until it does', async () => {
  mockApi(happyServer());
  const live = mockLive();
  open(<StockDetailScreen />, { detail });
  await screen.findByRole('heading', { name: /한빛전자/ });
  const endsAt = '2026-11-20T10:07:00.000+09:00';
  await live.send('quote:100110', quote({ interruption: { kind: 'static', endsAt } }));
  const text = kor['stock.interruption.static'].replace('{{time}}', '10:07:00');
  expect(screen.getByText(text)).toBeTruthy();
  // A volatility interruption, and the stages of the circuit breaker of its index.
  for (const kind of ['dynamic', 'halted', 'reopening', 'ended', 'split'] as const) {
    await live.send('quote:100110', quote({ interruption: { kind, endsAt } }));
    const words = kor[`stock.interruption.${kind}`].replace('{{time}}', '10:07:00');
    expect(screen.getByText(words)).toBeTruthy();
  }
  await live.send('quote:100110', quote());
  expect(screen.queryByText(kor['stock.interruption.split'])).toBeNull();
});

it('says that a share is new, and what its change is measured from', async () => {
  mockApi(happyServer({ '/market/Detail': ({ symbol }) => instrument(symbol, { isListingDay: true }) }));
  mockLive();
  open(<StockDetailScreen />, { detail });
  expect(await screen.findByText(kor['stock.listingDay'])).toBeTruthy();
  expect(screen.getAllByText(kor['stock.offerPrice']).length).toBeGreaterThan(0);
  expect(screen.queryByText(kor['stock.previousClose'])).toBeNull();
});

it('renders a tick in the header', async () => {
  mockApi(happyServer());
  const live = mockLive();
  open(<StockDetailScreen />, { detail });
  await screen.findByRole('heading', { name: /한빛전자/ });
  await live.send('quote:100110', quote({ price: '72500', change: '2900', changeRate: '4.16', high: '72500' }));
  expect(screen.getAllByText('72,500').length).toBeGreaterThanOrEqual(2);
  expect(screen.getByText('2,900 (4.16%)', { selector: '[aria-hidden="true"]', exact: false })).toBeTruthy();
});

it('keeps period and kind of the chart in the address', async () => {
  const sent = mockApi(happyServer());
  mockLive();
  const view = open(<StockDetailScreen />, { detail, route: '/market/stockDetail' });
  fireEvent.click(screen.getByRole('radio', { name: kor['chart.period.5m'] }));
  fireEvent.click(screen.getByRole('button', { name: kor['chart.to.line'] }));
  expect(address(view)).toBe('/market/stockDetail?period=5m&chart=line');
  await waitFor(() =>
    expect(sent.map(({ input }) => input)).toContainEqual({
      symbol: '100110',
      period: '5m',
      limit: 300,
      adjustment: 'forward',
    }),
  );
});

it('draws what was chosen, and keeps the choice on the device', async () => {
  mockApi(happyServer());
  mockLive();
  const view = open(<StockDetailScreen />, { detail });
  // The sheet hides the screen behind it.
  const chart = () => screen.findByRole('img', { name: /차트/, hidden: true });
  expect((await chart()).dataset['parts']).toBe('volume');
  fireEvent.click(screen.getByRole('button', { name: kor['chart.parts'] }));
  fireEvent.click(await screen.findByRole('switch', { name: kor['chart.part.bands'] }));
  fireEvent.click(screen.getByRole('switch', { name: kor['chart.part.rsi'] }));
  fireEvent.click(screen.getByRole('switch', { name: kor['chart.part.volume'] }));
  expect((await chart()).dataset['parts']).toBe('bands,rsi');
  expect(JSON.parse(localStorage.getItem('chart') ?? '')).toMatchObject({ bands: true, rsi: true, volume: false });
  view.unmount();
});

it('adjusts prices as chosen, the live one and the average price too, and keeps the choice', async () => {
  const sent = mockApi(
    happyServer({
      '/news/List': () => page([]),
      '/trade/Positions': () => ({
        ...page([position('100110')]),
        totals: { marketValue: '0', margin: '0', unrealized: '0', worth: '0', invested: '0', contractCount: 0 },
      }),
      '/market/Kline': ({ symbol, period, adjustment }) => ({
        symbol,
        period,
        candles: [[1_763_500_000_000, 500, 550, 450, 525, 10]],
        factor: adjustment === 'backward' ? 5 : 1,
      }),
    }),
  );
  const live = mockLive();
  open(<StockDetailScreen />, { detail, route: '/market/stockDetail?period=1m' });
  const chart = () => screen.findByRole('img', { name: /차트/, hidden: true });
  expect((await chart()).dataset['note']).toBe(kor['chart.adjusted.forward']);
  fireEvent.click(screen.getByRole('button', { name: kor['chart.parts'] }));
  fireEvent.click(await screen.findByRole('radio', { name: kor['chart.adjustment.backward'] }));
  expect(screen.getByText(kor['chart.adjustment.backward.note'])).toBeTruthy();
  await waitFor(async () => expect((await chart()).dataset['note']).toBe(kor['chart.adjusted.backward']));
  await live.send('candle:100110:1m', [1_763_500_060_000, 105, 112, 104, 111, 9]);
  expect((await chart()).dataset['close']).toBe('555');
  expect((await chart()).dataset['marks']).toBe('평균 매수가 70,000 · 수정 350,000');
  fireEvent.click(screen.getByRole('radio', { name: kor['chart.adjustment.none'] }));
  await waitFor(async () => expect((await chart()).dataset['note']).toBeUndefined());
  expect(sent.filter(({ path }) => path === '/market/Kline').map(({ input }) => input)).toContainEqual({
    symbol: '100110',
    period: '1m',
    limit: 300,
  });
  expect(JSON.parse(localStorage.getItem('chart') ?? '')).toMatchObject({ adjustment: 'none' });
});

it('marks past dividends, splits and news on the chart, unless they are turned off', async () => {
  mockApi(
    happyServer({
      '/market/Dividends': () => ({
        data: [
          {
            exDate: '2999-11-24',
            recordDate: '2999-11-25',
            payDate: '2999-12-16',
            perShare: '361',
            state: 'announced' as const,
          },
        ],
        perYear: '0',
        yieldRate: '0.00',
      }),
      '/market/Splits': () => ({
        data: [{ kind: 'split', exDate: '2025-11-20', from: '1', to: '5', state: 'done' }],
      }),
      '/news/List': ({ symbol }) => page(symbol === '100110' ? [newsItem(3)] : []),
      '/market/Kline': ({ symbol, period }) => ({
        symbol,
        period,
        candles: ['2025-11-19', '2025-11-20'].map((day) => [Date.parse(`${day}T00:00:00+09:00`), 1, 1, 1, 1, 1]),
        factor: 1,
      }),
    }),
  );
  mockLive();
  open(<StockDetailScreen />, { detail });
  const chart = () => screen.findByRole('img', { name: /차트/, hidden: true });
  const marks = [kor['chart.mark.split'], kor['chart.mark.news']].join();
  await waitFor(async () => expect((await chart()).dataset['marks']).toBe(marks));
  fireEvent.click(screen.getByRole('button', { name: kor['chart.parts'] }));
  fireEvent.click(await screen.findByRole('switch', { name: kor['chart.part.events'] }));
  expect((await chart()).dataset['marks']).toBe('');
});

it('lists the splits of a company, and says that there are none', async () => {
  const data = [{ kind: 'consolidation', exDate: '2026-11-24', from: '10', to: '1', state: 'announced' } as const];
  mockApi(happyServer({ '/market/Splits': () => ({ data }) }));
  mockLive();
  const view = open(<StockDetailScreen />, { detail, route: '/market/stockDetail?tab=info' });
  expect(await screen.findByText(kor['stock.split.consolidation'])).toBeTruthy();
  expect(screen.getByText('2026.11.24 적용')).toBeTruthy();
  expect(screen.getByText('10주 → 1주')).toBeTruthy();
  view.unmount();
  mockApi(happyServer());
  open(<StockDetailScreen />, { detail, route: '/market/stockDetail?tab=info' });
  expect(await screen.findByText(kor['stock.split.none'])).toBeTruthy();
});

it('draws the day as a line with the previous close, and a span whole', async () => {
  const sent = mockApi(happyServer({ '/news/List': () => page([]) }));
  mockLive();
  open(<StockDetailScreen />, { detail, route: '/market/stockDetail?period=ts' });
  const chart = () => screen.findByRole('img', { name: /차트/ });
  expect((await chart()).dataset['kind']).toBe('line');
  await waitFor(async () => expect((await chart()).dataset['marks']).toBe('전일 종가 69,600'));
  fireEvent.click(screen.getByRole('radio', { name: kor['chart.period.s1w'] }));
  expect((await chart()).dataset['marks']).toBe('');
  await waitFor(() =>
    expect(sent.map(({ input }) => input)).toContainEqual({
      symbol: '100110',
      period: '30m',
      limit: 300,
      adjustment: 'forward',
    }),
  );
});

it('marks an ex-date of today on the line of the day, of which alone the candles are drawn', async () => {
  mockApi(
    happyServer({
      '/news/List': () => page([]),
      '/market/Splits': () => ({ data: [{ kind: 'split', exDate: '2025-11-20', from: '1', to: '5', state: 'done' }] }),
      '/market/Kline': ({ symbol, period }) => ({
        symbol,
        period,
        candles: ['2025-11-19T15:29', '2025-11-20T09:01'].map((time) => [Date.parse(`${time}+09:00`), 1, 1, 1, 1, 1]),
        factor: 1,
      }),
    }),
  );
  mockLive();
  open(<StockDetailScreen />, { detail, route: '/market/stockDetail?period=ts' });
  const chart = () => screen.findByRole('img', { name: /차트/ });
  await waitFor(async () => expect((await chart()).dataset['marks']).toContain(kor['chart.mark.split']));
  expect((await chart()).dataset['candles']).toBe('1');
});

it('takes the whole screen and gives it back', async () => {
  mockApi(happyServer());
  mockLive();
  open(<StockDetailScreen />, { detail });
  fireEvent.click(await screen.findByRole('button', { name: kor['chart.full'] }));
  expect(screen.getByTestId('address').textContent).toContain('full=');
  const full = screen.getByRole('region', { name: kor['chart.title'] });
  expect(full.className).toBe('room');
  expect(full.firstElementChild?.className).toContain('full');
  await waitFor(() => expect(full.textContent).toContain('한빛전자모의투자'));
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(screen.getByRole('button', { name: kor['chart.full'] })).toBeTruthy();
});

it('leaves nothing but the chart in use while it takes the whole screen, and returns the focus', async () => {
  mockApi(happyServer());
  mockLive();
  open(<StockDetailScreen />, { detail });
  const buy = await screen.findByRole('button', { name: kor['stock.buy'] });
  const enter = screen.getByRole('button', { name: kor['chart.full'] });
  enter.focus();
  fireEvent.click(enter);
  const full = screen.getByRole('region', { name: kor['chart.title'] });
  const isInUse = (element: Element) => element.closest('[inert]') === null;
  expect(isInUse(full)).toBe(true);
  expect(isInUse(buy)).toBe(false);
  expect(
    [...document.querySelectorAll('button, a, input, h1')].filter(isInUse).every((each) => full.contains(each)),
  ).toBe(true);
  // A part of the screen that is rendered meanwhile.
  full.parentElement!.append(document.createElement('aside'));
  await waitFor(() => expect(isInUse(full.parentElement!.querySelector('aside')!)).toBe(false));
  full.parentElement!.querySelector('aside')!.remove();
  // The list of its parts is a sheet beside the screens.
  fireEvent.click(within(full).getByRole('button', { name: kor['chart.parts'] }));
  expect(isInUse(await screen.findByRole('dialog', { name: kor['chart.parts'] }))).toBe(true);
  fireEvent.keyDown(window, { key: 'Escape' });
  await waitFor(() => expect(isInUse(buy)).toBe(true));
  expect(document.querySelectorAll('main > [inert]')).toHaveLength(0);
});

it('takes a focus on the page below, and returns it', async () => {
  mockApi(happyServer());
  mockLive();
  open(<StockDetailScreen />, { detail });
  const buy = await screen.findByRole('button', { name: kor['stock.buy'] });
  buy.focus();
  fireEvent.click(screen.getByRole('button', { name: kor['chart.full'] }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: kor['chart.title'] }));
  fireEvent.keyDown(window, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(buy));
});

it('opens with the chart on the whole screen of a phone that is held sideways', async () => {
  mockApi(happyServer());
  mockLive();
  const original = window.matchMedia;
  window.matchMedia = (query) => ({ matches: query.includes('landscape') }) as MediaQueryList;
  open(<StockDetailScreen />, { detail });
  fireEvent.click(await screen.findByRole('button', { name: kor['chart.leaveFull'] }));
  expect(screen.getByRole('region', { name: kor['chart.title'] }).className).not.toContain('full');
  window.matchMedia = original;
});

it("marks the customer's average price and fills on the chart", async () => {
  const held = position('100110');
  mockApi(
    happyServer({
      '/news/List': () => page([]),
      '/trade/Positions': () => ({
        ...page([held]),
        totals: { marketValue: '0', margin: '0', unrealized: '0', worth: '0', invested: '0', contractCount: 0 },
      }),
      '/trade/PositionDetail': () => ({
        position: held,
        lots: [],
        marginEvents: [],
        orders: [
          {
            orderId: held.positionId,
            number: '20261120-000001',
            clientId: held.positionId,
            symbol: '100110',
            name: held.name,
            effect: 'open',
            side: 'long',
            type: 'limit',
            timeInForce: 'day',
            status: 'filled',
            price: '70000',
            quantity: '100',
            filled: '100',
            averagePrice: '70000',
            leverage: 1,
            commission: '0',
            tax: '0',
            realized: null,
            held: '0',
            reason: null,
            positionId: held.positionId,
            version: 1,
            createdAt: held.openedAt,
            updatedAt: held.openedAt,
            fills: [
              { id: held.positionId, time: held.openedAt, price: '70000', quantity: '100', commission: '0', tax: '0' },
            ],
          },
        ],
      }),
    }),
  );
  mockLive();
  open(<StockDetailScreen />, { detail });
  await waitFor(async () =>
    expect((await screen.findByRole('img', { name: /차트/ })).dataset['marks']).toBe('평균 매수가 70,000,매수'),
  );
});

it('says why the stock moved, who bought, and names stocks like it', async () => {
  mockApi(happyServer());
  mockLive();
  const view = open(<StockDetailScreen />, { detail });
  fireEvent.click(await screen.findByRole('tab', { name: kor['stock.tab.insight'] }));
  expect(await screen.findByText(kor['issue.reason.buying'])).toBeTruthy();
  expect(screen.getByText(/체결강도는 142.00 수준이에요/)).toBeTruthy();
  expect(screen.getByText('142.00')).toBeTruthy();
  expect(screen.getByText('종목100120')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /비슷한 종목/ }));
  expect(address(view)).toBe('/market/optionList?list=sector.electronics');
});

it('shows the price in the bar once the large one is out of sight', async () => {
  const watched: IntersectionObserverCallback[] = [];
  const Original = window.IntersectionObserver;
  window.IntersectionObserver = class extends Original {
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      watched.push(callback);
    }
  };
  mockApi(happyServer());
  mockLive();
  open(<StockDetailScreen />, { detail });
  const heading = await screen.findByRole('heading', { name: /한빛전자/ });
  expect(heading.textContent).toContain('100110');
  const entry = { isIntersecting: false, boundingClientRect: { top: -90, height: 80 } };
  act(() => watched.forEach((notify) => notify([entry as IntersectionObserverEntry], {} as IntersectionObserver)));
  expect(heading.textContent).toContain('71,300▲2.44%');
  expect(within(heading).getByText('71,300').className).toContain('rise');
  window.IntersectionObserver = Original;
});

it('moves the newest candle with the live minute', async () => {
  mockApi(happyServer());
  const live = mockLive();
  open(<StockDetailScreen />, { detail, route: '/market/stockDetail?period=1m' });
  const chart = await screen.findByRole('img', { name: '한빛전자 분 차트' });
  await live.send('candle:100110:1m', [1_763_500_000_000 + 30 * 60_000, 105, 112, 104, 111, 9]);
  expect(chart.dataset.close).toBe('111');
});

it('loads older candles until there are none, and says so', async () => {
  const last = 1_763_500_000_000;
  const candlesOf = (count: number, before: number) =>
    Array.from({ length: count }, (_, i): Candle => [before - (count - i) * 60_000, 1, 1, 1, 1, 1]);
  const sent = mockApi(
    happyServer({
      '/market/Kline': ({ symbol, period, limit, before = last }) => ({
        symbol,
        period,
        candles: candlesOf(before > last - 600 * 60_000 ? limit : 5, before),
        factor: 1,
      }),
    }),
  );
  mockLive();
  open(<StockDetailScreen />, { detail, route: '/market/stockDetail?period=1m' });
  const chart = await screen.findByRole('img', { name: '한빛전자 분 차트' });
  const shows = (count: string, start: string | undefined) =>
    waitFor(() => expect([chart.dataset['candles'], chart.dataset['start']]).toEqual([count, start]));
  await shows('300', undefined);
  fireEvent.click(chart);
  await shows('600', undefined);
  fireEvent.click(chart);
  await shows('605', kor['chart.startMinutes']);
  const asked = () => sent.filter(({ path }) => path === '/market/Kline').length;
  const before = asked();
  fireEvent.click(chart);
  expect(asked()).toBe(before);
});

it('says that there are no earlier prices where the history is short, and not of one day alone', async () => {
  mockApi(happyServer());
  mockLive();
  const view = open(<StockDetailScreen />, { detail, route: '/market/stockDetail?period=1m' });
  const chart = await screen.findByRole('img', { name: '한빛전자 분 차트' });
  expect(chart.dataset['start']).toBe(kor['chart.startMinutes']);
  view.unmount();
  open(<StockDetailScreen />, { detail, route: '/market/stockDetail?period=ts' });
  expect((await screen.findByRole('img', { name: '한빛전자 당일 차트' })).dataset['start']).toBeUndefined();
});

it('reads base price and limits again when a trading day begins', async () => {
  let upperLimit = '92800';
  const sent = mockApi(happyServer({ '/market/Detail': ({ symbol }) => ({ ...instrument(symbol), upperLimit }) }));
  const live = mockLive();
  open(<StockDetailScreen />, { detail, route: '/market/stockDetail?tab=info' });
  expect(await screen.findByText('92,800')).toBeTruthy();
  await waitFor(() => expect(live.subscribed.has('state')).toBe(true));
  const asked = () => sent.filter(({ path }) => path === '/market/Detail').length;
  await live.send('state', venueState);
  await live.send('state', { ...venueState, phase: 'after' });
  expect(asked()).toBe(1);
  upperLimit = '93400';
  await live.send('state', { ...venueState, tradingDay: '2026-11-23' });
  expect(await screen.findByText('93,400')).toBeTruthy();
  expect(asked()).toBe(2);
});

it('says when there are no candles and offers a retry when they failed', async () => {
  let reply: 'failed' | 'empty' = 'failed';
  mockApi(
    happyServer({
      '/market/Kline': ({ symbol, period }) =>
        reply === 'failed' ? refuse('TOO_MANY_REQUESTS') : { symbol, period, candles: [], factor: 1 },
    }),
  );
  mockLive();
  open(<StockDetailScreen />, { detail });
  const retry = await screen.findByRole('button', { name: /다시 시도/ });
  reply = 'empty';
  fireEvent.click(retry);
  expect(await screen.findByText(kor['chart.empty'])).toBeTruthy();
});

it('draws five levels a side and follows the live book', async () => {
  mockApi(happyServer());
  const live = mockLive();
  open(<StockDetailScreen />, { detail });
  const book = await screen.findByRole('table', { name: kor['stock.tab.book'] });
  expect(within(book).getAllByRole('rowheader')).toHaveLength(10);
  expect(within(book).getByText('71,400')).toBeTruthy();
  await live.send('book:100110', {
    symbol: '100110',
    asks: [{ price: '71900', quantity: '7' }],
    bids: [],
    expected: { price: '71800', quantity: '1200' },
    time: '2026-11-20T10:00:01+09:00',
  });
  expect(within(book).getByText('71,900')).toBeTruthy();
  expect(within(book).queryByText('71,400')).toBeNull();
  expect(screen.getByText(kor['stock.book.expected'])).toBeTruthy();
  expect(screen.getByText('1,200주')).toBeTruthy();
});

it('adds live executions to the tape', async () => {
  mockApi(happyServer());
  const live = mockLive();
  open(<StockDetailScreen />, { detail, route: '/market/stockDetail?tab=trades' });
  expect(await screen.findByText('09:59:59')).toBeTruthy();
  const trade = { id: 't2', time: '2026-11-20T10:00:03+09:00', price: '71500', quantity: '88', aggressor: 'buy' };
  await live.send('trades:100110', [trade]);
  expect(screen.getByText('10:00:03')).toBeTruthy();
  expect(screen.getByText('88')).toBeTruthy();
});

it('says when nothing has traded yet', async () => {
  mockApi(happyServer({ '/market/Trades': () => page([]) }));
  mockLive();
  open(<StockDetailScreen />, { detail, route: '/market/stockDetail?tab=trades' });
  expect(await screen.findByText(kor['stock.trades.empty.title'])).toBeTruthy();
});

it("shows the stock's facts", async () => {
  mockApi(happyServer());
  mockLive();
  open(<StockDetailScreen />, { detail });
  fireEvent.click(await screen.findByRole('tab', { name: kor['stock.tab.info'] }));
  expect(await screen.findByText('425조 6,454억 원')).toBeTruthy();
  expect(screen.getByText('1배 · 2배 · 3배')).toBeTruthy();
  expect(screen.getByText('15분', { selector: 'dd' })).toBeTruthy();
});

it.each([
  ['simulated', 'KOSPI', true],
  ['simulated', 'ETF', false],
  ['live', 'KOSPI', false],
] as const)('with the %s feed, says of a %s that it has no earnings: %s', async (feed, segment, isSaid) => {
  mockApi(
    happyServer({
      '/market/State': () => ({ ...venueState, feed }),
      '/market/Detail': () => instrument('100110', { segment }),
    }),
  );
  mockLive();
  open(<StockDetailScreen />, { detail, route: '/market/stockDetail?tab=info' });
  expect(await screen.findByText(kor['stock.info.shares'])).toBeTruthy();
  expect(screen.getByText('51.20%')).toBeTruthy();
  if (isSaid) expect(await screen.findByText(kor['stock.info.noEarnings'])).toBeTruthy();
  else expect(screen.queryByText(kor['stock.info.noEarnings'])).toBeNull();
});

describe('of a fund', () => {
  const fund = { nav: '28481.27', premiumRate: '-0.04', units: '12500000', created: '-2000' };
  const terms = { multiple: 1, previousNav: '28470.00', creationUnit: '1000' };
  const name = { kor: '마루 종합', en: 'Maru Composite', tw: 'Maru 綜合', cn: 'Maru 综合' };
  const showFund = (fundTerms: InstrumentDetail['fundTerms']) => {
    mockApi(happyServer({ '/market/Detail': () => instrument('100110', { segment: 'ETF', fund, fundTerms }) }));
    const live = mockLive();
    open(<StockDetailScreen />, { detail, route: '/market/stockDetail?tab=info' });
    return live;
  };

  it('shows the net asset value beside the price, the units and their creation, live', async () => {
    const live = showFund({ ...terms, index: { symbol: 'MARU', name } });
    expect(await screen.findByText('28,481.27')).toBeTruthy();
    for (const text of ['−0.04%', '28,470.00', '마루 종합', '12,500,000좌', '−2,000좌', '1,000좌'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText(kor['stock.fund.note'])).toBeTruthy();
    expect(screen.queryByText(kor['stock.info.shares'])).toBeNull();
    await live.send('quote:100110', quote({ fund: { ...fund, nav: '28500.10', premiumRate: '0.02' } }));
    expect(await screen.findByText('28,500.10')).toBeTruthy();
    expect(screen.getByText('+0.02%')).toBeTruthy();
  });

  it('says that a multiple is of one day', async () => {
    showFund({ ...terms, multiple: -1 });
    expect(await screen.findByText('−1배')).toBeTruthy();
    expect(screen.getByText(kor['stock.fund.noteMultiple'].replaceAll('{{times}}', '−1'))).toBeTruthy();
    expect(screen.queryByText(kor['stock.fund.index'])).toBeNull();
  });
});

it('a stock has no net asset value', async () => {
  mockApi(happyServer());
  mockLive();
  open(<StockDetailScreen />, { detail, route: '/market/stockDetail?tab=info' });
  expect(await screen.findByText(kor['stock.info.shares'])).toBeTruthy();
  expect(screen.queryByText(kor['stock.fund'])).toBeNull();
});

const buyButton = () => screen.findByRole('button', { name: kor['stock.buy'] });
const sellButton = () => screen.findByRole('button', { name: kor['stock.sell'] });

it('buys with a long ticket', async () => {
  mockApi(happyServer());
  mockLive();
  const view = open(<StockDetailScreen />, { detail });
  fireEvent.click(await buyButton());
  expect(screen.queryByRole('button', { name: kor['stock.sell'] })).toBeNull();
  expect(address(view)).toBe('/market/marketBuy');
  expect(localStorage.getItem('detail.ticket')).toBe('{"symbol":"100110","side":"long"}');
});

it('offers a short by its name, in a menu with its risk', async () => {
  mockApi(happyServer());
  mockLive();
  const view = open(<StockDetailScreen />, { detail });
  fireEvent.click(await screen.findByRole('button', { name: kor['stock.more'] }));
  expect(await screen.findByText(kor['stock.shortText'])).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: kor['stock.short'] }));
  expect(address(view)).toBe('/market/marketBuy');
  expect(localStorage.getItem('detail.ticket')).toBe('{"symbol":"100110","side":"short"}');
});

it('sells what is held by closing it, however many other positions there are', async () => {
  const held = position('100110');
  mockApi(
    happyServer({
      '/trade/Positions': ({ symbol }) => ({
        ...(symbol === '100110' ? page([held]) : page(Array(10).fill(position('100270')), { total: 11 })),
        totals: { marketValue: '0', margin: '0', unrealized: '0', worth: '0', invested: '0', contractCount: 0 },
      }),
    }),
  );
  mockLive();
  const view = open(<StockDetailScreen />, { detail });
  fireEvent.click(await sellButton());
  expect(address(view)).toBe('/trade/positionDetail');
  expect(localStorage.getItem('detail.position')).toBe(JSON.stringify({ positionId: held.positionId }));
});

it('only buys what is neither held nor shortable', async () => {
  mockApi(happyServer({ '/market/Detail': ({ symbol }) => instrument(symbol, { isShortable: false }) }));
  mockLive();
  open(<StockDetailScreen />, { detail });
  await buyButton();
  expect(screen.queryByRole('button', { name: kor['stock.more'] })).toBeNull();
  expect(screen.queryByRole('button', { name: kor['stock.sell'] })).toBeNull();
});

it('asks for no positions of a visitor', async () => {
  const sent = mockApi(happyServer());
  mockLive();
  open(<StockDetailScreen />, { detail, session: null });
  await buyButton();
  expect(sent.map(({ path }) => path)).not.toContain('/trade/Positions');
});

it('has no order bar for an instrument that cannot be traded', async () => {
  mockApi(happyServer({ '/market/Detail': ({ symbol }) => index(symbol) }));
  mockLive();
  open(<StockDetailScreen />, { detail });
  expect(await screen.findByRole('heading', { name: /마루 종합/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: kor['stock.buy'] })).toBeNull();
});

it('says when the stock is not known', async () => {
  mockApi(happyServer({ '/market/Detail': () => refuse('SYMBOL_NOT_FOUND') }));
  mockLive();
  open(<StockDetailScreen />, { detail });
  expect(await screen.findByText('종목을 찾을 수 없어요.')).toBeTruthy();
});

it('leads to the new shares when the share is not listed yet', async () => {
  const from = '2026-11-25T19:00:00.000+09:00';
  mockApi(happyServer({ '/market/Detail': () => refuse('NOT_LISTED_YET', { from }) }));
  mockLive();
  open(<StockDetailScreen />, { detail });
  expect(await screen.findByText(/2026\.11\.25\s19:00부터 거래할 수 있어요/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '공모주 보기' }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/home/newStock'));
});

it('asks for a message at a price, and takes it back', async () => {
  const alert = {
    alertId: '00000000-0000-4000-8000-000000000009',
    symbol: '100110',
    name: { kor: '한빛전자', en: 'Hanbit', tw: '漢', cn: '汉' },
    price: '75000',
    direction: 'above' as const,
    createdAt: '2026-11-20T10:00:00+09:00',
  };
  let alerts: (typeof alert)[] = [];
  const sent = mockApi(
    happyServer({
      '/user/Alerts': () => ({ data: alerts }),
      '/user/AlertAdd': () => {
        alerts = [alert];
        return {};
      },
      '/user/AlertDel': () => {
        alerts = [];
        return {};
      },
    }),
  );
  mockLive();
  open(<StockDetailScreen />, { detail });
  fireEvent.click(await screen.findByRole('button', { name: kor['alert.title'] }));
  const field = await screen.findByRole('textbox', { name: kor['alert.price'] });
  const add = screen.getByRole('button', { name: kor['alert.add'] });
  fireEvent.click(add);
  expect(await screen.findByText(kor['alert.error.required'])).toBeTruthy();
  fireEvent.change(field, { target: { value: '71,300' } });
  fireEvent.click(add);
  expect(await screen.findByText(kor['alert.error.same'])).toBeTruthy();
  fireEvent.change(field, { target: { value: '1e9' } });
  fireEvent.submit(field);
  expect(await screen.findByText('1원 단위의 숫자로 입력해 주세요.')).toBeTruthy();
  fireEvent.change(field, { target: { value: '713,001' } });
  fireEvent.submit(field);
  expect(await screen.findByText(/^7,130원부터 713,000원까지 입력해 주세요/)).toBeTruthy();
  expect(sent.map(({ path }) => path)).not.toContain('/user/AlertAdd');
  fireEvent.change(field, { target: { value: '075,000' } });
  fireEvent.submit(field);
  expect(await screen.findByText('75,000 이상이 되면')).toBeTruthy();
  expect(sent).toContainEqual(
    expect.objectContaining({ path: '/user/AlertAdd', input: { symbol: '100110', price: '75000' } }),
  );
  fireEvent.click(screen.getByRole('button', { name: /75,000.*삭제/ }));
  await waitFor(() => expect(screen.queryByText('75,000 이상이 되면')).toBeNull());
});

it('fills the price of an alert by percent of the newest price', async () => {
  mockApi(happyServer({ '/user/Alerts': () => ({ data: [] }) }));
  const live = mockLive();
  open(<StockDetailScreen />, { detail });
  fireEvent.click(await screen.findByRole('button', { name: kor['alert.title'] }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: kor['alert.price'] });
  const choices = within(screen.getByRole('group', { name: kor['alert.quick'] }));
  fireEvent.click(choices.getByRole('button', { name: '+3%' }));
  expect(field.value).toBe('73,500');
  await live.send('quote:100110', quote({ price: '80000' }));
  fireEvent.click(choices.getByRole('button', { name: '\u221210%' }));
  expect(field.value).toBe('72,000');
});

it('asks for a message at a percent of the base price, which is that of each day', async () => {
  const alert = priceAlert('100110', '66100', { percent: -5, base: '69600', direction: 'below' });
  let alerts: PriceAlert[] = [];
  const sent = mockApi(
    happyServer({
      '/user/Alerts': () => ({ data: alerts }),
      '/user/AlertAdd': () => {
        alerts = [alert];
        return {};
      },
    }),
  );
  const live = mockLive();
  open(<StockDetailScreen />, { detail });
  fireEvent.click(await screen.findByRole('button', { name: kor['alert.title'] }));
  fireEvent.click(await screen.findByRole('radio', { name: kor['alert.kind.percent'] }));
  const field = screen.getByRole('textbox', { name: kor['alert.percent'] });
  fireEvent.submit(field);
  expect(await screen.findByText(kor['alert.error.percentRequired'])).toBeTruthy();
  fireEvent.change(field, { target: { value: '30' } });
  fireEvent.submit(field);
  expect(await screen.findByText(/오름 29%, 내림 29%까지/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '5%' }));
  expect(await screen.findByText(/^오늘 기준가 69,600, 73,100 이상/)).toBeTruthy();
  // The newest price has risen so far already.
  await live.send('quote:100110', quote({ price: '73100' }));
  fireEvent.submit(field);
  expect(await screen.findByText(/^오늘 이미 그만큼/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: kor['alert.direction.below'] }));
  expect(await screen.findByText(/^오늘 기준가 69,600, 66,100 이하/)).toBeTruthy();
  expect(sent.map(({ path }) => path)).not.toContain('/user/AlertAdd');
  fireEvent.submit(field);
  expect(await screen.findByText('기준가보다 5% 이상 내리면')).toBeTruthy();
  expect(sent).toContainEqual(
    expect.objectContaining({ path: '/user/AlertAdd', input: { symbol: '100110', percent: -5 } }),
  );
  expect(screen.getByRole('button', { name: /−5%.*삭제/ })).toBeTruthy();
});

it('shows the record of each year, and says that there is none', async () => {
  const month = (first: string, close: number): Candle => [Date.parse(`${first}T00:00:00+09:00`), 1, 1, 1, close, 1];
  const dates = { recordDate: '2026-03-25', payDate: '2026-04-16', perShare: '361' };
  const candlesOf = (candles: Candle[]) => ({
    '/market/Kline': ({ symbol, period }: ApiInput<'/market/Kline'>) => ({
      symbol,
      period,
      candles: period === '1mo' ? candles : [],
      factor: 1,
    }),
  });
  mockApi(
    happyServer({
      ...candlesOf([month('2025-12-01', 70_000), month('2026-11-01', 71_400)]),
      '/market/Dividends': () => ({
        data: [{ exDate: '2026-03-24', ...dates, state: 'paid' }],
        perYear: '361',
        yieldRate: '0.51',
      }),
    }),
  );
  mockLive();
  const view = open(<StockDetailScreen />, { detail, route: '/market/stockDetail?tab=info' });
  const years = within(await screen.findByRole('region', { name: kor['stock.years'] }));
  expect(await years.findByText('2026년 (진행 중)')).toBeTruthy();
  expect(years.getByText('주당 배당금 361원')).toBeTruthy();
  expect(years.getByText('2.00%', { exact: false, selector: '[aria-hidden="true"]' })).toBeTruthy();
  expect(years.queryByText('2025년')).toBeNull();
  view.unmount();
  // A dividend that is not known is not called none.
  mockApi(
    happyServer({
      ...candlesOf([month('2025-12-01', 70_000), month('2026-11-01', 71_400)]),
      '/market/Dividends': () => refuse('TOO_MANY_REQUESTS'),
    }),
  );
  const unknown = open(<StockDetailScreen />, { detail, route: '/market/stockDetail?tab=info' });
  const unpaid = within(await screen.findByRole('region', { name: kor['stock.years'] }));
  expect(await unpaid.findByText('2026년 (진행 중)')).toBeTruthy();
  expect(unpaid.queryByText(kor['stock.years.noDividend'])).toBeNull();
  unknown.unmount();
  mockApi(happyServer(candlesOf([])));
  open(<StockDetailScreen />, { detail, route: '/market/stockDetail?tab=info' });
  expect(await screen.findByText(kor['stock.years.none'])).toBeTruthy();
});

it('lists the announced dividends with their dates, and says that there are none', async () => {
  const dates = { recordDate: '2026-11-25', payDate: '2026-12-16', perShare: '361' };
  const data = [
    { exDate: '2026-11-24', ...dates, state: 'announced' as const },
    { exDate: '2026-08-24', ...dates, state: 'paid' as const },
  ];
  mockApi(happyServer({ '/market/Dividends': () => ({ data, perYear: '1444', yieldRate: '2.03' }) }));
  mockLive();
  const view = open(<StockDetailScreen />, { detail, route: '/market/stockDetail?tab=info' });
  expect(await screen.findByText('2026.11.24 배당락')).toBeTruthy();
  expect(screen.getAllByText('기준일 11.25 · 지급일 12.16')).toHaveLength(2);
  expect(screen.getByText(kor['stock.dividend.state.announced'])).toBeTruthy();
  expect(screen.getByText(kor['stock.dividend.state.paid'])).toBeTruthy();
  expect(screen.getByText('₩1,444')).toBeTruthy();
  expect(screen.getByText('2.03%')).toBeTruthy();
  view.unmount();
  mockApi(happyServer());
  open(<StockDetailScreen />, { detail, route: '/market/stockDetail?tab=info' });
  expect(await screen.findByText(kor['stock.dividend.none'])).toBeTruthy();
});
