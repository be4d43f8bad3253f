import { WITHDRAWAL_POLICIES, type WithdrawalPolicy } from '@maru/domain/contracts';
import * as z from 'zod';

/** Whole won. */
const won = (fallback: string) =>
  z
    .string()
    .regex(/^\d{1,15}$/)
    .default(fallback)
    .transform((text) => BigInt(text));

/** `09:00-15:30`, Korean time; both minutes are included. */
const window = (fallback: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/)
    .refine((text) => text.slice(0, 5) < text.slice(6), 'an opening before its closing')
    .default(fallback)
    .transform((text) => ({ from: text.slice(0, 5), to: text.slice(6) }));

/** Settings of money of an installation. Screens show all of them before a customer requests anything. */
export const moneyEnvironment = {
  /** Credited to a new account; applies to a simulated venue only. */
  OPENING_GRANT_KRW: won('100000000'),
  DEPOSIT_MIN_KRW: won('10000'),
  DEPOSIT_MAX_KRW: won('50000000'),
  /** On business days. */
  DEPOSIT_HOURS: window('00:00-23:59'),
  WITHDRAWAL_MIN_KRW: won('10000'),
  WITHDRAWAL_MAX_KRW: won('50000000'),
  /** On business days. */
  WITHDRAWAL_HOURS: window('09:00-15:30'),
  /** Hours from a request to the latest planned payment of a withdrawal. */
  WITHDRAWAL_PAID_WITHIN: z.coerce.number().int().min(1).max(720).default(48),
  /** Enabled conditions of a withdrawal. Screens show them before anybody pays in. */
  WITHDRAWAL_POLICIES: z
    .string()
    .default('LOAN_UNPAID')
    .transform((list) => list.split(',').filter((code) => code !== 'NONE'))
    .pipe(z.array(z.enum(WITHDRAWAL_POLICIES))),
  LOAN_MIN_KRW: won('100000'),
  /** Maximum of all credit loans together; 0 closes them. */
  LOAN_POOL_KRW: won('10000000000'),
  /** Whether applications for new shares are taken, and bids. */
  NEW_SHARES_OPEN: z.stringbool().default(true),
};

/** Limits of one request in won, and the hours in which requests are accepted. */
export interface ServiceLimits {
  readonly minimum: bigint;
  readonly maximum: bigint;
  readonly window: { readonly from: string; readonly to: string };
}

export interface MoneyConfig {
  /** Minor units of won, like all amounts here. */
  readonly openingGrant: bigint;
  readonly deposit: ServiceLimits;
  readonly withdrawal: ServiceLimits & { readonly paidWithinHours: number };
  readonly withdrawalPolicies: readonly WithdrawalPolicy[];
  readonly loanMinimum: bigint;
  readonly loanPool: bigint;
  readonly hasNewShares: boolean;
}

type Values = { readonly [K in keyof typeof moneyEnvironment]: z.output<(typeof moneyEnvironment)[K]> };

/** @throws Error that names the variable when a minimum is above its maximum. */
export function readMoneyConfig(e: Values): MoneyConfig {
  for (const name of ['DEPOSIT', 'WITHDRAWAL'] as const)
    if (e[`${name}_MIN_KRW`] > e[`${name}_MAX_KRW`])
      throw new Error(`Configuration: ${name}_MIN_KRW is above ${name}_MAX_KRW`);
  return {
    openingGrant: e.OPENING_GRANT_KRW,
    deposit: { minimum: e.DEPOSIT_MIN_KRW, maximum: e.DEPOSIT_MAX_KRW, window: e.DEPOSIT_HOURS },
    withdrawal: {
      minimum: e.WITHDRAWAL_MIN_KRW,
      maximum: e.WITHDRAWAL_MAX_KRW,
      window: e.WITHDRAWAL_HOURS,
      paidWithinHours: e.WITHDRAWAL_PAID_WITHIN,
    },
    withdrawalPolicies: e.WITHDRAWAL_POLICIES,
    loanMinimum: e.LOAN_MIN_KRW,
    loanPool: e.LOAN_POOL_KRW,
    hasNewShares: e.NEW_SHARES_OPEN,
  };
}
