import type { Auction } from '@maru/domain/contracts';
import type { Mark } from './mark-badge.tsx';

export interface AuctionStep {
  id: 'bid' | 'open' | 'list';
  from: string;
  to: string;
  state: 'done' | 'now' | 'next';
}

/** The steps of an auction in their order: bidding follows the clock, opening and listing their events. A cancelled one has those that took place. */
export function auctionTimeline(auction: Auction, now: number): AuctionStep[] {
  const { bidFrom, bidTo, openAt, listAt, result, status } = auction;
  const isOff = status === 'cancelled';
  const isOver = Date.parse(bidTo) <= now || isOff;
  const hasBegun = Date.parse(bidFrom) <= now;
  return [
    { id: 'bid', from: bidFrom, to: bidTo, state: isOver ? 'done' : hasBegun ? 'now' : 'next' },
    ...(isOff && result === null
      ? []
      : [{ id: 'open', from: openAt, to: openAt, state: result === null ? 'next' : 'done' } as const]),
    ...(isOff ? [] : [{ id: 'list', from: listAt, to: listAt, state: status === 'listed' ? 'done' : 'next' } as const]),
  ];
}

/** The mark of an auction in a list, with the date that it counts down to; null where there is none. */
export function auctionMark({ status, bidFrom, bidTo }: Auction): Mark {
  if (status === 'upcoming') return { id: 'opens', at: bidFrom };
  if (status === 'open') return { id: 'closes', at: bidTo };
  return { id: status, at: null };
}
