import { isCashPurchase, valueOf, type Valuation } from '@maru/domain/trading';
import { listed, nonZero, type Figure, type Item } from '../explain/explain.rules.ts';
import type { Asked, ExplainContext, Explanations } from '../explain/explain.types.ts';
import { listingOf } from './trade-market.ts';
import { openPositions } from './trade.repo.ts';
import type { PositionRow } from './trade-tables.ts';

export const explanations: Explanations = {
  positions: (context, { figure }) => explainPositions(context, figure),
};

interface Valued {
  readonly row: PositionRow;
  readonly name: Item['name'];
  readonly value: Valuation;
}

/** A customer's open positions at the last prices. */
export const valuePositions = async ({ db, venue, userId }: ExplainContext): Promise<Valued[]> =>
  (await openPositions(db, userId)).map((row) => ({
    row,
    name: listingOf(venue, row.symbol).name,
    value: valueOf(row, venue.quote(row.symbol)?.price ?? null),
  }));

/** An item for each position that brings an amount, explained further by one of its figures. */
export const itemsOf = (
  positions: readonly Valued[],
  figure: Asked<'position'>['figure'],
  amountOf: (position: Valued) => bigint,
): Item[] =>
  positions
    .map((each): Item => {
      const { row, name } = each;
      return {
        at: row.opened_at,
        name,
        quantity: row.quantity.toString(),
        amount: amountOf(each),
        more: { subject: 'position', positionId: row.id, figure },
      };
    })
    .filter(({ amount }) => amount !== 0n);

/** The sums over all open positions, by each of them. */
async function explainPositions(context: ExplainContext, figure: Asked<'positions'>['figure']): Promise<Figure> {
  const all = await valuePositions(context);
  const shares = all.filter(({ row }) => isCashPurchase(row));
  const contracts = all.filter(({ row }) => !isCashPurchase(row));
  const margin = listed(
    'explain.parts.margin',
    itemsOf(contracts, 'margin', ({ row }) => row.margin),
  );
  switch (figure) {
    case 'unrealized': {
      const results = itemsOf(all, 'unrealized', ({ value }) => value.unrealized);
      return { parts: nonZero([listed('explain.parts.profit', results)]), rules: [{ code: 'MARKET_PRICE' }] };
    }
    case 'invested': {
      const cost = itemsOf(shares, 'entryPrice', ({ row }) => row.cost);
      return { parts: nonZero([listed('explain.parts.purchases', cost), margin]), rules: [{ code: 'POSITIONS' }] };
    }
    case 'worth': {
      const values = itemsOf(shares, 'unrealized', ({ value }) => value.marketValue);
      const results = itemsOf(contracts, 'unrealized', ({ value }) => value.unrealized);
      return {
        parts: nonZero([
          listed('explain.parts.asset_marketValue', values),
          margin,
          listed('explain.parts.asset_contracts', results),
        ]),
        rules: [{ code: 'MARKET_PRICE' }],
      };
    }
  }
}
