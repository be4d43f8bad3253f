import { invalidate } from '@maru/sdk/query';

/** Queries that show bids or their money are out of date after a bid changes. */
export const refreshBids = () =>
  invalidate(
    '/auction/Records',
    '/auction/BidInfo',
    '/auction/BidDetail',
    '/auction/Detail',
    '/auction/List',
    '/auction/Result',
    '/fund/Assets',
    '/fund/Flow',
  );
