import type { ErrorCode, Guard } from '@maru/domain/contracts';
import type { ClosingGuard, ClosingKind } from '../../core/personal.ts';
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

/** Amounts on the books of the customer and their strategies. */
export interface BookFacts {
  /** Balances besides cash and allotted shares. */
  readonly hasBookPositions: boolean;
  readonly hasAllotment: boolean;
  readonly hasHolds: boolean;
  /** Money of any currency. */
  readonly hasMoney: boolean;
}

/** Everything that the customer still has. */
export interface ClosingFacts extends BookFacts {
  /** Guards of the modules that have such a row. */
  readonly open: readonly Pick<ClosingGuard, 'kind' | 'route' | 'rank'>[];
  /** Practice money is given up with the account; real money has to be withdrawn. */
  readonly isSimulated: boolean;
}

/** The refusal of each kind with the screen that resolves it, in the order in which they are shown. */
const REFUSALS: readonly [ClosingKind, ErrorCode, string | null][] = [
  ['orders', 'CLOSING_ORDERS', '/trade/index'],
  ['positions', 'CLOSING_POSITIONS', '/trade/index'],
  ['products', 'CLOSING_PRODUCTS', null],
  ['newShares', 'CLOSING_NEW_SHARES', '/home/newStockRecord'],
  ['debts', 'CLOSING_DEBTS', null],
  ['dividends', 'CLOSING_DIVIDENDS', '/home/index'],
  ['requests', 'CLOSING_REQUESTS', '/information/fundRecord'],
  ['cases', 'CLOSING_CASES', null],
];

/** Everything that prevents the closing, each with the screen that resolves it. */
export function closingGuards(of: ClosingFacts): Guard[] {
  const books: Partial<Record<ClosingKind, boolean>> = {
    positions: of.hasBookPositions,
    newShares: of.hasAllotment,
    // Orders and applications hold money, and are named themselves.
    requests: of.hasHolds && !of.open.some(({ kind }) => kind === 'orders' || kind === 'newShares'),
  };
  const guards = REFUSALS.flatMap(([kind, code, route]) => {
    const [first] = of.open.filter((each) => each.kind === kind).sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
    return first || books[kind] ? [guard(code, { route: first?.route ?? route })] : [];
  });
  const isOwed = of.hasMoney && !of.isSimulated;
  return isOwed ? [...guards, guard('CLOSING_BALANCE', { route: '/information/cashOut' })] : guards;
}
