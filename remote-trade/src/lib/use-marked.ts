import type { Position } from '@maru/domain/contracts';
import { useTopic } from '@maru/sdk/live';
import { markToMarket, type Marked } from './pnl.rules.ts';

/** An open position at the live price. A component that calls it renders on each tick: keep it small. */
export function useMarked(position: Position): Marked & { price: string } {
  const quote = useTopic(position.status === 'closed' ? null : `quote:${position.symbol}`);
  const price = quote?.price ?? position.markPrice;
  return { price, ...markToMarket(position, price) };
}
