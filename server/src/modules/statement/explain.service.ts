import type { ExplainedFigure, Explanation } from '@maru/domain/contracts';
import { assetParts, isCashPurchase } from '@maru/domain/trading';
import { CURRENCY_EXPONENT, formatDecimal, formatPercent, parseDecimal, type Currency } from '@maru/domain/money';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { findLoan as findMarginLoan } from '../margin/margin.repo.ts';
import { findLoan } from '../loan/loan.repo.ts';
import { findExchange } from '../exchange/exchange.repo.ts';
import { findProduct, findShare } from '../copy/copy.repo.ts';
import { findStrategy } from '../strategy/strategy.repo.ts';
import { findOrder, findPosition } from '../trade/trade.repo.ts';
import { assetsOf } from './assets.service.ts';
import { cashParts } from './explain-cash.ts';
import { explainLoan, explainLoanEstimate, explainLoanLimit } from './explain-credit.ts';
import { explainCloseEstimate, explainEstimate } from './explain-estimates.ts';
import { explainLimit } from './explain-limits.ts';
import { explainMarginLimit, explainMarginLoan } from './explain-loans.ts';
import { explainBlockTrade, explainOffer, explainQuotaPurchase } from './explain-offers.ts';
import { explainFill, explainOrder, movementOf } from './explain-orders.ts';
import { explainPositions, itemsOf, valuePositions } from './explain-positions.ts';
import { explainProduct, explainShare, explainStrategy } from './explain-products.ts';
import { explainPosition } from './explain-trades.ts';
import { findFill, findKindSums, findMovement, findOpenHolds } from './explain.repo.ts';
import {
  groupedBy,
  listed,
  nonZero,
  single,
  toExplanation,
  type Figure,
  type Item,
  type Part,
} from './explain.rules.ts';

export interface ExplainDeps extends Pick<Deps, 'db' | 'config'> {
  readonly venue: Venue;
}

/**
 * Everything that a shown figure is made of. The figure is computed from its fills, lots, postings and holds and not read from where the
 * screen reads it, so that the two agree only if both are right. @throws ApiError FIGURE_NOT_FOUND, also for another customer's.
 */
export async function explain(
  deps: ExplainDeps,
  userId: string,
  asked: ExplainedFigure,
  now: number,
): Promise<Explanation> {
  return toExplanation(await figureOf(deps, userId, asked, now), now);
}

const found = <T>(row: T | undefined): T => {
  if (row === undefined) throw new ApiError('FIGURE_NOT_FOUND');
  return row;
};

async function figureOf(deps: ExplainDeps, userId: string, asked: ExplainedFigure, now: number): Promise<Figure> {
  const { db } = deps;
  switch (asked.subject) {
    case 'position':
      return found(await explainPosition(deps, found(await findPosition(db, userId, asked.positionId)), asked.figure));
    case 'order':
      return explainOrder(deps, found(await findOrder(db, userId, { orderId: asked.orderId })), asked.figure);
    case 'fill':
      return explainFill(db, found(await findFill(db, userId, asked.fillId)));
    case 'cash':
      return asked.figure === 'balance'
        ? explainBalance(deps, userId, asked.currency)
        : explainAvailable(deps, userId, asked.currency);
    case 'movement':
      return explainMovement(deps, userId, asked.movementId);
    case 'assets':
      return explainAssets(deps, userId, now);
    case 'exchange':
      return explainExchange(deps, userId, asked.exchangeId);
    case 'marginLoan': {
      const loan = await findMarginLoan(db, asked.loanId);
      if (loan?.user_id !== userId) throw new ApiError('FIGURE_NOT_FOUND');
      return found(await explainMarginLoan(deps, loan, asked.figure, now));
    }
    case 'positions':
      return explainPositions(deps, userId, asked.figure);
    case 'strategy':
      return explainStrategy(deps, found(await findStrategy(db, userId, asked)), asked.figure);
    case 'copyShare':
      return explainShare(deps, found(await findShare(db, userId, asked)), asked.figure);
    case 'copyProduct':
      return explainProduct(deps, found(await findProduct(db, asked.productId)), asked.figure);
    case 'estimate':
      return found(await explainEstimate(deps, userId, asked));
    case 'closeEstimate':
      return found(await explainCloseEstimate(deps, userId, asked, now));
    case 'instrument':
      return explainLimit(deps.venue, asked.symbol, asked.figure);
    case 'quotaOffer':
    case 'blockOffer':
    case 'quotaEstimate':
    case 'blockEstimate':
      return found(await explainOffer(deps, userId, asked));
    case 'blockTrade':
      return found(await explainBlockTrade(deps, userId, asked));
    case 'quotaPurchase':
      return found(await explainQuotaPurchase(deps, userId, asked));
    case 'loan': {
      const loan = await findLoan(db, asked.loanId);
      if (loan?.user_id !== userId) throw new ApiError('FIGURE_NOT_FOUND');
      return explainLoan(db, loan, asked.figure, now);
    }
    case 'loanEstimate':
      return explainLoanEstimate(asked, now);
    case 'loanLimit':
      return explainLoanLimit(deps, userId, asked.figure, now);
    case 'marginLimit':
      return explainMarginLimit(deps, userId, asked.figure);
  }
}

