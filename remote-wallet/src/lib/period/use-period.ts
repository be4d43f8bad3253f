import { useSearchParams } from '@maru/shared/router';
import { useState } from 'react';
import { daysOf, readPeriod, type Days, type Period } from './period.rules.ts';

/** The period in the address, and the days it stands for since the screen was opened. */
export function usePeriod(): { period: Period; days: Days; setPeriod: (period: Period) => void } {
  const [params, setParams] = useSearchParams();
  // Days that slid at midnight would throw a list away that is being read.
  const [opened] = useState(() => Date.now());
  const period = readPeriod(params);
  const setPeriod = (next: Period) =>
    setParams(
      (present) => {
        for (const key of ['range', 'from', 'to'] as const) {
          const value = next[key];
          if (value === undefined) present.delete(key);
          else present.set(key, value);
        }
        return present;
      },
      { replace: true },
    );
  return { period, days: daysOf(period, opened), setPeriod };
}
