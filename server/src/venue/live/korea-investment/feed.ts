import { addDays, HOUR, MINUTE } from '../../../core/time.ts';
import type { Bar } from '../../engine/bar-series.ts';
import type { LiveFeed, LiveHistory } from '../live-feed.ts';
import { Client, type Access } from './client.ts';
import { Connection, type ConnectionOptions } from './connection.ts';
import { dailyAnswer, dayBar, dayFigures, fromDay, minuteAnswer, minuteBar, priceAnswer } from './messages.ts';

/** A connection takes 41 subscriptions; a share needs two. */
export const SHARES_MOST = 20;

/** The real domain, and the one for practice, which has the same quotes and takes fewer calls. */
export const DOMAINS = {
  real: {
    url: 'https://openapi.koreainvestment.com:9443',
    stream: 'ws://ops.koreainvestment.com:21000',
    callsPerSecond: 15,
  },
  mock: {
    url: 'https://openapivts.koreainvestment.com:29443',
    stream: 'ws://ops.koreainvestment.com:31000',
    callsPerSecond: 2,
  },
} as const;

const QUOTATIONS = '/uapi/domestic-stock/v1/quotations';
/** Pages of a hundred days each: a year of trading days. */
const DAY_PAGES = 3;
const DAYS_A_PAGE = 140;
const MINUTES_A_PAGE = 30;

export interface FeedOptions extends Access {
  readonly stream: string;
  readonly symbols: readonly string[];
  /** See `Connection`. */
  readonly pauses?: Pick<ConnectionOptions, 'firstPause' | 'refusedPause'>;
}

/** Quotes, candles and books of Korea Investment & Securities' Open API. */
export function createKoreaInvestmentFeed({ stream, symbols, pauses, ...access }: FeedOptions): LiveFeed {
  const client = new Client(access);
  let connection: Connection | null = null;

  /** Days up to `day`, oldest first, prices adjusted for splits. */
  async function readDays(symbol: string, day: string): Promise<Bar[]> {
    const bars = new Map<number, Bar>();
    for (let page = 0, until = day; page < DAY_PAGES; page++) {
      const from = addDays(until, 1 - DAYS_A_PAGE);
      const { output2: rows } = await client.read(
        `${QUOTATIONS}/inquire-daily-itemchartprice`,
        'FHKST03010100',
        {
          ...shareOf(symbol),
          FID_INPUT_DATE_1: fromDay(from),
          FID_INPUT_DATE_2: fromDay(until),
          FID_PERIOD_DIV_CODE: 'D',
          FID_ORG_ADJ_PRC: '0',
        },
        dailyAnswer,
      );
      for (const row of rows) bars.set(dayBar(row).time, dayBar(row));
      if (rows.length === 0) break;
      until = addDays(from, -1);
    }
    return [...bars.values()].sort((a, b) => a.time - b.time);
  }

  /** Minutes of the day, oldest first, read backwards from its end. */
  async function readMinutes(symbol: string, midnight: number): Promise<Bar[]> {
    const bars = new Map<number, Bar>();
    for (let until = midnight + 15.5 * HOUR; until >= midnight + 9 * HOUR;) {
      const { output2: rows } = await client.read(
        `${QUOTATIONS}/inquire-time-itemchartprice`,
        'FHKST03010200',
        {
          ...shareOf(symbol),
          FID_ETC_CLS_CODE: '',
          FID_INPUT_HOUR_1: clockText(until - midnight),
          FID_PW_DATA_INCU_YN: 'N',
        },
        minuteAnswer,
      );
      const page = rows.map(minuteBar).filter(({ time }) => time >= midnight && time <= until);
      for (const bar of page) bars.set(bar.time, bar);
      // A page without a row of this time ends the day: the next one would be the same.
      if (page.length === 0) break;
      until = Math.min(...page.map(({ time }) => time)) - MINUTE;
      if (page.length < MINUTES_A_PAGE) break;
    }
    return [...bars.values()].sort((a, b) => a.time - b.time);
  }

  return {
    async load(symbol, day): Promise<LiveHistory> {
      const days = await readDays(symbol, day);
      const today = days.find(({ time }) => time === startOf(day));
      const past = days.filter(({ time }) => time < startOf(day));
      if (past.length === 0) throw new Error(`Korea Investment: no days of ${symbol}; is it a share of the KRX?`);
      // Before the first trade the API still has the figures of the day before.
      if (!today) return { days: past, minutes: [], figures: null };
      const answer = await client.read(`${QUOTATIONS}/inquire-price`, 'FHKST01010100', shareOf(symbol), priceAnswer);
      return { days: past, minutes: await readMinutes(symbol, startOf(day)), figures: dayFigures(answer) };
    },
    start(listener) {
      connection = new Connection({
        url: stream,
        symbols,
        approvalKey: () => client.approvalKey(),
        listener,
        ...pauses,
      });
    },
    async stop() {
      connection?.stop();
      client.stop();
    },
  };
}

const startOf = (day: string): number => Date.parse(`${day}T00:00:00+09:00`);
/** `J`: the Korea Exchange. */
const shareOf = (symbol: string) => ({ FID_COND_MRKT_DIV_CODE: 'J', FID_INPUT_ISCD: symbol });
/** Milliseconds of the day as `153000`. */
const clockText = (ms: number): string => new Date(ms).toISOString().slice(11, 19).replaceAll(':', '');
