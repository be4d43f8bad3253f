/** `PAY_AS_BID`: every winner pays the own price. `UNIFORM`: every winner pays the clearing price. */
export type AuctionPricing = 'PAY_AS_BID' | 'UNIFORM';

/** An opened bid. */
export interface AuctionBid {
  readonly id: string;
  /** Won for each share. */
  readonly price: bigint;
  readonly quantity: bigint;
  /** Place in the order of receipt, unique in the auction. */
  readonly place: number;
}

export interface AuctionAllotment {
  readonly shares: bigint;
  /** Won for each share; 0 without shares. */
  readonly price: bigint;
}

export interface AuctionResult {
  /** The lowest price that got a share; null without a bid. */
  readonly clearing: bigint | null;
  /** Of every bid, by its id. */
  readonly allotments: ReadonlyMap<string, AuctionAllotment>;
}

/**
 * Allots the pool of a sealed-bid auction: the highest price first, of equal prices the earlier bid, the last one in part. Pure: it depends
 * on the bids alone, not on the order of the list. Sources: docs/adr/0035-auctions.md.
 */
export function allotAuction(
  bids: readonly AuctionBid[],
  { pool, pricing }: { readonly pool: bigint; readonly pricing: AuctionPricing },
): AuctionResult {
  const ranked = [...bids].sort((a, b) => (a.price > b.price ? -1 : a.price < b.price ? 1 : a.place - b.place));
  const parts: { bid: AuctionBid; shares: bigint }[] = [];
  let left = pool;
  let clearing: bigint | null = null;
  for (const bid of ranked) {
    const shares = bid.quantity < left ? bid.quantity : left;
    left -= shares;
    if (shares > 0n) clearing = bid.price;
    parts.push({ bid, shares });
  }
  return {
    clearing,
    allotments: new Map(
      parts.map(({ bid, shares }) => [bid.id, { shares, price: priceOf(bid, shares, pricing, clearing) }]),
    ),
  };
}

function priceOf(bid: AuctionBid, shares: bigint, pricing: AuctionPricing, clearing: bigint | null): bigint {
  if (shares === 0n || clearing === null) return 0n;
  return pricing === 'UNIFORM' ? clearing : bid.price;
}

/** Terms of a bid. */
export interface BidTerms {
  /** The least price. */
  readonly floor: bigint;
  /** Prices are the floor plus multiples of it. */
  readonly priceStep: bigint;
  readonly minimum: bigint;
  /** Shares that all bids of one bidder may amount to. */
  readonly maximum: bigint;
  /** Quantities are multiples of it. */
  readonly step: bigint;
  /** Bids of one bidder. */
  readonly perPerson: number;
}

export interface BidFinding {
  readonly field: 'price' | 'quantity' | null;
  readonly code:
    | 'BID_BELOW_FLOOR'
    | 'BID_OFF_STEP'
    | 'SHARES_TOO_FEW'
    | 'SHARES_OFF_STEP'
    | 'BID_SHARES_TOO_MANY'
    | 'BIDS_USED_UP';
  readonly params: Readonly<Record<string, string | number>>;
}

/** Every violated rule of a bid. `own`: the bidder's earlier bids in this auction. */
export function findBidFaults(
  { price, quantity }: { readonly price: bigint; readonly quantity: bigint },
  terms: BidTerms,
  own: { readonly bids: number; readonly shares: bigint },
): BidFinding[] {
  const { floor, priceStep, minimum, maximum, step, perPerson } = terms;
  const findings: BidFinding[] = [];
  if (own.bids >= perPerson) findings.push({ field: null, code: 'BIDS_USED_UP', params: { count: perPerson } });
  if (price < floor) findings.push({ field: 'price', code: 'BID_BELOW_FLOOR', params: { min: floor.toString() } });
  else if ((price - floor) % priceStep !== 0n)
    findings.push({ field: 'price', code: 'BID_OFF_STEP', params: { step: priceStep.toString() } });
  if (quantity < minimum)
    findings.push({ field: 'quantity', code: 'SHARES_TOO_FEW', params: { min: minimum.toString() } });
  else if (quantity % step !== 0n)
    findings.push({ field: 'quantity', code: 'SHARES_OFF_STEP', params: { step: step.toString() } });
  else if (own.shares + quantity > maximum) {
    const left = maximum > own.shares ? maximum - own.shares : 0n;
    findings.push({ field: 'quantity', code: 'BID_SHARES_TOO_MANY', params: { max: left.toString() } });
  }
  return findings;
}

/** Text of which a bid's commitment is the SHA-256. The nonce keeps a price from being found by trying every one. */
export const bidLine = (bid: {
  readonly id: string;
  readonly price: bigint;
  readonly quantity: bigint;
  /** 32 random bytes, lower-case hex. */
  readonly nonce: string;
}): string => `${bid.id} ${bid.price} ${bid.quantity} ${bid.nonce}`;

/** Line of the list of commitments, of which the hash is published at the close. */
export const commitmentLine = ({ id, commitment }: { readonly id: string; readonly commitment: string }): string =>
  `${id} ${commitment}\n`;
