import { adminContracts, COPY_BOUNDS, copyLimitsFault, type CopyDraft } from '@maru/domain/admin';
import type { ActFacts, AuditAct, Language } from '@maru/domain/contracts';
import { lotCost } from '@maru/domain/trading';
import type { FastifyInstance } from 'fastify';
import { toTimestamp } from '../../core/clock.ts';
import type { Db, Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { serve } from '../../core/serve.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { operatorActor } from '../audit/audit.service.ts';
import { propose, registerProposal } from '../proposal/proposal.service.ts';
import { shareOf } from '../strategy/strategy.rules.ts';
import { requireSettings } from '../strategy/strategy.service.ts';
import { listingOf, marketView } from '../trade/trade-market.ts';
import type { ProductTerms } from './catalogue/products.ts';
import { draftOf, isSameTerms, limitsChange, openFacts, printTerms, termsOf, wireTerms } from './copy-changes.rules.ts';
import { changeLimits } from './copy-limits.ts';
import { openableStocks } from './copy-products.ts';
import {
  changeTerms,
  closeProduct,
  customersByProduct,
  findProduct,
  findProducts,
  lockProduct,
  type ProductRow,
} from './copy.repo.ts';
import { columnsOf, foundProduct } from './copy.service.ts';

const ACTS: Record<string, AuditAct> = { open: 'copy.open', terms: 'copy.terms', close: 'copy.close' };
const LANGUAGES: readonly Language[] = ['kor', 'en', 'tw', 'cn'];

/**
 * Operators open products, change the terms of new requests, and close products to them, under four eyes. The leader's orders make the
 * prices; shares and requests made before keep their terms and go on.
 */
export function mountCopyChanges(app: FastifyInstance, { db, config }: Deps, venue: Venue): void {
  serve(app, adminContracts.copies, async () => {
    const [products, customers] = await Promise.all([findProducts(db), customersByProduct(db)]);
    return {
      products: products.map((product) => ({
        ...{ productId: product.id, code: product.code, name: product.name, symbol: product.symbol },
        ...{ stock: listingOf(venue, product.symbol).name, settings: product.settings },
        ...printTerms(termsOfRow(product)),
        customers: customers.get(product.id) ?? 0,
        startedAt: toTimestamp(product.started_at),
        closedAt: product.closed_at && toTimestamp(product.closed_at),
      })),
      openable: openableStocks(venue).map(({ symbol, name }) => ({ symbol, name })),
    };
  });

  serve(app, adminContracts.copyOpenPropose, async ({ note, ...draft }, { operator, once, now }) => {
    const actor = operatorActor(operator.login);
    return once(async (tx) => {
      await requireOpenable(tx, venue, draft);
      const change = { action: 'open', ...openFacts(draft) };
      return propose(tx, { config }, { kind: 'copy', subject: draft.code, change, note, actor, at: now });
    });
  });

  serve(app, adminContracts.copyTermsPropose, async ({ productId, note, ...input }, { operator, once, now }) => {
    const actor = operatorActor(operator.login);
    const product = await findProduct(db, productId);
    if (!product) throw new ApiError('NOT_FOUND');
    return once(async (tx) => {
      requireChange(product, termsOf(input), venue);
      const change = { action: 'terms', productId, ...printTerms(termsOf(input)) };
      return propose(tx, { config }, { kind: 'copy', subject: product.code, change, note, actor, at: now });
    });
  });

  serve(app, adminContracts.copyClosePropose, async ({ productId, note }, { operator, once, now }) => {
    const actor = operatorActor(operator.login);
    const product = await findProduct(db, productId);
    if (!product) throw new ApiError('NOT_FOUND');
    const change = { action: 'close', productId };
    return once((tx) => {
      if (product.closed_at) throw new ApiError('COPY_CLOSED');
      return propose(tx, { config }, { kind: 'copy', subject: product.code, change, note, actor, at: now });
    });
  });

  registerProposal(app, 'copy', {
    act: ({ action }) => ACTS[String(action)] ?? 'copy.close',
    async standing(tx, { change }) {
      if (change['action'] !== 'terms') return undefined;
      const product = await lockProduct(tx, String(change['productId']));
      return termFacts(product.code, termsOfRow(product));
    },
    async apply(tx, { change }, { at }) {
      if (change['action'] === 'open') return openNow(tx, venue, draftOf(change), at);
      // Waits for the requests that are being made, so that each is made before the change or after it.
      const product = await lockProduct(tx, String(change['productId']));
      return change['action'] === 'terms'
        ? changeNow(tx, product, termsOf(wireTerms(change, printTerms(termsOfRow(product)))), { venue, at })
        : closeNow(tx, product, at);
    },
  });
}

interface Facts {
  before: ActFacts;
  after: ActFacts;
}

const termsOfRow = (row: ProductRow): ProductTerms => ({
  ...{ minimum: row.minimum, maximum: row.maximum, lockupHours: row.lockup_hours, feePercent: row.fee_percent },
  leaderMoney: row.leader_money,
  ...{ maxLossPercent: row.max_loss_percent, maxPositionPercent: row.max_position_percent },
});

function requireLimits(terms: ProductTerms): void {
  const { least, most } = COPY_BOUNDS;
  if (copyLimitsFault(terms)) throw new ApiError('COPY_LIMITS', { min: least.toString(), max: most.toString() });
}

/** @throws ApiError COPY_LIMITS, STRATEGY_AVERAGES, COPY_UNAVAILABLE, STRATEGY_BELOW_LOT, COPY_EXISTS. */
async function requireOpenable(db: Db | Tx, venue: Venue, draft: CopyDraft): Promise<void> {
  requireLimits(termsOf(draft));
  requireSettings(draft);
  if (!openableStocks(venue).some(({ symbol }) => symbol === draft.symbol)) throw new ApiError('COPY_UNAVAILABLE');
  requireLot(venue, draft.symbol, termsOf(draft));
  const isTaken = ({ code, name }: ProductRow): boolean =>
    code === draft.code || LANGUAGES.some((language) => name[language] === draft.name[language]);
  if ((await findProducts(db)).some(isTaken)) throw new ApiError('COPY_EXISTS');
}

/** A leader whose own money buys no lot would never trade. */
function requireLot(venue: Venue, symbol: string, { leaderMoney, maxPositionPercent }: ProductTerms): void {
  const { instrument, last } = marketView(venue, symbol);
  const lot = lotCost(last, instrument);
  if (lot > shareOf(leaderMoney, maxPositionPercent)) throw new ApiError('STRATEGY_BELOW_LOT', { min: lot.toString() });
}

/** @throws ApiError COPY_CLOSED, COPY_LIMITS, COPY_UNCHANGED, COPY_LEADER_LESS, COPY_UNAVAILABLE. */
function requireChange(product: ProductRow, terms: ProductTerms, venue: Venue): void {
  if (product.closed_at) throw new ApiError('COPY_CLOSED');
  requireLimits(terms);
  const { leader_money: money } = product;
  if (terms.leaderMoney < money) throw new ApiError('COPY_LEADER_LESS', { money: money.toString() });
  // Nobody has money for a leader on a real market.
  if (terms.leaderMoney > money && !venue.simulated) throw new ApiError('COPY_UNAVAILABLE');
  if (isSameTerms(termsOfRow(product), terms)) throw new ApiError('COPY_UNCHANGED');
}

async function openNow(tx: Tx, venue: Venue, draft: CopyDraft, at: number): Promise<Facts> {
  await requireOpenable(tx, venue, draft);
  const { code, name, symbol, settings } = draft;
  const product = await foundProduct(tx, { code, name, settings, ...termsOf(draft) }, symbol, at);
  if (!product) throw new ApiError('COPY_EXISTS');
  return { before: {}, after: { ...openFacts(draft), startedAt: toTimestamp(at) } };
}

async function changeNow(
  tx: Tx,
  product: ProductRow,
  terms: ProductTerms,
  { venue, at }: { venue: Venue; at: number },
): Promise<Facts> {
  requireChange(product, terms, venue);
  const before = termsOfRow(product);
  await changeTerms(tx, product.id, columnsOf(terms));
  const limits = limitsChange(before, terms);
  if (limits) await changeLimits(tx, product, limits, terms, at);
  return { before: termFacts(product.code, before), after: termFacts(product.code, terms) };
}

const termFacts = (code: string, terms: ProductTerms): ActFacts => ({ code, ...printTerms(terms) });

async function closeNow(tx: Tx, { id, code, closed_at }: ProductRow, at: number): Promise<Facts> {
  if (closed_at) throw new ApiError('COPY_CLOSED');
  await closeProduct(tx, id, at);
  return { before: { code, closedAt: null }, after: { code, closedAt: toTimestamp(at) } };
}
