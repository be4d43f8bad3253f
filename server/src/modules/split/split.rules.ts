import { cashInLieu, convertLots, isCashPurchase, type ConvertedLots, type SplitRatio } from '@maru/domain/trading';
import type { LotRow, PositionRow } from '../trade/trade-tables.ts';

type OpenPosition = Pick<
  PositionRow,
  | 'side'
  | 'leverage'
  | 'quantity'
  | 'cost'
  | 'margin'
  | 'original_margin'
  | 'entry_costs'
  | 'closed_quantity'
  | 'closed_parts'
  | 'closed_cost'
  | 'exit_amount'
  | 'realized'
>;

/** A position in new shares, and the money that its fraction of a share moves. Amounts are won. */
export interface Conversion {
  readonly lots: ConvertedLots;
  readonly position: Omit<OpenPosition, 'side' | 'leverage'>;
  readonly fractionValue: bigint;
  /** Result that the fraction adds to the realized one. */
  readonly realized: bigint;
  /** Paid to the customer's cash by the company (shares) or by the other side of the contract. */
  readonly paid: bigint;
  /** Taken from the collateral of a contract whose fraction has lost; never more than it has. */
  readonly lost: bigint;
  /** Collateral that returns to cash because no whole share is left. */
  readonly returned: bigint;
}

/**
 * Converts an open position at the last price before the split. Whole shares keep their cost; the fraction that is left is settled at
 * that price: as cash for shares, as its profit or loss for a contract.
 */
export function convertPosition(
  position: OpenPosition,
  open: readonly Pick<LotRow, 'remaining' | 'price'>[],
  ratio: SplitRatio,
  lastPrice: bigint,
): Conversion {
  const lots = convertLots(open, ratio);
  const fractionValue = cashInLieu(lots.fraction, lastPrice, ratio);
  const isOver = lots.quantity === 0n;
  const isShares = isCashPurchase(position);
  const gain = position.side === 'long' ? fractionValue - lots.fractionCost : lots.fractionCost - fractionValue;
  const loss = !isShares && gain < 0n ? -gain : 0n;
  const lost = loss < position.margin ? loss : position.margin;
  const settled = loss > 0n ? -lost : gain;
  const margin = position.margin - lost;
  const realized = settled - (isOver ? position.entry_costs : 0n);
  return {
    lots,
    position: {
      quantity: lots.quantity,
      cost: lots.cost,
      margin: isOver ? 0n : margin,
      original_margin: isOver ? 0n : position.original_margin,
      entry_costs: isOver ? 0n : position.entry_costs,
      ...closedIn(position, ratio, lots.fraction),
      closed_cost: position.closed_cost + lots.fractionCost,
      exit_amount: position.exit_amount + fractionValue,
      realized: position.realized + realized,
    },
    fractionValue,
    realized,
    paid: isShares ? fractionValue : gain > 0n ? gain : 0n,
    lost,
    returned: isOver ? margin : 0n,
  };
}

/** Closed shares in new ones, with the fraction that is paid out: in parts as small as they have to be, so that nothing is rounded. */
function closedIn(
  { closed_quantity: closed, closed_parts: parts }: Pick<OpenPosition, 'closed_quantity' | 'closed_parts'>,
  { from, to }: SplitRatio,
  fraction: bigint,
): Pick<OpenPosition, 'closed_quantity' | 'closed_parts'> {
  const [quantity, ofShare] = [closed * to + fraction * parts, parts * from];
  const divisor = greatestDivisor(quantity, ofShare);
  return { closed_quantity: quantity / divisor, closed_parts: ofShare / divisor };
}

const greatestDivisor = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : greatestDivisor(other, one % other);
