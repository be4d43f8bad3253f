import type * as z from 'zod';
import { type Clock, kstDayStart } from '../../../core/clock.ts';
import { addDays, HOUR, MINUTE } from '../../../core/time.ts';
import type { Bar } from '../../engine/bar-series.ts';
import { closesAt } from '../../rules/session.rules.ts';
import type { LiveFeed, LiveHistory } from '../live-feed.ts';
import { Client, type Access } from './client.ts';
import { Connection, type ConnectionOptions } from './connection.ts';
import {
  dailyAnswer,
  dayBar,
  dayFigures,
  fromDay,
  indexDailyAnswer,
  indexDay,
  indexMinute,
  indexMinuteAnswer,
  minuteAnswer,
  minuteBar,
  priceAnswer,
} from './messages.ts';

/** The real domain, and the one for practice, which takes fewer calls and has no indices and no minutes of earlier days. */
export const DOMAINS = {
  real: {
    url: 'https://openapi.koreainvestment.com:9443',
    stream: 'ws://ops.koreainvestment.com:21000',
    callsPerSecond: 15,
    isPractice: false,
  },
  mock: {
    url: 'https://openapivts.koreainvestment.com:29443',
    stream: 'ws://ops.koreainvestment.com:31000',
    callsPerSecond: 2,
    isPractice: true,
  },
} as const;

const QUOTATIONS = '/uapi/domestic-stock/v1/quotations';
/** Pages of days that are a year together, each with the calendar days that its rows last for: a hundred rows of a share, 50 of an index. */
const SHARE_DAYS = { pages: 3, days: 140 };
const INDEX_DAYS = { pages: 6, days: 70 };
/** Rows of a page of minutes. */
const TODAY_ROWS = 30;
const EARLIER_ROWS = 120;
const OPENING = 9 * HOUR;

/** An index's day has its turnover. */
type DayBar = Bar & { readonly turnover?: number };

export interface FeedOptions extends Access {
  readonly stream: string;
  readonly shares: readonly string[];
  /** Codes of the provider, `0001` for KOSPI. */
  readonly indices: readonly string[];
  readonly isPractice: boolean;
  readonly clock: Clock;
  /** See `Connection`. */
  readonly pauses?: Pick<ConnectionOptions, 'firstPause' | 'refusedPause'>;
}

