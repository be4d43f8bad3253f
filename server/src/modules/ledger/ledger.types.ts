import type { MovementKind } from '@maru/domain/contracts';
import type { Currency } from '@maru/domain/money';

/** Money by its ISO 4217 code, in minor units; a security by its symbol, in whole shares. */
export type Asset = Currency | `SEC:${string}`;

/**
 * `cash`: own money. `margin`: collateral of leveraged contracts. `custody`: own shares. `allotment`: own new shares that are not traded.
 * `inventory`: shares that a counterparty has for sale.
 */
export type CustomerPurpose = 'cash' | 'margin' | 'custody' | 'allotment' | 'inventory';
/**
 * `clearing`: the other side of every trade. `issuance`: source of the venue's shares. `grant`: simulated opening
 * money. `bank`: source of deposits and destination of withdrawals. `exchange`: the house's position in each currency.
 * `spread`: income from exchanges. `lending`, `margin_lending`: principal lent without and with collateral. `interest`: income from loans.
 * `offering`: source of new shares and receiver of the payments for them, on behalf of their issuers. `issuers`: source of dividends.
 */
export type HousePurpose =
  | 'clearing'
  | 'issuance'
  | 'fees'
  | 'tax'
  | 'financing'
  | 'grant'
  | 'bank'
  | 'exchange'
  | 'spread'
  | 'lending'
  | 'margin_lending'
  | 'interest'
  | 'offering'
  | 'issuers';

export type AccountRef =
  | { readonly owner: string; readonly purpose: CustomerPurpose }
  | { readonly owner: 'house'; readonly purpose: HousePurpose };

export const house = (purpose: HousePurpose): AccountRef => ({ owner: 'house', purpose });
export const customer = (userId: string, purpose: CustomerPurpose): AccountRef => ({ owner: userId, purpose });

export interface Posting {
  readonly account: AccountRef;
  readonly asset: Asset;
  /** Signed minor units or shares, added to the account. Never zero. */
  readonly amount: bigint;
  /** Kind of the movement in the customer's list; required if `account` is a customer's cash. */
  readonly kind?: MovementKind;
}

/** One event of the books. `kind` and `ref` identify it: it can be booked only once. */
export interface Entry {
  readonly kind: string;
  readonly ref: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Parameters of the movements' text: symbol, quantity, price, order number. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** The journal that this one reverses. */
  readonly reverses?: string;
  /** Two or more that sum to zero per asset. */
  readonly postings: readonly Posting[];
}

export interface Balance {
  readonly balance: bigint;
  /** Part of the balance in open holds. */
  readonly held: bigint;
  readonly available: bigint;
}

/** A programming error of the caller, never a customer's: refused before anything is written. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';
  readonly code: LedgerErrorCode;
  constructor(code: LedgerErrorCode, detail = '') {
    super(`${code} ${detail}`.trim());
    this.code = code;
  }
}
export type LedgerErrorCode =
  | 'TOO_FEW_POSTINGS'
  | 'ZERO_AMOUNT'
  | 'UNBALANCED'
  | 'KIND_MISSING'
  | 'AMOUNT_NOT_POSITIVE'
  | 'NOT_OPENED'
  | 'HOLD_NOT_FOUND'
  | 'HOLD_EXHAUSTED'
  | 'HOUSE_CANNOT_HOLD'
  | 'JOURNAL_NOT_FOUND'
  | 'ALREADY_REVERSED'
  | 'IS_A_REVERSAL';
