import { serverNow } from '../api/index.ts';
import { useState } from 'react';
import { useAddress } from '../router/index.ts';
import { daysOf, readPeriod, type Days, type Period } from './period.rules.ts';

/** The period of the address, `fallback` without one, with its days fixed when the screen was opened. */
export function usePeriod(fallback?: 'month' | 'all'): {
  period: Period;
  days: Days;
  setPeriod: (period: Period) => void;
} {
  const [params, change] = useAddress();
  // Days that changed at midnight would reset a list while it is read.
  const [opened] = useState(serverNow);
  const period = readPeriod(params, fallback);
  const setPeriod = ({ range, from, to }: Period) => change({ range, from, to });
  return { period, days: daysOf(period, opened), setPeriod };
}
