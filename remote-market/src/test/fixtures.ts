import type {
  ApiOutput,
  InstrumentDetail,
  NewsItem,
  Offering,
  Page,
  PriceAlert,
  QuoteRow,
  VenueState,
} from '@maru/domain/contracts';
import { ownAssets, type MockHandlers } from '@maru/sdk/testing';

/** The server's time in tests. */
export const NOW = '2026-11-20T10:00:00+09:00';

export const localized = (kor: string, en = kor) => ({ kor, en, tw: en, cn: en });

const investors = [
  { kind: 'customer' as const, bought: '300000', sold: '100000', net: '200000' },
  { kind: 'individual' as const, bought: '500000', sold: '900000', net: '-400000' },
  { kind: 'institution' as const, bought: '300000', sold: '200000', net: '100000' },
  { kind: 'foreigner' as const, bought: '100000', sold: '100000', net: '0' },
  { kind: 'provider' as const, bought: '800000', sold: '700000', net: '100000' },
];

export function quoteRow(symbol: string, over: Partial<QuoteRow> = {}): QuoteRow {
  return {
    symbol,
    name: localized(`종목${symbol}`, `Stock ${symbol}`),
    segment: 'KOSPI',
    price: '71300',
    change: '1700',
    changeRate: '2.44',
    open: '70000',
    high: '71900',
    low: '69400',
    volume: '8412230',
    turnover: '598765432100',
    time: NOW,
    spark: [1, 3, 2, 4],
    ...over,
  };
}

export function instrument(symbol: string, over: Partial<InstrumentDetail> = {}): InstrumentDetail {
  return {
    ...quoteRow(symbol),
    currency: 'KRW',
    priceScale: 0,
    sector: localized('전자', 'Electronics'),
    previousClose: '69600',
    isListingDay: false,
    upperLimit: '90400',
    lowerLimit: '48800',
    tick: '100',
    high52: '88000',
    low52: '51000',
    sharesOutstanding: '5969782550',
    foreign: { shares: '3056528665', percent: '51.20' },
    marketCap: '425645495815000',
    lotSize: 100,
    leverages: [1, 2, 3],
    isShortable: true,
    isTradable: true,
    sellLockMinutes: 15,
    maxOrderLots: '2984891',
    rates: {
      commissionRate: '0.00015',
      sellTaxRates: ['0.0005', '0.0015'],
      borrowRateYear: '0.025',
      maintenancePercent: 50,
    },
    ...over,
  };
}

export const index = (symbol: string, over: Partial<InstrumentDetail> = {}): InstrumentDetail =>
  instrument(symbol, {
    name: localized('마루 종합', 'Maru Composite'),
    segment: 'INDEX',
    price: '2847.31',
    change: '23.11',
    changeRate: '0.82',
    open: '2830.00',
    high: '2850.00',
    low: '2820.00',
    previousClose: '2824.20',
    isListingDay: false,
    priceScale: 2,
    isTradable: false,
    isShortable: false,
    ...over,
  });

/** An index as a list knows it. */
export const indexRow = (symbol: string, name = localized('마루 종합', 'Maru Composite')): QuoteRow =>
  quoteRow(symbol, { name, segment: 'INDEX', price: '2847.31', change: '23.11', changeRate: '0.82' });

export const priceAlert = (symbol: string, price: string, over: Partial<PriceAlert> = {}): PriceAlert => {
  const { name, segment: _segment, spark: _spark, ...quote } = quoteRow(symbol);
  const alertId = `00000000-0000-4000-8000-${`${symbol}${price}`.padStart(12, '0').slice(-12)}`;
  return { alertId, symbol, name, price, direction: 'above', createdAt: NOW, isOn: true, quote, ...over };
};

export const venueState: VenueState = {
  simulated: true,
  clock: 'demo',
  feed: 'simulated',
  phase: 'continuous',
  tradingDay: '2026-11-20',
  now: NOW,
  phaseEndsAt: '2026-11-20T10:32:00+09:00',
  nextPhase: 'auction_close',
};

