import { commissionOn } from './fees.ts';
import { contractValue, type Rates } from './terms.ts';

/** Shares that a counterparty sells outside of the order book, as one customer may have them. Quantities are shares. */
export interface OfferLimits {
  /** Most shares of one person. */
  readonly perPerson: bigint;
  /** The customer's own shares that count against it: bought, or applied for and not refused. */
  readonly taken: bigint;
  /** Shares that are neither sold nor applied for. */
  readonly left: bigint;
}
export interface BlockLimits extends OfferLimits {
  /** Least shares of an application. */
  readonly minimum: bigint;
}

/** One limit that a quantity violates, with the code of the contract's error. `params` hold shares. */
export interface OfferFinding {
  readonly code: 'QUOTA_EXCEEDED' | 'QUOTA_SOLD_OUT' | 'BLOCK_ABOVE_MAXIMUM' | 'BLOCK_SOLD_OUT' | 'BLOCK_BELOW_MINIMUM';
  readonly params: Readonly<Record<string, string>>;
}

/** Shares that the customer may still have, whatever is left of the offer. */
export function ownRoom({ perPerson, taken }: Pick<OfferLimits, 'perPerson' | 'taken'>): bigint {
  return perPerson > taken ? perPerson - taken : 0n;
}

/** Most shares that the customer can get of an offer now. */
export function mostOf(limits: OfferLimits): bigint {
  const room = ownRoom(limits);
  return room < limits.left ? room : limits.left;
}

/** Limits that a purchase in the quota zone violates, the hardest to change first. */
export function findQuotaFaults(quantity: bigint, limits: OfferLimits): OfferFinding[] {
  const room = ownRoom(limits);
  const { left } = limits;
  return [
    ...(quantity > room ? [{ code: 'QUOTA_EXCEEDED', params: { left: room.toString() } } as const] : []),
    ...(quantity > left ? [{ code: 'QUOTA_SOLD_OUT', params: { left: left.toString() } } as const] : []),
  ];
}

/** Limits that an application for a part of a block violates, the hardest to change first. */
export function findBlockFaults(quantity: bigint, limits: BlockLimits): OfferFinding[] {
  const room = ownRoom(limits);
  const { left, minimum } = limits;
  return [
    ...(quantity > room ? [{ code: 'BLOCK_ABOVE_MAXIMUM', params: { maximum: room.toString() } } as const] : []),
    ...(quantity > left ? [{ code: 'BLOCK_SOLD_OUT', params: { left: left.toString() } } as const] : []),
    ...(quantity < minimum ? [{ code: 'BLOCK_BELOW_MINIMUM', params: { minimum: minimum.toString() } } as const] : []),
  ];
}

/** Cost of shares of an offer at its price, in won. */
export function offerCosts(price: bigint, quantity: bigint, rates: Pick<Rates, 'commissionRate'>) {
  const amount = contractValue(price, quantity);
  return { amount, commission: commissionOn(amount, rates) };
}
