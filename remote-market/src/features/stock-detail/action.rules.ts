import type { Position } from '@maru/domain/contracts';

type Held = Pick<Position, 'positionId' | 'symbol' | 'side' | 'leverage' | 'status'>;

/** The open position of a stock that its button to sell or to cover opens: the newest long, or without one the newest short. */
export function heldPosition<P extends Held>(symbol: string, positions: readonly P[]): P | undefined {
  const open = positions.filter((each) => each.symbol === symbol && each.status !== 'closed');
  return open.find(({ side }) => side === 'long') ?? open[0];
}