export function page<T>(data: T[], over: Partial<Page<T>> = {}): Page<T> {
  return { total: data.length, page: 1, per_page: 10, data, ...over };
}

export const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export function newsItem(n: number, over: Partial<NewsItem> = {}): NewsItem {
  return {
    newsId: uuid(n),
    kind: 'surge',
    category: 'stock',
    time: '2026-11-20T09:30:00+09:00',
    params: { day: '2026-11-20', price: '71300', rate: '5.21' },
    subjects: [{ symbol: '100110', name: localized('한빛전자', 'Hanbit Electronics') }],
    ...over,
  };
}

export function offering(n: number, over: Partial<Offering> = {}): Offering {
  return {
    offeringId: uuid(n),
    symbol: `90000${n}`,
    name: localized('새봄로보틱스', 'Saebom Robotics'),
    sector: localized('로봇', 'Robotics'),
    segment: 'KOSDAQ',
    status: 'open',
    fundingMode: 'DEPOSIT_50',
    price: '24000',
    bandLow: '20000',
    bandHigh: '24000',
    totalShares: '1000000',
    retailShares: '250000',
    minimumShares: '10000',
    industryPe: '18.20',
    underwriter: localized('마루증권', 'Maru Securities'),
    subscribeFrom: '2026-11-19T10:00:00+09:00',
    subscribeTo: '2026-11-22T16:00:00+09:00',
    drawAt: '2026-11-23T10:00:00+09:00',
    allocateAt: '2026-11-23T12:00:00+09:00',
    payBy: '2026-11-24T10:00:00+09:00',
    listAt: '2026-11-30T08:00:00+09:00',
    cancellation: null,
    method: 'EQUAL_PROPORTIONAL',
    maximumShares: '12500',
    stepShares: '10000',
    perPerson: 1,
    minimumFunds: '0',
    demand: { applications: 0, shares: '0', overall: '0.000', proportional: '0.000', equal: '0.00', chance: '0.00' },
    commitment: 'c'.repeat(64),
    ...over,
  };
}

export function position(symbol: string, over: Partial<ApiOutput<'/trade/Positions'>['data'][number]> = {}) {
  return {
    positionId: uuid(77),
    symbol,
    name: localized(`종목${symbol}`),
    side: 'long' as const,
    leverage: 1,
    status: 'holding' as const,
    quantity: '100',
    closable: '100',
    closing: '0',
    pledged: '0',
    lotSize: 100,
    entryPrice: '70000',
    markPrice: '71300',
    contract: '7000000',
    marketValue: '7130000',
    margin: '7000000',
    unrealized: '130000',
    unrealizedRate: '1.86',
    realized: '0',
    commission: '1050',
    tax: '0',
    financing: '0',
    entryCosts: '0',
    liquidationPrice: null,
    call: null,
    exitPrice: null,
    unlockAt: null,
    openedAt: NOW,
    closedAt: null,
    ...over,
  };
}

export const watchlistItem = (symbol: string) => {
  const { name, price, change, changeRate, spark } = quoteRow(symbol);
  return { symbol, name, price, change, changeRate, spark, addedOn: '2026-11-20' };
};

const range = (count: number, from = 0) => Array.from({ length: count }, (_, i) => String(100_110 + from + i));

