import { parseDecimal, type Currency } from '@maru/domain/money';
import { assetParts, isCashPurchase } from '@maru/domain/trading';
import { cashParts, movementOf } from '../explain/cash-parts.ts';
import { findKindSums } from '../explain/explain.repo.ts';
import { groupedBy, listed, nonZero, single, type Figure, type Item, type Part } from '../explain/explain.rules.ts';
import type { ExplainContext, Explanations } from '../explain/explain.types.ts';
import { itemsOf, valuePositions } from '../trade/positions.explain.ts';
import { assetsOf } from './assets.service.ts';
import { findMovement, findOpenHolds } from './movements.repo.ts';

export const explanations: Explanations = {
  cash: (context, { currency, figure }) =>
    figure === 'balance' ? explainBalance(context, currency) : explainAvailable(context, currency),
  movement: (context, { movementId }) => explainMovement(context, movementId),
  assets: explainAssets,
};

/** Cash in the books by the kinds of its movements. */
async function explainBalance({ db, userId }: ExplainContext, currency: Currency): Promise<Figure> {
  return { currency, parts: await cashParts(db, userId, currency, movementOf), rules: [{ code: 'BALANCE' }] };
}

/** Cash less what requests have set aside. */
async function explainAvailable({ db, userId }: ExplainContext, currency: Currency): Promise<Figure> {
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
async function explainMovement({ db, userId }: ExplainContext, movementId: string): Promise<Figure | undefined> {
  const movement = await findMovement(db, userId, movementId);
  if (!movement) return undefined;
  const { amount, asset, kind, at, balance_after: after } = movement;
  return {
    currency: asset,
    parts: [
      single('before', after - amount),
      { word: `movements.${kind}`, amount, items: [{ at, amount }], rest: null },
    ],
    rules: [{ code: 'BALANCE' }],
  };
}

/** The total of all assets: its components, those of positions and currencies by each of them. */
async function explainAssets(context: ExplainContext): Promise<Figure> {
  const [assets, positions] = await Promise.all([
    assetsOf(context, context.venue, context.userId, context.now),
    valuePositions(context),
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