/** Quotes, candles and books of Korea Investment & Securities' Open API. */
export function createKoreaInvestmentFeed(options: FeedOptions): LiveFeed {
  const { stream, shares, indices, isPractice, clock, pauses, ...access } = options;
  const client = new Client(access);
  const isIndex = (symbol: string): boolean => indices.includes(symbol);
  let connection: Connection | null = null;

  const call = <T extends z.ZodType>(name: string, trId: string, params: Record<string, string>, answer: T) =>
    client.read(`${QUOTATIONS}/${name}`, trId, params, answer);

  /** Days from one to another, prices adjusted for splits. */
  async function readPage(symbol: string, from: string, until: string): Promise<DayBar[]> {
    const range = { FID_INPUT_DATE_1: fromDay(from), FID_INPUT_DATE_2: fromDay(until), FID_PERIOD_DIV_CODE: 'D' };
    if (isIndex(symbol)) {
      const params = { ...indexOf(symbol), ...range };
      const { output2 } = await call('inquire-daily-indexchartprice', 'FHKUP03500100', params, indexDailyAnswer);
      return output2.map(indexDay).filter(({ close }) => close > 0);
    }
    const params = { ...shareOf(symbol), ...range, FID_ORG_ADJ_PRC: '0' };
    const { output2 } = await call('inquire-daily-itemchartprice', 'FHKST03010100', params, dailyAnswer);
    return output2.map(dayBar);
  }

  /** Days up to `day`, oldest first. */
  async function readDays(symbol: string, day: string): Promise<DayBar[]> {
    const { pages, days } = isIndex(symbol) ? INDEX_DAYS : SHARE_DAYS;
    const bars = new Map<number, DayBar>();
    for (let page = 0, until = day; page < pages; page++) {
      const from = addDays(until, 1 - days);
      const rows = await readPage(symbol, from, until);
      for (const bar of rows) bars.set(bar.time, bar);
      if (rows.length === 0) break;
      until = addDays(from, -1);
    }
    return [...bars.values()].sort((a, b) => a.time - b.time);
  }

  /** Minutes of a session, oldest first, read backwards from its end. A page has `rows` at most, up to a time of the day. */
  async function readBackwards(day: string, rows: number, readRows: (until: string) => Promise<Bar[]>): Promise<Bar[]> {
    const midnight = kstDayStart(day);
    const bars = new Map<number, Bar>();
    for (let until = closesAt(day); until >= midnight + OPENING;) {
      const all = await readRows(clockText(until - midnight));
      const page = all.filter(({ time }) => time >= midnight && time <= until);
      for (const bar of page) bars.set(bar.time, bar);
      // A page without a row of this time ends the day: the next one would be the same.
      if (page.length === 0) break;
      until = Math.min(...page.map(({ time }) => time)) - MINUTE;
      if (page.length < rows) break;
    }
    return [...bars.values()].sort((a, b) => a.time - b.time);
  }

  const readToday = (symbol: string, day: string): Promise<Bar[]> =>
    readBackwards(day, TODAY_ROWS, async (until) => {
      const params = { FID_ETC_CLS_CODE: '', FID_INPUT_HOUR_1: until, FID_PW_DATA_INCU_YN: 'N' };
      const all = { ...shareOf(symbol), ...params };
      return (await call('inquire-time-itemchartprice', 'FHKST03010200', all, minuteAnswer)).output2.map(minuteBar);
    });

  const readEarlier = (symbol: string, day: string): Promise<Bar[]> =>
    readBackwards(day, EARLIER_ROWS, async (until) => {
      const params = { FID_INPUT_DATE_1: fromDay(day), FID_INPUT_HOUR_1: until };
      const all = { ...shareOf(symbol), ...params, FID_PW_DATA_INCU_YN: 'N', FID_FAKE_TICK_INCU_YN: '' };
      return (await call('inquire-time-dailychartprice', 'FHKST03010230', all, minuteAnswer)).output2.map(minuteBar);
    });

  /** The newest minutes of the day: there is one page, without a time to read back from. `FID_INPUT_HOUR_1` is the length of a bar, s. */
  async function readIndexToday(symbol: string, day: string): Promise<Bar[]> {
    const params = { FID_ETC_CLS_CODE: '1', FID_INPUT_HOUR_1: '60', FID_PW_DATA_INCU_YN: 'N' };
    const all = { ...indexOf(symbol), ...params };
    const { output2 } = await call('inquire-time-indexchartprice', 'FHKUP03500200', all, indexMinuteAnswer);
    const [from, to] = [kstDayStart(day) + OPENING, closesAt(day)];
    return output2
      .map(indexMinute)
      .filter(({ time }) => time >= from && time <= to)
      .sort((a, b) => a.time - b.time);
  }

  return {
    async load(symbol, day): Promise<LiveHistory> {
      const days = await readDays(symbol, day);
      const today = days.find(({ time }) => time === kstDayStart(day));
      const past = days.filter(({ time }) => time < kstDayStart(day));
      const last = past.at(-1);
      if (!last) throw new Error(`Korea Investment: no days of ${symbol}; is it a share or an index of the KRX?`);
      // Before the first trade the API still has the figures of the day before.
      if (!today) return { days: past, minutes: [], figures: null };
      if (isIndex(symbol)) {
        const figures = { ...today, price: today.close, base: last.close, turnover: today.turnover ?? 0 };
        return { days: past, minutes: await readIndexToday(symbol, day), figures };
      }
      const answer = await call('inquire-price', 'FHKST01010100', shareOf(symbol), priceAnswer);
      return { days: past, minutes: await readToday(symbol, day), figures: dayFigures(answer) };
    },
    async readDay(symbol, day) {
      const bars = await readPage(symbol, day, day);
      return bars.find(({ time, volume }) => time === kstDayStart(day) && volume > 0) ?? null;
    },
    readMinutes: isPractice ? undefined : readEarlier,
    start(listener) {
      const approvalKey = () => client.approvalKey();
      connection = new Connection({ url: stream, shares, indices, clock, approvalKey, listener, ...pauses });
    },
    async stop() {
      connection?.stop();
      client.stop();
    },
  };
}

/** `J`: the Korea Exchange. */
const shareOf = (symbol: string) => ({ FID_COND_MRKT_DIV_CODE: 'J', FID_INPUT_ISCD: symbol });
/** `U`: an index. */
const indexOf = (symbol: string) => ({ FID_COND_MRKT_DIV_CODE: 'U', FID_INPUT_ISCD: symbol });
/** Milliseconds of the day as `153000`. */
const clockText = (ms: number): string => new Date(ms).toISOString().slice(11, 19).replaceAll(':', '');
