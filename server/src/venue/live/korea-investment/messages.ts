import * as z from 'zod';
import { kstDayStart } from '../../../core/clock.ts';
import { HOUR, MINUTE, SECOND } from '../../../core/time.ts';
import type { Bar } from '../../engine/bar-series.ts';
import type { LiveBook, LiveFigures, LiveLevel, LiveTrade } from '../live-feed.ts';

/** Messages of the Open API of Korea Investment & Securities, by its published description (apiportal.koreainvestment.com). */

const whole = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(Number);
const signed = z
  .string()
  .regex(/^-?\d{1,18}$/)
  .transform(Number);
/** Points of an index with two decimals, as hundredths. */
const points = z
  .string()
  .regex(/^-?\d{1,12}\.\d{2}$/)
  .transform((text) => Number(text.replace('.', '')));
const date = z.string().regex(/^\d{8}$/);
const clockTime = z.string().regex(/^\d{6}$/);

/** Head of every answer. `rt_cd` is `0` for success; `msg_cd` and `msg1` name the fault. */
export const answerHead = z.object({ rt_cd: z.string(), msg_cd: z.string().default(''), msg1: z.string().default('') });

/** `POST /oauth2/tokenP`. `expires_in` in seconds. */
export const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
/** A refused token. */
export const tokenFault = z.object({ error_code: z.string(), error_description: z.string().default('') });
/** `POST /oauth2/Approval`: the key of the live connection. */
export const approvalAnswer = z.object({ approval_key: z.string().min(1) });

/** `FHKST01010100`: price and figures of the day. */
export const priceAnswer = z.object({
  output: z.object({
    stck_prpr: whole,
    stck_sdpr: whole,
    stck_oprc: whole,
    stck_hgpr: whole,
    stck_lwpr: whole,
    stck_mxpr: whole,
    stck_llam: whole,
    acml_vol: whole,
    acml_tr_pbmn: whole,
  }),
});

const dailyRow = z.object({
  stck_bsop_date: date,
  stck_oprc: whole,
  stck_hgpr: whole,
  stck_lwpr: whole,
  stck_clpr: whole,
  acml_vol: whole,
});
const minuteRow = z.object({
  stck_bsop_date: date,
  stck_cntg_hour: clockTime,
  stck_oprc: whole,
  stck_hgpr: whole,
  stck_lwpr: whole,
  stck_prpr: whole,
  cntg_vol: whole,
});
const indexBar = { bstp_nmix_prpr: points, bstp_nmix_oprc: points, bstp_nmix_hgpr: points, bstp_nmix_lwpr: points };
const indexDayRow = z.object({ stck_bsop_date: date, ...indexBar, acml_vol: whole, acml_tr_pbmn: whole });
const indexMinuteRow = z.object({ stck_bsop_date: date, stck_cntg_hour: clockTime, ...indexBar, cntg_vol: whole });
/** Rows for which there is nothing are empty objects. */
const rowsOf = <T extends z.ZodType>(row: T) =>
  z.object({
    output2: z
      .array(z.unknown())
      .transform((rows) => rows.filter((each) => Object.keys(Object(each)).length > 0))
      .pipe(z.array(row)),
  });
/** `FHKST03010100`: at most 100 days, newest first. */
export const dailyAnswer = rowsOf(dailyRow);
/** `FHKST03010200`: at most 30 minutes of today, newest first. `FHKST03010230`: at most 120 of a day, newest first. */
export const minuteAnswer = rowsOf(minuteRow);
/** `FHKUP03500100`: at most 50 days of an index, newest first. */
export const indexDailyAnswer = rowsOf(indexDayRow);
/** `FHKUP03500200`: at most 102 minutes of an index, newest first. */
export const indexMinuteAnswer = rowsOf(indexMinuteRow);

/** Units of an index's volume and turnover. The description names none: these are the ones in which its examples agree with the exchange's figures. */
const INDEX_SHARES = 1_000;
const INDEX_WON = 1_000_000;

