import { HOUR } from '../../core/time.ts';

/** Product settings of auctions of new shares. */
export const auctionSettings = {
  numbering: { letter: 'A', sequence: 'bid_number' },
  /** An auction with bids for less than this percentage of its pool is cancelled at the opening. */
  leastDemand: 10n,
  /** Most shares of one bidder, as a fraction of the pool. */
  mostOfPool: 10n,
  /** Bids of one person in one auction. */
  perPerson: 3,
  /**
   * Steps of the calendar of new shares at which bidding begins and ends, the bids are opened and the share is listed, counted from the
   * announcement. A demo lists it half a step earlier, before the company's next auction.
   */
  steps: { from: 1, to: 3, open: 4, list: 5 },
  /** Hour in Korea of each step of a working day. */
  hours: { announce: 9 * HOUR, from: 10 * HOUR, to: 16 * HOUR, open: 10 * HOUR, list: 8 * HOUR },
  /** Bids that one transaction of the job settles. */
  chunk: 2_000,
  /** Price steps above the floor at which simulated bidders bid at the most. */
  simulatedSteps: 20,
} as const;
