import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { fxSource } from '../exchange/exchange.ts';
import { marketFilter, quoteRow, rankedStock } from '../market/market.ts';
import { newsItem } from '../news/news.ts';
import { currency, decimal, empty, localized, paged, pageNumber, ranked, symbol, timestamp } from '../primitives.ts';
import { investorDays, investors } from './investors.ts';

/** Key of a sector: lower-case words joined by dashes. */
const sectorKey = z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/), z.maxLength(40));

/** Lists that follow from the day's trading. */
export const screenName = z.enum(['high52', 'low52', 'volume', 'buying', 'selling']);
export type ScreenName = z.infer<typeof screenName>;

/**
 * A list of stocks: all of them, the result of a screen (`screen.high52`), a sector (`sector.electronics`), or the funds that hold foreign or digital
 * currencies (`funds.forex`).
 */
export const stockList = z
  .string()
  .check(
    z.regex(/^(all|funds\.(forex|digital)|screen\.(high52|low52|volume|buying|selling)|sector\.[a-z]+(-[a-z]+)*)$/),
    z.maxLength(50),
  );

export const listSort = z.enum(['turnover', 'volume', 'gainers', 'losers', 'marketCap']);
export type ListSort = z.infer<typeof listSort>;

/** Numbers of rising, unchanged and falling stocks. */
export const breadth = z.strictObject({ up: z.int(), flat: z.int(), down: z.int() });
export type Breadth = z.infer<typeof breadth>;

/** A sector today. Its change is weighted by market value. */
export const sectorSummary = z.strictObject({
  key: sectorKey,
  name: localized,
  changeRate: decimal,
  marketCap: decimal,
  turnover: decimal,
  breadth,
  /** The largest companies. */
  stocks: z.array(z.strictObject({ symbol, name: localized, changeRate: decimal, marketCap: decimal })),
});
export type SectorSummary = z.infer<typeof sectorSummary>;

export const overview = contract({
  path: '/market/Overview',
  summary: 'Sectors, breadth and totals of all stocks today',
  auth: 'public',
  input: empty,
  output: z.strictObject({
    asOf: timestamp,
    breadth,
    /** Stocks whose price touched its 52-week high or low today. */
    highs: z.int(),
    lows: z.int(),
    volume: decimal,
    turnover: decimal,
    /** Largest market value first. */
    sectors: z.array(sectorSummary),
  }),
});

export const stocks = contract({
  path: '/market/Stocks',
  summary: 'A list of stocks in full',
  auth: 'public',
  input: z.strictObject({ list: stockList, sort: listSort, market: marketFilter, ...ranked.input }),
  output: ranked.page(rankedStock),
});

export const theme = z.strictObject({
  list: stockList,
  /** Null for a screen, whose name the client knows. */
  name: z.nullable(localized),
  changeRate: decimal,
  count: z.int(),
  breadth,
  /** The strongest three. */
  leaders: z.array(quoteRow),
});
export type Theme = z.infer<typeof theme>;

export const themes = contract({
  path: '/market/Themes',
  summary: 'Sectors and screens of the day with their leaders, the strongest sector first',
  auth: 'public',
  input: empty,
  output: z.strictObject({ asOf: timestamp, themes: z.array(theme) }),
});

/**
 * Executions by the side that took liquidity. `strength` is shares bought at the ask for 100 shares sold at the bid; null when
 * none were sold.
 */
const flow = { bought: decimal, sold: decimal, strength: z.nullable(decimal) };

export const flowRow = z.strictObject({
  stock: quoteRow,
  /** Won bought at the ask less won sold at the bid. */
  net: decimal,
  strength: z.nullable(decimal),
});
export type FlowRow = z.infer<typeof flowRow>;

export const flows = contract({
  path: '/market/Flows',
  summary: 'Which side took liquidity today, by market and by stock, counted from executions',
  auth: 'public',
  input: empty,
  output: z.strictObject({
    asOf: timestamp,
    /** Executions before this moment are not counted: the day began, or the count did. */
    since: timestamp,
    markets: z.array(
      z.strictObject({
        market: z.enum(['KOSPI', 'KOSDAQ', 'ETF']),
        ...flow,
        /** Won that changed hands in call auctions, where nobody takes liquidity. */
        auction: decimal,
        investors,
      }),
    ),
    buying: z.array(flowRow),
    selling: z.array(flowRow),
  }),
});

/** Parts of the market's mood, 0 to 100 each; 50 is neutral. */
export const moodPart = z.enum(['breadth', 'highs', 'strength', 'trend', 'volatility']);
export type MoodPart = z.infer<typeof moodPart>;