/** Cash in the books by the kinds of its movements. */
async function explainBalance({ db }: ExplainDeps, userId: string, currency: Currency): Promise<Figure> {
  return { currency, parts: await cashParts(db, userId, currency, movementOf), rules: [{ code: 'BALANCE' }] };
}

/** Cash less what requests have set aside. */
async function explainAvailable({ db }: ExplainDeps, userId: string, currency: Currency): Promise<Figure> {
  const [sums, holds] = await Promise.all([findKindSums(db, userId, currency), findOpenHolds(db, userId, currency)]);
  const balance = sums.reduce((total, { sum }) => total + sum, 0n);
  const held = holds.map(({ at, remaining, order_id: orderId, withdrawal_id: withdrawalId }): Item => ({
    word: orderId
      ? 'explain.parts.held_order'
      : withdrawalId
        ? 'explain.parts.held_withdrawal'
        : 'explain.parts.held_other',
    at,
    amount: -remaining,
    more: orderId ? { subject: 'order', orderId, figure: 'held' } : null,
  }));
  return {
    currency,
    parts: [
      single('balance', balance, { more: { subject: 'cash', currency, figure: 'balance' } }),
      ...groupedBy(held, ({ word }) => word!),
    ],
    rules: [{ code: 'AVAILABLE' }],
  };
}

/** The balance after one movement. */
async function explainMovement({ db }: ExplainDeps, userId: string, movementId: string): Promise<Figure> {
  const { amount, asset, kind, at, balance_after: after } = found(await findMovement(db, userId, movementId));
  return {
    currency: asset as Currency,
    parts: [
      single('before', after - amount),
      { word: `movements.${kind}`, amount, items: [{ at, amount }], rest: null },
    ],
    rules: [{ code: 'BALANCE' }],
  };
}

/** The total of all assets: its components, those of positions and currencies by each of them. */
async function explainAssets(deps: ExplainDeps, userId: string, now: number): Promise<Figure> {
  const [assets, positions] = await Promise.all([
    assetsOf(deps, deps.venue, userId, now),
    valuePositions(deps, userId),
  ]);
  const items: Partial<Record<string, Item[]>> = {
    marketValue: itemsOf(positions, 'unrealized', ({ row, value }) => (isCashPurchase(row) ? value.marketValue : 0n)),
    margin: itemsOf(positions, 'margin', ({ row }) => row.margin),
    contracts: itemsOf(positions, 'unrealized', ({ row, value }) => (isCashPurchase(row) ? 0n : value.unrealized)),
    foreign: assets.currencies
      .filter(({ currency, worth }) => currency !== 'KRW' && worth !== '0')
      .map(({ currency, worth }): Item => ({
        at: null,
        currency,
        amount: parseDecimal(worth),
        more: { subject: 'cash', currency, figure: 'balance' },
      })),
  };
  const parts = assetParts(assets).map(({ part, amount }): Part => {
    const own = items[part];
    if (own) return listed(`explain.parts.asset_${part}`, own);
    const more = part === 'cash' ? ({ subject: 'cash', currency: 'KRW', figure: 'balance' } as const) : null;
    return single(`asset_${part}`, amount, { more });
  });
  return { parts: nonZero(parts), rules: [{ code: 'TOTAL' }] };
}

/** The result of an exchange: the amount at the base rate less the spread. */
async function explainExchange({ db }: ExplainDeps, userId: string, exchangeId: string): Promise<Figure> {
  const row = found(await findExchange(db, userId, exchangeId));
  const { base, counter, per, value } = row.rate;
  const currency = row.to_currency;
  return {
    currency,
    parts: [single('converted', row.converted), single('spread', -row.spread)],
    rules: [
      {
        code: 'EXCHANGE',
        params: {
          amount: formatDecimal(row.amount, CURRENCY_EXPONENT[row.from_currency]),
          from: row.from_currency,
          per,
          base,
          value,
          counter,
          spread: formatPercent(row.spread_rate),
        },
      },
    ],
  };
}
