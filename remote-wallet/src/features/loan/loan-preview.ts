import type { LoanDays } from '@maru/domain/contracts';
import { useApiQuery } from '@maru/sdk/query';
import { useEffect, useState } from 'react';

const TYPING_REST_MS = 300;

/** The server's preview of a loan, debounced; the last preview stays until the next has arrived. */
export function usePreview(amount: string | null, days: LoanDays) {
  const [settled, setSettled] = useState(amount);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(amount), TYPING_REST_MS);
    return () => clearTimeout(timer);
  }, [amount]);
  const query = useApiQuery(
    '/loan/Preview',
    { amount: settled ?? '0', days },
    { isEnabled: settled !== null, keepPrevious: true },
  );
  const isFresh = settled === amount && !query.isPlaceholderData && query.data !== undefined;
  return { ...query, isFresh };
}
