import type { LoanDays } from '@maru/domain/contracts';
import { useApiQuery, useDebounced } from '@maru/sdk/query';

const TYPING_REST_MS = 300;

/** The server's preview of a loan, debounced; the last preview stays until the next has arrived. */
export function usePreview(amount: string | null, days: LoanDays) {
  const settled = useDebounced(amount, TYPING_REST_MS);
  const query = useApiQuery(
    '/loan/Preview',
    { amount: settled ?? '0', days },
    { isEnabled: settled !== null, keepPrevious: true },
  );
  const isFresh = settled === amount && !query.isPlaceholderData && query.data !== undefined;
  return { ...query, isFresh };
}