export const indicators = contract({
  path: '/market/Indicators',
  summary: 'Mood, trend and volatility of the market, computed from its prices',
  auth: 'public',
  input: empty,
  output: z.strictObject({
    asOf: timestamp,
    /** Mean of the parts; null before the first index price. */
    mood: z.nullable(
      z.strictObject({ score: z.int(), parts: z.array(z.strictObject({ part: moodPart, score: z.int() })) }),
    ),
    breadth,
    highs: z.int(),
    lows: z.int(),
    /** Volume so far in percent of the average whole day of the last 20; null without a history. */
    volumeShare: z.nullable(decimal),
    indices: z.array(
      z.strictObject({
        index: quoteRow,
        /** Percent above the mean close of the last 20 and 60 days. */
        above20: z.nullable(decimal),
        above60: z.nullable(decimal),
        /** Standard deviation of the last 20 daily returns, a year, percent. */
        volatility: z.nullable(decimal),
      }),
    ),
  }),
});

const lastDay = {
  value: decimal,
  /** Against the value 24 hours ago. */
  change: decimal,
  changeRate: decimal,
  high: decimal,
  low: decimal,
  /** Values of the last 24 hours, oldest first; chart data. */
  spark: z.array(z.number()),
};

export const forex = contract({
  path: '/market/Forex',
  summary: 'Won rates of the currencies, and prices of the digital ones that funds hold, with their last 24 hours',
  auth: 'public',
  input: empty,
  output: z.strictObject({
    asOf: timestamp,
    source: fxSource,
    rates: z.array(
      z.strictObject({
        currency,
        /** Units of the currency that the rate is for. */
        per: z.union([z.literal(1), z.literal(100)]),
        ...lastDay,
      }),
    ),
    /** Won for one unit. */
    digital: z.optional(z.array(z.strictObject({ asset: z.enum(['BTC', 'ETH']), ...lastDay }))),
  }),
});
export type ForexRate = z.infer<typeof forex.output>['rates'][number];
export type DigitalPrice = NonNullable<z.infer<typeof forex.output>['digital']>[number];

/**
 * A reason that the tape gives for a move: the first day of a new share, at a daily limit, at a 52-week high or low, on far more volume than usual, with or against
 * its sector, with the market, buyers or sellers taking most of the liquidity, or on its own.
 */
export const moveReason = z.enum([
  'listing',
  'limit_up',
  'limit_down',
  'high52',
  'low52',
  'volume',
  'with_sector',
  'against_sector',
  'with_market',
  'buying',
  'selling',
  'own',
]);
export type MoveReason = z.infer<typeof moveReason>;

export const issue = z.strictObject({
  stock: quoteRow,
  reasons: z.array(moveReason),
  index: z.nullable(z.strictObject({ name: localized, changeRate: decimal })),
  /** Without the stock itself; null when it is alone. */
  sector: z.nullable(z.strictObject({ list: stockList, name: localized, changeRate: decimal })),
  /**
   * Multiple of the mean volume by this time: of the mean day of the last 20 times the share of it that the median stock has traded. Null
   * without a history, or while too little is traded to compare.
   */
  volumeTimes: z.nullable(decimal),
  strength: z.nullable(decimal),
  /** The newest bulletin of the day about it. */
  news: z.nullable(newsItem),
});
export type Issue = z.infer<typeof issue>;

export const issues = contract({
  path: '/market/Issues',
  summary: 'The largest moves of the day with what the tape says about them',
  auth: 'public',
  input: z.strictObject({ page: pageNumber }),
  output: paged(issue),
});

export const stockInsight = contract({
  path: '/market/Insight',
  summary: 'What the tape says about one stock today, its news, and stocks of its sector of a similar size',
  auth: 'public',
  input: z.strictObject({ symbol }),
  output: z.strictObject({
    issue,
    flow: z.strictObject({
      ...flow,
      auction: decimal,
      /** Executions before this moment are not counted. */
      since: timestamp,
      investors,
    }),
    /** Shares that customers have sold short and not bought back, and their percent of all shares, four decimals. */
    shortInterest: z.strictObject({ shares: decimal, percent: decimal }),
    news: z.array(newsItem),
    /** Nearest in market value first. */
    similar: z.array(quoteRow),
  }),
  errors: ['SYMBOL_NOT_FOUND'],
});

export const insightCalls = { overview, stocks, themes, flows, indicators, forex, issues, stockInsight, investorDays };
