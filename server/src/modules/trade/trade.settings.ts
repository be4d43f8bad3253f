/** What the product decides about trading. Rates are decimal strings; a change here changes preview, order and receipt alike. */
export const tradeSettings = {
  /** 0.015 % of the amount, each side. */
  commissionRate: '0.00015',
  /** Price of borrowing shares for a short, a year of 365 days. Long contracts carry no financing. */
  borrowRateYear: '0.025',
  /** A contract is liquidated when what is left of its margin is at most this share of the original one. */
  maintenancePercent: 50n,
  /** A liquidation closes the fewest lots that bring the rest back to this share of its original margin. */
  restorePercent: 75n,
  /** One order may ask for at most this share of the listed shares (the exchange's own limit). */
  maxOrderPercentOfListed: 5n,
  /** Most lots of one order where no shares are listed to measure it by: a contract on an index. */
  maxLotsUnlisted: 10_000n,
} as const;