/** A server where everything goes well; a test replaces what it is about. */
export function happyServer(over: MockHandlers = {}): MockHandlers {
  return {
    '/market/State': () => venueState,
    '/market/Indices': () => [indexRow('MARU'), indexRow('GROW', localized('마루 성장', 'Maru Growth'))],
    '/market/Rank': ({ page: n }) =>
      page(
        range(10, (n - 1) * 10).map((symbol) => quoteRow(symbol)),
        { total: 30, page: n },
      ),
    '/market/Overview': () => ({
      asOf: NOW,
      breadth: { up: 120, flat: 10, down: 70 },
      highs: 4,
      lows: 2,
      volume: '812345678',
      turnover: '9876543210000',
      sectors: [
        {
          key: 'electronics',
          name: localized('전기·전자', 'Electronics'),
          changeRate: '2.10',
          marketCap: '900000000000000',
          turnover: '5000000000000',
          breadth: { up: 20, flat: 1, down: 4 },
          stocks: [],
        },
        {
          key: 'financials',
          name: localized('금융', 'Financials'),
          changeRate: '-0.40',
          marketCap: '300000000000000',
          turnover: '1000000000000',
          breadth: { up: 3, flat: 1, down: 9 },
          stocks: [],
        },
      ],
    }),
    '/market/Stocks': ({ page: n }) => page([quoteRow('100110'), quoteRow('100120')], { page: n }),
    '/market/Themes': () => ({
      asOf: NOW,
      themes: [
        {
          list: 'screen.high52',
          name: null,
          changeRate: '4.00',
          count: 4,
          breadth: { up: 4, flat: 0, down: 0 },
          leaders: [quoteRow('100110')],
        },
        {
          list: 'sector.electronics',
          name: localized('전기·전자', 'Electronics'),
          changeRate: '2.10',
          count: 25,
          breadth: { up: 20, flat: 1, down: 4 },
          leaders: [quoteRow('100120')],
        },
      ],
    }),
    '/market/Flows': () => ({
      asOf: NOW,
      since: '2026-11-20T09:00:00+09:00',
      markets: [
        {
          market: 'KOSPI',
          bought: '3000000000',
          sold: '2000000000',
          strength: '150.00',
          auction: '500000000',
          investors,
        },
        { market: 'KOSDAQ', bought: '0', sold: '0', strength: null, auction: '0', investors: null },
      ],
      buying: [{ stock: quoteRow('100110'), net: '700000000', strength: '180.00' }],
      selling: [{ stock: quoteRow('100120'), net: '-300000000', strength: '60.00' }],
    }),
    '/market/Indicators': () => ({
      asOf: NOW,
      mood: { score: 63, parts: [{ part: 'breadth', score: 63 }] },
      breadth: { up: 120, flat: 10, down: 70 },
      highs: 4,
      lows: 2,
      volumeShare: '41.20',
      indices: [{ index: indexRow('MARU'), above20: '1.20', above60: '-2.50', volatility: '18.30' }],
    }),
    '/market/Issues': () =>
      page([
        {
          stock: quoteRow('100110'),
          reasons: ['volume' as const, 'with_sector' as const],
          index: { name: localized('마루 종합', 'Maru Composite'), changeRate: '0.82' },
          sector: { list: 'sector.electronics', name: localized('전기·전자', 'Electronics'), changeRate: '2.10' },
          volumeTimes: '2.1',
          strength: null,
          news: newsItem(1),
        },
      ]),
    '/market/InvestorDays': () => ({
      days: ['2026-11-19', '2026-11-18'].map((day) => ({
        day,
        nets: investors.map(({ kind, net }) => ({ kind, net })),
      })),
    }),
    '/market/Insight': ({ symbol }) => ({
      issue: {
        stock: quoteRow(symbol),
        reasons: ['buying' as const, 'own' as const],
        index: { name: localized('마루 종합', 'Maru Composite'), changeRate: '0.10' },
        sector: { list: 'sector.electronics', name: localized('전기·전자', 'Electronics'), changeRate: '0.20' },
        volumeTimes: '0.9',
        strength: '142.00',
        news: null,
      },
      flow: {
        bought: '500000000',
        sold: '300000000',
        strength: '142.00',
        auction: '0',
        since: '2026-11-20T09:00:00+09:00',
        investors,
      },
      shortInterest: { shares: '1200', percent: '0.0010' },
      news: [newsItem(3)],
      similar: [quoteRow('100120')],
    }),
    '/market/Forex': () => ({
      asOf: NOW,
      source: 'simulated' as const,
      rates: [
        {
          currency: 'USD' as const,
          per: 1 as const,
          value: '1385.50',
          change: '-3.10',
          changeRate: '-0.22',
          high: '1390.00',
          low: '1384.00',
          spark: [1388.6, 1385.5],
        },
      ],
      digital: [
        {
          asset: 'BTC' as const,
          value: '141250000',
          change: '1250000',
          changeRate: '0.89',
          high: '142000000',
          low: '139500000',
          spark: [140_000_000, 141_250_000],
        },
      ],
    }),
    '/market/Search': () => page([quoteRow('100110', { name: localized('한빛전자', 'Hanbit Electronics') })]),
    '/market/Detail': ({ symbol }) => instrument(symbol, { name: localized('한빛전자', 'Hanbit Electronics') }),
    '/market/IndexDetail': ({ symbol, page: n }) => ({
      index: index(symbol),
      breadth: { up: 120, flat: 10, down: 70 },
      constituents: page(
        range(10, (n - 1) * 10).map((each) => quoteRow(each)),
        { total: 20, page: n },
      ),
    }),
    '/market/Kline': ({ symbol, period }) => ({
      symbol,
      period,
      candles: Array.from({ length: 30 }, (_, i) => [1_763_500_000_000 + i * 60_000, 100, 110, 90, 105, 10 + i]),
      factor: 1,
    }),
    '/market/Book': ({ symbol }) => ({
      symbol,
      asks: [1, 2, 3, 4, 5, 6].map((n) => ({ price: String(71_300 + n * 100), quantity: String(n * 100) })),
      bids: [0, 1, 2, 3, 4, 5].map((n) => ({ price: String(71_300 - n * 100), quantity: String(n * 50 + 50) })),
      expected: null,
      time: NOW,
    }),
    '/market/Trades': () =>
      page([
        { id: 't1', time: '2026-11-20T09:59:59+09:00', price: '71200', quantity: '12', aggressor: 'sell' as const },
      ]),
    '/fund/Assets': () =>
      ownAssets({
        ...{ total: '12480350', cash: '12000000', available: '9876543', marketValue: '480350' },
        ...{ todayPnl: '184200', todayRate: '1.50' },
      }),
    '/fund/AssetDays': () => ({ data: [], paidIn: '0' }),
    '/fund/DividendsAhead': () => ({ data: [] }),
    '/market/Dividends': () => ({ data: [], perYear: '0', yieldRate: '0.00' }),
    '/market/Splits': () => ({ data: [] }),
    '/ipo/List': ({ stage }) => page(stage === 'open' ? [offering(1)] : []),
    '/auction/List': () => page([]),
    '/quota/Offers': () => ({ offers: [], available: '0', guards: [] }),
    '/copy/Products': () => page([]),
    '/news/List': () => page([newsItem(1), newsItem(2)]),
    '/news/Detail': ({ newsId }) => ({ ...newsItem(1), newsId }),
    '/user/Optionallist': () => page([watchlistItem('100110'), watchlistItem('100120')]),
    '/user/WatchGroups': () => ({ data: [] }),
    '/user/Alerts': () => ({ data: [] }),
    '/user/AlertAdd': () => ({}),
    '/user/AlertDel': () => ({}),
    '/user/Unread': () => ({ unread: 3 }),
    '/user/FirstSteps': () => ({ steps: [] }),
    '/user/OptionalAdd': () => ({}),
    '/user/OptionalDel': () => ({}),
    '/trade/Positions': () => ({
      ...page<ReturnType<typeof position>>([]),
      totals: { marketValue: '0', margin: '0', unrealized: '0', worth: '0', invested: '0', contractCount: 0 },
    }),
    ...over,
  };
}