/** `20261124` as `2026-11-24`. */
export const toDay = (text: string): string => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
export const fromDay = (day: string): string => day.replaceAll('-', '');

/** Moment of a day by a clock time `093015`, epoch ms. */
export const timeAt = (day: string, text: string): number =>
  kstDayStart(day) +
  Number(text.slice(0, 2)) * HOUR +
  Number(text.slice(2, 4)) * MINUTE +
  Number(text.slice(4)) * SECOND;

export const dayBar = (row: z.output<typeof dailyRow>): Bar => ({
  time: kstDayStart(toDay(row.stck_bsop_date)),
  open: row.stck_oprc,
  high: row.stck_hgpr,
  low: row.stck_lwpr,
  close: row.stck_clpr,
  volume: row.acml_vol,
});

export const minuteBar = (row: z.output<typeof minuteRow>): Bar => ({
  time: timeAt(toDay(row.stck_bsop_date), row.stck_cntg_hour),
  open: row.stck_oprc,
  high: row.stck_hgpr,
  low: row.stck_lwpr,
  close: row.stck_prpr,
  volume: row.cntg_vol,
});

const pricesOf = (row: z.output<z.ZodObject<typeof indexBar>>) => ({
  open: row.bstp_nmix_oprc,
  high: row.bstp_nmix_hgpr,
  low: row.bstp_nmix_lwpr,
  close: row.bstp_nmix_prpr,
});

export const indexDay = (row: z.output<typeof indexDayRow>): Bar & { readonly turnover: number } => ({
  time: kstDayStart(toDay(row.stck_bsop_date)),
  ...pricesOf(row),
  volume: row.acml_vol * INDEX_SHARES,
  turnover: row.acml_tr_pbmn * INDEX_WON,
});

export const indexMinute = (row: z.output<typeof indexMinuteRow>): Bar => ({
  time: timeAt(toDay(row.stck_bsop_date), row.stck_cntg_hour),
  ...pricesOf(row),
  volume: row.cntg_vol * INDEX_SHARES,
});

export const dayFigures = ({ output }: z.output<typeof priceAnswer>): LiveFigures & { readonly price: number } => ({
  price: output.stck_prpr,
  base: output.stck_sdpr,
  open: output.stck_oprc,
  high: output.stck_hgpr,
  low: output.stck_lwpr,
  volume: output.acml_vol,
  turnover: output.acml_tr_pbmn,
  limits: { upper: output.stck_mxpr, lower: output.stck_llam },
});

/** Live trades. */
export const TRADES = 'H0STCNT0';
/** Live books. */
export const BOOKS = 'H0STASP0';
/** Live levels of indices. */
export const LEVELS_OF_INDICES = 'H0UPCNT0';

/** Message of the stream about the connection itself. */
export const controlMessage = z
  .string()
  .transform((text, { issues }) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      issues.push({ code: 'custom', message: 'no JSON', input: text });
      return z.NEVER;
    }
  })
  .pipe(
    z.object({
      header: z.object({ tr_id: z.string(), tr_key: z.string().default('') }),
      body: answerHead.optional(),
    }),
  );

export const subscription = (approvalKey: string, trId: string, symbol: string): string =>
  JSON.stringify({
    header: { approval_key: approvalKey, custtype: 'P', tr_type: '1', 'content-type': 'utf-8' },
    body: { input: { tr_id: trId, tr_key: symbol } },
  });

/** Values of one trade, of one book and of one level of an index, in the order of their description. */
const TRADE_VALUES = 46;
const BOOK_VALUES = 59;
const INDEX_VALUES = 30;
const LEVELS = 10;

