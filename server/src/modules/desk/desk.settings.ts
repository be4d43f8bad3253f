import { DAY } from '../../core/time.ts';

/**
 * The counterparty of a simulated market that sells shares outside of the book. It is an owner of ledger accounts like a customer, so the
 * books refuse to sell what it does not have.
 */
export const DESK = '00000000-0000-4000-8000-00000000de5c';

/** Terms of the offers that a simulated market opens by itself. The price follows from the market's; only the discount is a term. */
export const deskSettings = {
  numbering: { letter: 'Q', sequence: 'desk_offer_number' },
  quota: { open: 3, lots: 30n, lotsAPerson: 3n, discountBps: 500, lockDays: 2, openFor: DAY },
} as const;
