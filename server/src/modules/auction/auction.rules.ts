import type { Auction } from '@maru/domain/contracts';
import type { ClockMode } from '../../venue/rules/session.rules.ts';
import { momentOf, turnsAt } from '../ipo/ipo.rules.ts';
import { auctionSettings } from './auction.settings.ts';

/** Events of an auction, epoch milliseconds; null: has not taken place. */
export interface AuctionEvents {
  readonly bidFrom: number;
  readonly bidTo: number;
  readonly closedAt: number | null;
  readonly openedAt: number | null;
  readonly cancelledAt: number | null;
  readonly listedAt: number | null;
}

/** The status of an auction. Bidding follows the clock; a boundary belongs to the stage that it begins. The opening and the listing are events. */
export function auctionStatusOf(events: AuctionEvents, now: number): Auction['status'] {
  if (events.cancelledAt !== null) return 'cancelled';
  if (events.listedAt !== null) return 'listed';
  if (events.openedAt !== null) return 'opened';
  if (events.closedAt !== null || now >= events.bidTo) return 'closed';
  return now < events.bidFrom ? 'upcoming' : 'open';
}

/** An auction of the calendar: the company by its place in the catalogue, its step and its moments. */
export interface AuctionTurn {
  readonly company: number;
  readonly step: number;
  readonly announceAt: number;
  readonly bidFrom: number;
  readonly bidTo: number;
  readonly openAt: number;
  readonly listAt: number;
}

/** The auctions of the calendar at `now`, one of each company. */
export function auctionsAt(mode: ClockMode, now: number, companies: number): AuctionTurn[] {
  const { steps, hours } = auctionSettings;
  return turnsAt(mode, now, companies).map(({ company, step }) => ({
    company,
    step,
    announceAt: momentOf(mode, step, hours.announce),
    bidFrom: momentOf(mode, step + steps.from, hours.from),
    // The bidding of a working day ends in its afternoon.
    bidTo: momentOf(mode, step + (mode === 'demo' ? steps.to : steps.to - 1), hours.to),
    openAt: momentOf(mode, step + steps.open, hours.open),
    listAt: momentOf(mode, step + (mode === 'demo' ? steps.list - 0.5 : steps.list), hours.list),
  }));
}

/** Whether the bids are for too few shares to go on: everybody is refunded. */
export const isUnderBid = (demand: bigint, pool: bigint): boolean => demand * 100n < pool * auctionSettings.leastDemand;
