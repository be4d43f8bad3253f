import { divCeil } from '@maru/domain/money';
import { unrealizedAt } from '@maru/domain/trading';
import type { Venue } from '../../venue/venue.types.ts';
import { contractRates } from '../trade/rates.rules.ts';
import type { PositionRow } from '../trade/trade-tables.ts';
import { nonZero, single, type Figure, type Rule } from './explain.rules.ts';

/** Margin that a call asks for by what there has to be and what there is; undefined without a call. */
export function explainCall(venue: Venue, position: PositionRow): Figure | undefined {
  const { id: positionId, call_status: status, closed_at: closedAt, margin, original_margin: original } = position;
  if (status === null || closedAt) return undefined;
  const price = venue.quote(position.symbol)?.price ?? null;
  const more = (figure: 'margin' | 'unrealized') => ({ more: { subject: 'position', positionId, figure } as const });
  const { callPercent: percent } = contractRates;
  const wanted = divCeil(original * BigInt(percent), 100n);
  const unrealized = price === null ? 0n : unrealizedAt(position, price);
  const rules: Rule[] = [
    { code: 'CALL_MARGIN', params: { percent } },
    { code: price === null ? 'NO_PRICE' : 'MARKET_PRICE' },
  ];
  // The price is back; the call ends with the next check.
  if (wanted <= margin + unrealized) return { parts: [], rules };
  return {
    parts: nonZero([
      single('call_margin', wanted),
      single('margin_posted', -margin, more('margin')),
      single('unrealized', -unrealized, more('unrealized')),
    ]),
    rules,
  };
}
