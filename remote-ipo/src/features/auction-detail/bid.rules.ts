import type { ApiOutput, Auction } from '@maru/domain/contracts';
import { findBidFaults } from '@maru/domain/new-shares';
import type { FieldFinding, ServerFields } from '@maru/sdk/flow';
import { stepValue } from '../../lib/stepper.rules.ts';

type Info = ApiOutput<'/auction/BidInfo'>;

export interface BidValues {
  /** Whole won for each share, or empty. */
  readonly price: string;
  /** Whole shares, or empty. */
  readonly quantity: string;
}

/** Refusals of `/auction/Bid` about a field. */
export const SERVER_FIELDS = {
  BID_BELOW_FLOOR: 'price',
  BID_OFF_STEP: 'price',
  SHARES_TOO_FEW: 'quantity',
  SHARES_OFF_STEP: 'quantity',
  BID_SHARES_TOO_MANY: 'quantity',
  INSUFFICIENT_BALANCE: 'quantity',
} as const satisfies ServerFields<keyof BidValues>;

/** Won that a bid holds: its price times its shares. */
export const depositOf = ({ price, quantity }: BidValues): bigint => BigInt(price || '0') * BigInt(quantity || '0');

/** Every violated rule of a bid. */
export function findErrors(values: BidValues, auction: Auction, info: Info): FieldFinding<keyof BidValues>[] {
  const terms = {
    floor: BigInt(auction.floor),
    priceStep: BigInt(auction.priceStep),
    minimum: BigInt(auction.minimumShares),
    maximum: BigInt(auction.maximumShares),
    step: BigInt(auction.stepShares),
    perPerson: auction.perPerson,
  };
  const own = { bids: info.bids, shares: BigInt(info.shares) };
  const faults = findBidFaults(
    { price: BigInt(values.price || '0'), quantity: BigInt(values.quantity || '0') },
    terms,
    own,
  );
  const required = depositOf(values);
  if (required <= BigInt(info.available)) return faults;
  const params = { required: required.toString(), available: info.available };
  return [...faults, { field: 'quantity', code: 'INSUFFICIENT_BALANCE', params }];
}

/** The next valid price up or down, not below the floor. */
export function stepPrice(value: string, direction: 1 | -1, auction: Auction): string {
  const floor = BigInt(auction.floor);
  return stepValue(value, direction, { origin: floor, step: BigInt(auction.priceStep), least: floor });
}

/** The next valid quantity up or down within what is left of the bidder's limit. */
export function stepQuantity(value: string, direction: 1 | -1, auction: Auction, info: Info): string {
  return stepValue(value, direction, {
    step: BigInt(auction.stepShares),
    least: BigInt(auction.minimumShares),
    most: BigInt(auction.maximumShares) - BigInt(info.shares),
  });
}
