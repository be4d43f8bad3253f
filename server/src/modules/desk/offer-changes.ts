import { adminContracts, type DeskOffer } from '@maru/domain/admin';
import type { ActFacts } from '@maru/domain/contracts';
import { formatDecimal } from '@maru/domain/money';
import type { FastifyInstance } from 'fastify';
import { toTimestamp } from '../../core/clock.ts';
import type { Db, Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { serve } from '../../core/serve.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { operatorActor } from '../audit/audit.service.ts';
import { propose, registerProposal } from '../proposal/proposal.service.ts';
import { closeOffer, findLiveOffers, type OfferKind, type OfferRow } from './desk.repo.ts';
import { lockForPurchase, offerableBesides, openOffer } from './desk.service.ts';
import { DESK } from './desk.settings.ts';
import { toOfferTerms } from './desk.view.ts';

/** Operators open and close offers under four eyes. Price, discount, amounts and lock are those of every offer of its kind. */
type OfferChange = { action: 'open'; kind: OfferKind } | { action: 'close'; kind: OfferKind; number: string };

export function mountOfferChanges(app: FastifyInstance, deps: Deps): void {
  const { db, config, isSimulated } = deps;
  // On a real market nobody would own the shares.
  const venue = isSimulated ? deps.venue : undefined;

  serve(app, adminContracts.offers, async (_, { now }) => {
    if (!venue) return { offers: [], offerable: [] };
    const live = await findLiveOffers(db);
    return {
      offers: live.map((row) => toDeskOffer(venue, row, now)),
      offerable: offerableBesides(live, venue).map(({ symbol, name }) => ({ symbol, name })),
    };
  });
  serve(app, adminContracts.offerOpenPropose, async ({ kind, symbol, note }, { operator, once, now }) => {
    const actor = operatorActor(operator.login);
    await requireOfferable(db, venue, symbol);
    const change = { action: 'open', kind } satisfies OfferChange;
    return once((tx) => propose(tx, { config }, { kind: 'offer', subject: symbol, change, note, actor, at: now }));
  });
  serve(app, adminContracts.offerClosePropose, async ({ offerId, note }, { operator, once, now }) => {
    const actor = operatorActor(operator.login);
    const offer = (await findLiveOffers(db)).find(({ id }) => id === offerId);
    if (!offer) throw new ApiError('NOT_FOUND');
    const { kind, number, symbol } = offer;
    if (!isOpen(offer, now)) throw new ApiError('OFFER_CLOSED');
    const change = { action: 'close', kind, number } satisfies OfferChange;
    return once((tx) => propose(tx, { config }, { kind: 'offer', subject: symbol, change, note, actor, at: now }));
  });
  registerProposal(app, 'offer', {
    act: 'offer.change',
    async apply(tx, { subject: symbol, change }, { at }) {
      // The rows of offers change under the counterparty's lock, as at a purchase.
      await lockForPurchase(tx, DESK);
      const wanted = change as OfferChange;
      return wanted.action === 'open'
        ? openNow(tx, { venue, symbol, kind: wanted.kind, at })
        : closeNow(tx, { number: wanted.number, at });
    },
  });
}

const isOpen = ({ closes_at }: Pick<OfferRow, 'closes_at'>, now: number): boolean => now < closes_at.getTime();

/** @throws ApiError OFFER_UNAVAILABLE, OFFER_EXISTS. */
async function requireOfferable(db: Db | Tx, venue: Venue | undefined, symbol: string): Promise<Venue> {
  if (!venue) throw new ApiError('OFFER_UNAVAILABLE');
  const live = await findLiveOffers(db);
  if (live.some((offer) => offer.symbol === symbol)) throw new ApiError('OFFER_EXISTS');
  if (!offerableBesides(live, venue).some((one) => one.symbol === symbol)) throw new ApiError('OFFER_UNAVAILABLE');
  return venue;
}

interface Facts {
  before: ActFacts;
  after: ActFacts;
}

async function openNow(
  tx: Tx,
  { venue, symbol, kind, at }: { venue: Venue | undefined; symbol: string; kind: OfferKind; at: number },
): Promise<Facts> {
  await openOffer(tx, await requireOfferable(tx, venue, symbol), { kind, symbol }, at);
  const offer = (await findLiveOffers(tx, kind)).find((one) => one.symbol === symbol);
  return {
    before: {},
    after: { kind, number: offer?.number ?? '', closesAt: offer ? toTimestamp(offer.closes_at) : '' },
  };
}

async function closeNow(tx: Tx, { number, at }: { number: string; at: number }): Promise<Facts> {
  const offer = (await findLiveOffers(tx)).find((one) => one.number === number);
  if (!offer || !isOpen(offer, at)) throw new ApiError('OFFER_CLOSED');
  await closeOffer(tx, offer.id, at);
  const facts = { kind: offer.kind, number };
  return {
    before: { ...facts, closesAt: toTimestamp(offer.closes_at) },
    after: { ...facts, closesAt: toTimestamp(at) },
  };
}

function toDeskOffer(venue: Venue, row: OfferRow, now: number): DeskOffer {
  const { offerId, number, symbol, name, reference, discount, price, ...terms } = toOfferTerms(venue, row, now);
  const { quantity, left, perPerson, lockDays, closesAt, status } = terms;
  return {
    ...{ offerId, kind: row.kind, number, symbol, name, reference, discount, price },
    ...{ quantity, left, minimum: formatDecimal(row.minimum), perPerson, lockDays, status },
    opensAt: toTimestamp(row.opens_at),
    closesAt,
  };
}
