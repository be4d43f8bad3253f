/** Ways to new shares, in the order of their tabs. */
export const KINDS = ['subscription', 'placement', 'auction'] as const;
export type Kind = (typeof KINDS)[number];

/** List of each way. */
export const ROUTES = {
  subscription: '/home/newStock',
  placement: '/home/newStockps',
  auction: '/home/auction',
} as const satisfies Record<Kind, string>;

/** Own applications of each way. */
export const RECORDS = {
  subscription: '/home/newStockRecord',
  placement: '/home/newStockRecord?tab=placement',
  auction: '/home/newStockRecord?tab=auction',
} as const satisfies Record<Kind, string>;
