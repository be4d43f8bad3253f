import type { Position, PositionKind } from '@maru/domain/contracts';
import { formatDecimal, parseDecimal } from '@maru/domain/money';
import { closableLots, markToMarket } from '../../lib/pnl.rules.ts';
import { positionsOf } from './trades.rules.ts';

/** Positions of a kind of which at least one lot can be closed now. */
export function closableOf(positions: readonly Position[], kind: PositionKind): Position[] {
  return positionsOf(positions, kind).filter((position) => closableLots(position) > 0);
}

/** Won that closing everything that can be closed would bring at the positions' last prices, before costs. Never less than nothing. */
export function proceedsOf(positions: readonly Position[]): string {
  const sum = positions.reduce((total, position) => {
    const worth = parseDecimal(markToMarket(position, position.markPrice).worth);
    const part = (worth * parseDecimal(position.closable)) / parseDecimal(position.quantity);
    return total + (part > 0n ? part : 0n);
  }, 0n);
  return formatDecimal(sum);
}
