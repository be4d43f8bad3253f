import type { InstrumentDetail, Position, PreviewResult } from '@maru/domain/contracts';
import { useApiQuery } from '@maru/sdk/query';

export interface CloseContext {
  instrument: InstrumentDetail | undefined;
  /** The server's preview of closing one lot at today's rates, scaled by the rules. */
  costs: PreviewResult | undefined;
}

export function useCloseContext(position: Position, isEnabled: boolean): CloseContext {
  const { symbol, side, leverage, markPrice } = position;
  const instrument = useApiQuery('/market/Detail', { symbol }, { isEnabled });
  const costs = useApiQuery(
    '/trade/Preview',
    { symbol, side, leverage, type: 'limit', timeInForce: 'day', price: markPrice, lots: 1 },
    { isEnabled, staleTime: 60_000 },
  );
  return { instrument: instrument.data, costs: costs.data };
}
