import type { Position } from '@maru/domain/contracts';

type Held = Pick<Position, 'positionId' | 'symbol' | 'side' | 'leverage' | 'status'>;

/** The newest open long position of a stock: the one that its sell button opens. Undefined without one. */
export function heldPosition<P extends Held>(symbol: string, positions: readonly P[]): P | undefined {
  return positions.find((each) => each.symbol === symbol && each.side === 'long' && each.status !== 'closed');
}
