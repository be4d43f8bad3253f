/** Every call of the product. A client imports types from here; only servers, forms, tests and docs import the values. */
import type * as z from 'zod/mini';
import { bankCalls } from './bank.ts';
import { common } from './common.ts';
import { depositCalls } from './deposit.ts';
import type { ErrorCode } from './errors.ts';
import { exchangeCalls } from './exchange.ts';
import { fund } from './fund.ts';
import { ipo } from './ipo.ts';
import { loanCalls } from './loan.ts';
import { market } from './market.ts';
import { messageCalls } from './message.ts';
import { news } from './news.ts';
import { realName } from './real-name.ts';
import { reviewHistory } from './review.ts';
import { tradeCalls } from './trade.ts';
import { uploads } from './upload.ts';
import { user } from './user.ts';
import { withdrawalCalls } from './withdrawal.ts';

export const contracts = {
  ...common,
  ...user,
  ...market,
  ...tradeCalls,
  ...fund,
  ...bankCalls,
  ...depositCalls,
  ...withdrawalCalls,
  ...exchangeCalls,
  ...loanCalls,
  ...ipo,
  ...news,
  ...realName,
  reviewHistory,
  ...messageCalls,
  ...uploads,
};

type Contracts = typeof contracts;
type ByPath = { [K in keyof Contracts as Contracts[K]['path']]: Contracts[K] };
/** `/trade/Order` and its like. */
export type ApiPath = keyof ByPath;
export type ApiInput<P extends ApiPath> = z.input<ByPath[P]['input']>;
export type ApiOutput<P extends ApiPath> = z.output<ByPath[P]['output']>;

/** Answer of every call. `status` 1 carries `data`; anything else carries `msg` and, from our own server, `code`. */
export interface Envelope<T> {
  status: number;
  msg: string;
  data: T | null;
  code?: ErrorCode;
  params?: Record<string, string | number>;
  simulated?: boolean;
  /** The server's time, ISO 8601 with +09:00; a foreign backend may leave it out. */
  now?: string;
}

export * from './contract.ts';
export * from './errors.ts';
export * from './primitives.ts';
export * from './common.ts';
export * from './user.ts';
export * from './market.ts';
export * from './trade.ts';
export * from './fund.ts';
export * from './guard.ts';
export * from './bank.ts';
export * from './deposit.ts';
export * from './withdrawal.ts';
export * from './exchange.ts';
export * from './loan.ts';
export * from './ipo.ts';
export * from './news.ts';
export * from './stream.ts';
export * from './real-name.ts';
export * from './review.ts';
export * from './message.ts';
export * from './upload.ts';