/** Rows of a frame `0|H0STCNT0|002|values^…`; empty for one that is encrypted, cut off or of another kind. */
export function readFrame(text: string): { readonly trId: string; readonly rows: string[][] } {
  const [encrypted, trId = '', count = '', ...rest] = text.split('|');
  const size = { [TRADES]: TRADE_VALUES, [BOOKS]: BOOK_VALUES, [LEVELS_OF_INDICES]: INDEX_VALUES }[trId];
  const values = rest.join('|').split('^');
  const rows = Number(count);
  // A later version may append values to a row.
  const width = values.length / rows;
  if (encrypted !== '0' || size === undefined || !Number.isInteger(width) || width < size) return { trId, rows: [] };
  return { trId, rows: Array.from({ length: rows }, (_, i) => values.slice(i * width, (i + 1) * width)) };
}

const tradeRow = z
  .tuple([z.string(), clockTime, whole, z.string(), signed])
  .rest(z.string())
  .transform((row) => row as [string, string, number, string, number, ...string[]]);

/**
 * States of the market whose trades make the price: the session, its close, and the trading of a share that will be delisted; the close is also
 * said after the session. Blocks, baskets, buy-ins and the trades before and after the session have states of their own.
 */
const PRICED = new Set(['20', '21', '27', '31']);

/** @returns null for a row that is none */
export function toTrade(row: readonly string[]): LiveTrade | null {
  const head = tradeRow.safeParse(row);
  const figures = z
    .tuple([whole, whole, whole, whole, whole, whole, date])
    .safeParse([row[7], row[8], row[9], row[12], row[13], row[14], row[33]]);
  if (!head.success || !figures.success) return null;
  const [symbol, time, price, sign, change] = head.data;
  const [open, high, low, quantity, volume, turnover, day] = figures.data;
  const base = baseOf(price, sign, change);
  const aggressor = ({ '1': 'buy', '5': 'sell' } as const)[row[21] ?? ''] ?? 'auction';
  const isOffHours = !PRICED.has(row[34] ?? '');
  return {
    symbol,
    time: timeAt(toDay(day), time),
    price,
    quantity,
    aggressor,
    isOffHours,
    ...{ base, open, high, low, volume, turnover },
  };
}

/** `4` and `5` are falls. */
const baseOf = (price: number, sign: string, change: number): number =>
  price + (sign === '4' || sign === '5' ? Math.abs(change) : -Math.abs(change));

const indexRow = z
  .tuple([
    z.string(),
    clockTime,
    points,
    z.string(),
    points,
    whole,
    whole,
    whole,
    whole,
    z.string(),
    points,
    points,
    points,
  ])
  .rest(z.string());

/** @param day on which the level arrives: a row has the time alone  @returns null for a row that is none */
export function toIndexLevel(row: readonly string[], day: string): LiveTrade | null {
  const parsed = indexRow.safeParse(row);
  if (!parsed.success) return null;
  const [symbol, time, price, sign, change, volume, turnover, quantity, , , open, high, low] = parsed.data;
  return {
    symbol,
    time: timeAt(day, time),
    price,
    quantity: quantity * INDEX_SHARES,
    aggressor: 'auction',
    isOffHours: false,
    ...{ base: baseOf(price, sign, change), open, high, low },
    volume: volume * INDEX_SHARES,
    turnover: turnover * INDEX_WON,
  };
}

/** @returns null for a row that is none; a book without levels unless trading is continuous */
export function toBook(row: readonly string[]): LiveBook | null {
  const parsed = z.array(whole).safeParse(row.slice(3, 3 + 4 * LEVELS));
  const [symbol, , hours] = row;
  if (!parsed.success || symbol === undefined) return null;
  if (hours !== '0') return { symbol, bids: [], asks: [] };
  const side = (prices: number, quantities: number): LiveLevel[] =>
    Array.from({ length: LEVELS }, (_, i) => ({
      price: parsed.data[prices + i]!,
      quantity: parsed.data[quantities + i]!,
    })).filter(({ price, quantity }) => price > 0 && quantity > 0);
  return { symbol, asks: side(0, 2 * LEVELS), bids: side(LEVELS, 3 * LEVELS) };
}
