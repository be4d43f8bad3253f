import { useCallback, useMemo, useRef, useState } from 'react';
import { fetchData } from '@maru/sdk/api';
import type { ApiInput, Candle } from '@maru/domain/contracts';
import { useApiQuery } from '@maru/sdk/query';
import { extendHistory, renewHistory } from './fold.rules.ts';

const PAGE = 300;
const STALE_MS = 30_000;

interface Asked extends Required<Pick<ApiInput<'/market/Kline'>, 'symbol' | 'period' | 'adjustment'>> {
  /** Candles of a request. */
  limit?: number | undefined;
}

interface Known {
  /** The newest page that is among them. */
  readonly page: readonly Candle[] | undefined;
  readonly candles: readonly Candle[];
  /** Open time of the candle that none precedes, once it is known. */
  readonly start?: number | undefined;
}

/**
 * Candles of a period, oldest first; `loadOlder` adds older ones, `refetch` reads the newest again. `isWhole` once it is known that there are
 * no older ones: a page that is not full is the last.
 */
export function useCandles({ symbol, period, adjustment, limit = PAGE }: Asked) {
  const input = useMemo(
    () => ({ symbol, period, limit, ...(adjustment !== 'none' && { adjustment }) }),
    [symbol, period, adjustment, limit],
  );
  const newest = useApiQuery('/market/Kline', input, { staleTime: STALE_MS });
  const page = newest.data?.candles;
  const [known, setKnown] = useState<Known>({ page: undefined, candles: [] });
  if (page && page !== known.page) setKnown({ ...known, page, candles: renewHistory(known.candles, page) });
  const { candles } = known;
  const isBusy = useRef(false);
  const isWhole = page !== undefined && (page.length < limit || candles[0]?.[0] === known.start);

  const loadOlder = useCallback(() => {
    const first = candles[0];
    if (!first || isBusy.current || isWhole) return;
    isBusy.current = true;
    fetchData('/market/Kline', { ...input, before: first[0] })
      .then(({ candles: older }) =>
        setKnown((now) => ({
          ...now,
          candles: extendHistory(now.candles, older, first[0]),
          ...(older.length < limit && { start: (older[0] ?? first)[0] }),
        })),
      )
      // The shown candles stay; the next drag to the old end retries.
      .catch(() => undefined)
      .finally(() => {
        isBusy.current = false;
      });
  }, [candles, isWhole, input, limit]);

  return { candles, factor: newest.data?.factor ?? 1, isWhole, loadOlder, query: newest };
}
