import { useCallback } from 'react';
import type { MarketSegment } from '@maru/domain/contracts';
import { useOpen } from '@maru/sdk/router';

/** Opens the screen of a stock or of an index. */
export function useOpenInstrument(): (symbol: string, segment?: MarketSegment) => void {
  const open = useOpen();
  return useCallback(
    (symbol, segment) => {
      if (segment === 'INDEX') open('index', { symbol }, '/market/stockDetailzs');
      else open('stock', { symbol }, '/market/stockDetail');
    },
    [open],
  );
}
