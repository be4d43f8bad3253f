import type { Quote } from '@maru/domain/contracts';
import { type Phase, phaseOfSymbol } from '@maru/domain/trading';
import { useTopicValue } from '@maru/sdk/live';

/** Phase in which a symbol trades; null until the stream has stated it. */
export function usePhase(stock: Pick<Quote, 'symbol' | 'interruption'>): Phase | null {
  // Without a render for each quote: a phase lasts.
  const interruption = useTopicValue(`quote:${stock.symbol}`, (quote) => (quote ?? stock).interruption?.kind);
  const phase = useTopicValue('state', (state) => state?.phase);
  return phase ? phaseOfSymbol(phase, interruption) : null;
}
