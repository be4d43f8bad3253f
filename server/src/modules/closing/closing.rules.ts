import type { Guard } from '@maru/domain/contracts';
import { DAY } from '../../core/time.ts';
import { guard } from '../funds/guard.rules.ts';

/** The number of a closed account can be registered again after this. Until then its owner is told that it is closed. */
export const RELEASE_DAYS = 30;
/** Identity and books are kept for this long after the closing. */
export const KEPT_YEARS = 5;

/** The newest closing of accounts whose number is free at `now`. */
export const releasedBefore = (now: number): number => now - RELEASE_DAYS * DAY;

/** The newest closing of accounts whose identity is deleted at `now`: the same day, years ago. */
export function erasedBefore(now: number): number {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() - KEPT_YEARS);
  return date.getTime();
}

/** Everything that the customer still has. */
export interface ClosingFacts {
  readonly hasOrders: boolean;
  readonly hasPositions: boolean;
  readonly hasStrategies: boolean;
  readonly hasShares: boolean;
  readonly hasBlocks: boolean;
  readonly hasNewShares: boolean;
  readonly hasLoans: boolean;
  readonly hasMarginLoans: boolean;
  /** Dividends that are not paid yet, or are owed on short positions. */
  readonly hasDividends: boolean;
  readonly hasRequests: boolean;
  readonly hasCases: boolean;
  /** Money on the books, of any currency. */
  readonly hasMoney: boolean;
  /** Practice money is given up with the account; real money has to be withdrawn. */
  readonly isSimulated: boolean;
}

/** Everything that prevents the closing, each with the screen that resolves it. */
export function closingGuards(of: ClosingFacts): Guard[] {
  const product = of.hasStrategies
    ? '/home/dayTradingRecord'
    : of.hasShares
      ? '/home/fllowRecord'
      : of.hasBlocks
        ? '/home/blockTrade2'
        : null;
  const debt = of.hasLoans ? '/information/pj' : of.hasMarginLoans ? '/home/marginLending' : null;
  return [
    of.hasOrders && guard('CLOSING_ORDERS', { route: '/trade/index' }),
    of.hasPositions && guard('CLOSING_POSITIONS', { route: '/trade/index' }),
    product && guard('CLOSING_PRODUCTS', { route: product }),
    of.hasNewShares && guard('CLOSING_NEW_SHARES', { route: '/home/newStockRecord' }),
    debt && guard('CLOSING_DEBTS', { route: debt }),
    of.hasDividends && guard('CLOSING_DIVIDENDS', { route: '/home/index' }),
    of.hasRequests && guard('CLOSING_REQUESTS', { route: '/information/fundRecord' }),
    of.hasCases && guard('CLOSING_CASES'),
    of.hasMoney && !of.isSimulated && guard('CLOSING_BALANCE', { route: '/information/cashOut' }),
  ].filter((found) => found !== false && found !== null);
}
