import type { ApiOutput, Auction } from '@maru/domain/contracts';
import { post } from '@maru/sdk/api';
import { useConfirmFlow, useForm, useSubmission } from '@maru/sdk/flow';
import { refreshBids } from '../../lib/auctions.resource.ts';
import { findErrors, SERVER_FIELDS } from './bid.rules.ts';

/** State of a bid being entered. It outlives the form while the outcome is looked up. */
export function useBid(auction: Auction, info: ApiOutput<'/auction/BidInfo'> | undefined) {
  const submission = useSubmission({
    path: '/auction/Bid',
    draft: `bid.${auction.auctionId}`,
    find: (clientId, options) => post('/auction/BidDetail', { clientId }, options),
    absent: 'BID_NOT_FOUND',
    onDone: () => void refreshBids(),
  });
  const form = useForm({
    fields: { price: auction.floor, quantity: auction.minimumShares },
    rules: (values) => (info ? findErrors(values, auction, info) : []),
    serverFields: SERVER_FIELDS,
  });
  return { form, submission, flow: useConfirmFlow({ submission, form }) };
}
export type BidState = ReturnType<typeof useBid>;
