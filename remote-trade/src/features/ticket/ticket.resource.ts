import type { Refusal } from '@maru/sdk/api';
import type { ApiInput, Position, PreviewResult } from '@maru/domain/contracts';
import { isCashPurchase } from '@maru/domain/trading';
import { useNewDay } from '@maru/sdk/live';
import { useApiQuery, useDebounced } from '@maru/sdk/query';

const TYPING_REST_MS = 250;
/** Limits and balance change; the server's figures are refreshed while the screen is open. */
const PREVIEW_EVERY_MS = 10_000;

/**
 * The server's answer for a ticket, once the customer rests. `fresh` is about this very ticket; `available` is the balance
 * of the newest answer about any ticket of this screen.
 */
export function useTicketPreview(ticket: ApiInput<'/trade/Preview'> | null): {
  fresh: PreviewResult | undefined;
  available: string | undefined;
  /** The price that an order without a firm one would meet, of the newest answer. */
  priceNow: string | undefined;
  /** The refusal of this very ticket's preview. */
  error: Refusal | undefined;
} {
  const asked = useDebounced(ticket, TYPING_REST_MS);
  const { data, error, isPlaceholderData, refetch } = useApiQuery(
    '/trade/Preview',
    asked as ApiInput<'/trade/Preview'>,
    {
      isEnabled: asked !== null,
      refreshEvery: PREVIEW_EVERY_MS,
      staleTime: 0,
      keepPrevious: true,
    },
  );
  useNewDay(() => {
    if (asked !== null) void refetch();
  });
  const isFresh = ticket !== null && ticket === asked && !isPlaceholderData;
  return {
    fresh: isFresh ? data : undefined,
    available: data?.availableBefore,
    priceNow: data?.estimate.price,
    // A preview that was answered before stays when its refresh fails.
    error: isFresh && !data ? error?.refusal : undefined,
  };
}

/** The open cash position of this stock. */
export function useHolding(symbol: string, isEnabled: boolean): Position | undefined {
  const { data } = useApiQuery('/trade/Positions', { status: 'open', symbol, page: 1 }, { isEnabled });
  return data?.data.find(isCashPurchase);
}
