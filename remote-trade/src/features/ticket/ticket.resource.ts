import { useState } from 'react';
import type { Refusal } from '@maru/sdk/api';
import type { ApiInput, Position, PreviewResult } from '@maru/domain/contracts';
import { useApiQuery } from '@maru/sdk/query';
import { useDebounced } from '../../lib/use-debounced.ts';
import type { Known } from './ticket.rules.ts';

const TYPING_REST_MS = 250;
/** Limits and balance change; the server's figures are refreshed while the screen is open. */
const PREVIEW_EVERY_MS = 10_000;

export function useInstrument(symbol: string) {
  return useApiQuery('/market/Detail', { symbol });
}

const sameTicket = (a: ApiInput<'/trade/Preview'> | null, b: ApiInput<'/trade/Preview'> | null) =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * The server's word on the ticket. `fresh` is about this very ticket, `known` the newest answer about any of this stock:
 * rates, balance and the most that fits, to estimate with until the fresh one is here.
 */
export function useTicketPreview(ticket: ApiInput<'/trade/Preview'> | null): {
  fresh: PreviewResult | undefined;
  known: Known | undefined;
  /** Why there is no word of the server, when it was asked and gave none. */
  error: Refusal | undefined;
} {
  const key = JSON.stringify(ticket);
  const settledKey = useDebounced(key, TYPING_REST_MS);
  const settled = JSON.parse(settledKey) as ApiInput<'/trade/Preview'> | null;
  const [last, setLast] = useState<ApiInput<'/trade/Preview'> | null>(settled);
  if (settled !== null && !sameTicket(last, settled)) setLast(settled);
  const asked = settled ?? last;
  const query = useApiQuery('/trade/Preview', asked as ApiInput<'/trade/Preview'>, {
    isEnabled: asked !== null,
    refreshEvery: PREVIEW_EVERY_MS,
    staleTime: 0,
    keepPrevious: true,
  });
  const isFresh = ticket !== null && key === settledKey && !query.isPlaceholderData;
  const [known, setKnown] = useState<Known | undefined>(undefined);
  if (query.data && asked && !query.isPlaceholderData && known?.preview !== query.data)
    setKnown({ side: asked.side, leverage: asked.leverage, preview: query.data });
  return {
    fresh: isFresh ? query.data : undefined,
    known,
    error: isFresh || !query.error ? undefined : query.error.refusal,
  };
}

/** The open cash position of this stock, if it is among the newest. */
export function useHolding(symbol: string, isEnabled: boolean): Position | undefined {
  const { data } = useApiQuery('/trade/Positions', { status: 'open', page: 1 }, { isEnabled });
  return data?.data.find(
    (position) => position.symbol === symbol && position.side === 'long' && position.leverage === 1,
  );
}
