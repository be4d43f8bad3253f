import type { Quote } from '@maru/domain/contracts';
import { type Phase, phaseOfSymbol } from '@maru/domain/trading';
import { useTopic } from '@maru/sdk/live';

/** Phase in which a symbol trades; null until the stream has stated it. */
export function usePhase(stock: Pick<Quote, 'symbol' | 'interruption'>): Phase | null {
  const { interruption } = useTopic(`quote:${stock.symbol}`) ?? stock;
  const phase = useTopic('state')?.phase;
  return phase ? phaseOfSymbol(phase, interruption?.kind) : null;
}
