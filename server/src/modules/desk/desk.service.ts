import { randomUUID } from 'node:crypto';
import { offerCosts } from '@maru/domain/trading';
import { transaction, type Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { processEach } from '../../core/process-each.ts';
import type { Job } from '../../core/schedule.ts';
import { addDays, MINUTE } from '../../core/time.ts';
import type { Instrument, Venue } from '../../venue/venue.types.ts';
import { nextNumber } from '../funds/numbers.ts';
import { capture, hold, lockCustomers, openAccounts, post, release } from '../ledger/ledger.service.ts';
import { customer, house, type Entry } from '../ledger/ledger.types.ts';
import { acquireShares } from '../trade/acquisition.service.ts';
import { ratesOn } from '../trade/rates.rules.ts';
import {
  findLiveOffers,
  insertOffer,
  lastOffered,
  lockClosedOffer,
  markReturned,
  type OfferKind,
  type OfferRow,
} from './desk.repo.ts';
import { discounted, nextSymbols, sharesOf, unlockAfter } from './desk.rules.ts';
import { DESK, deskSettings, type OfferTerms } from './desk.settings.ts';

type DeskDeps = Pick<Deps, 'db' | 'clock'> & { readonly venue: Venue };

/** Opens and closes the offers of a simulated market. A real market has none: nobody would own the shares. */
export const offersJob = (deps: DeskDeps): Job => ({
  name: 'open and close offers',
  everyMs: MINUTE,
  isLeaderOnly: true,
  runsAtStart: true,
  run: () => renewOffers(deps),
});

/** Returns the unsold shares of closed offers, and opens as many as are missing. */
export async function renewOffers({ db, clock, venue }: DeskDeps): Promise<void> {
  const now = clock.now();
  await transaction(db, (tx) => openAccounts(tx, DESK));
  await processEach(db, {
    failure: 'Offers could not be closed',
    next: async (tx, except) => {
      // Before the offer's row, in the order of every purchase.
      await lockCustomers(tx, [DESK]);
      return lockClosedOffer(tx, now, except);
    },
    process: (tx, offer) => returnUnsold(tx, offer, now),
  });
  for (const kind of ['quota', 'block'] as const) {
    const live = await findLiveOffers(db, kind);
    const missing = deskSettings[kind].open - live.filter(({ left, minimum }) => left >= minimum).length;
    if (missing <= 0) continue;
    const listed = offerableBesides(await findLiveOffers(db), venue);
    const symbols = nextSymbols(
      listed.map(({ symbol }) => symbol),
      await lastOffered(db),
      missing,
    );
    for (const symbol of symbols) await transaction(db, (tx) => openOffer(tx, venue, { kind, symbol }, now));
  }
}

/** Stocks that can be offered besides the live offers. One is offered in one way at a time, so that its shares have one price. */
export function offerableBesides(live: readonly OfferRow[], venue: Venue): Instrument[] {
  const offered = new Set(live.map(({ symbol }) => symbol));
  return venue.instruments().filter((one) => isOfferable(venue, one) && !offered.has(one.symbol));
}

/** Shares of listed companies in won, with a price. */
const isOfferable = (venue: Venue, { symbol, segment, isTradable, currency }: Instrument): boolean =>
  isTradable &&
  !hasSplitSoon(venue, symbol) &&
  currency === 'KRW' &&
  (segment === 'KOSPI' || segment === 'KOSDAQ') &&
  venue.quote(symbol) !== undefined;

/** Offers, reviews and locks end before a split: their quantities and prices are in old shares. */
const SPLIT_FREE_DAYS = 30;

function hasSplitSoon(venue: Venue, symbol: string): boolean {
  const { tradingDay } = venue.state();
  const until = addDays(tradingDay, SPLIT_FREE_DAYS);
  return venue.splits(symbol).some(({ exDate }) => exDate >= tradingDay && exDate <= until);
}

/** Delivers shares to the counterparty and offers them at the market's price less the discount. */
export async function openOffer(
  tx: Tx,
  venue: Venue,
  { kind, symbol }: { kind: OfferKind; symbol: string },
  now: number,
): Promise<void> {
  const { size, discountBps, lockDays, openFor }: OfferTerms = deskSettings[kind];
  const instrument = venue.instrument(symbol)!;
  const { price: reference } = venue.quote(symbol)!;
  const price = discounted(reference, discountBps, instrument.segment);
  const { quantity, minimum, perPerson } = sharesOf(size, { price, lotSize: instrument.lotSize });
  const id = randomUUID();
  const inventory = customer(DESK, 'inventory');
  const asset = `SEC:${symbol}` as const;
  await lockCustomers(tx, [DESK]);
  await post(tx, {
    kind: 'desk_delivery',
    ref: id,
    at: now,
    params: { symbol, quantity: quantity.toString() },
    postings: [
      { account: inventory, asset, amount: quantity },
      { account: house('issuance'), asset, amount: -quantity },
    ],
  });
  await insertOffer(tx, {
    id,
    kind,
    number: await nextNumber(tx, deskSettings.numbering, now),
    symbol,
    quantity,
    minimum,
    per_person: perPerson,
    reference,
    discount_bps: discountBps,
    price,
    lock_days: lockDays,
    hold_id: await hold(tx, { account: inventory, asset, amount: quantity, ref: id, at: now }),
    opens_at: new Date(now),
    closes_at: new Date(now + openFor),
    returned_at: null,
  });
}

async function returnUnsold(tx: Tx, offer: OfferRow, now: number): Promise<void> {
  await lockCustomers(tx, [DESK]);
  const unsold = await release(tx, offer.hold_id, now);
  const asset = `SEC:${offer.symbol}` as const;
  if (unsold > 0n)
    await post(tx, {
      kind: 'desk_return',
      ref: offer.id,
      at: now,
      params: { symbol: offer.symbol, quantity: unsold.toString() },
      postings: [
        { account: customer(DESK, 'inventory'), asset, amount: -unsold },
        { account: house('issuance'), asset, amount: unsold },
      ],
    });
  await markReturned(tx, offer.id, now);
}

/** The counterparty is locked with the customer: purchases of one offer come one after the other. */
export const lockForPurchase = (tx: Tx, userId: string): Promise<void> => lockCustomers(tx, [userId, DESK]);

interface Purchase {
  /** Kind of the journal, of which there is one with this id. */
  readonly kind: string;
  readonly id: string;
  readonly number: string;
  readonly userId: string;
  readonly quantity: bigint;
  readonly at: number;
  readonly paidFrom?: { readonly holdId: string; readonly amount: bigint };
}

export interface Sold {
  readonly amount: bigint;
  readonly commission: bigint;
  readonly unlockAt: number;
  readonly positionId: string;
  readonly lotId: string;
  readonly journalId: string;
}

/**
 * Books the sale of a part of an offer: the shares out of the offer's hold into the customer's custody, the money to the counterparty. It
 * comes from the customer's hold `paidFrom`, or from what is available. The caller holds {@link lockForPurchase} and has checked what is left.
 * @throws ApiError INSUFFICIENT_BALANCE.
 */
export async function sellFromOffer(tx: Tx, venue: Venue, offer: OfferRow, purchase: Purchase): Promise<Sold> {
  const { kind, id, number, userId, quantity, at, paidFrom } = purchase;
  const { symbol, price } = offer;
  const { tradingDay } = venue.state();
  const { amount, commission } = offerCosts(price, quantity, ratesOn(venue.instrument(symbol)!.segment, tradingDay));
  const [cash, asset] = [customer(userId, 'cash'), `SEC:${symbol}` as const];
  const entry: Entry = {
    kind,
    ref: id,
    at,
    params: { symbol, quantity: quantity.toString(), price: price.toString(), orderNumber: number },
    postings: [
      { account: cash, asset: 'KRW', amount: -amount, kind: 'buy' },
      { account: customer(DESK, 'cash'), asset: 'KRW', amount, kind: 'sell' },
      ...(commission > 0n
        ? ([
            { account: cash, asset: 'KRW', amount: -commission, kind: 'commission' },
            { account: house('fees'), asset: 'KRW', amount: commission },
          ] as const)
        : []),
      { account: customer(userId, 'custody'), asset, amount: quantity },
      { account: customer(DESK, 'inventory'), asset, amount: -quantity },
    ],
  };
  // An entry is paid from one hold: the shares are released for the one that captures the money.
  if (paidFrom) await release(tx, offer.hold_id, at, quantity);
  const journalId = paidFrom
    ? await capture(tx, paidFrom.holdId, paidFrom.amount, entry)
    : await capture(tx, offer.hold_id, quantity, entry);
  const unlockAt = unlockAfter(at, offer.lock_days);
  const bought = await acquireShares(tx, { userId, symbol, quantity, price, commission, tradingDay, unlockAt, at });
  return { amount, commission, unlockAt, journalId, ...bought };
}
