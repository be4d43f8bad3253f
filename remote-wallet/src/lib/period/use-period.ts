import { serverNow } from '@maru/sdk/api';
import { useState } from 'react';
import { useAddress } from '../address.ts';
import { daysOf, readPeriod, type Days, type Period } from './period.rules.ts';

/** The period in the address, and the days it stands for since the screen was opened. */
export function usePeriod(): { period: Period; days: Days; setPeriod: (period: Period) => void } {
  const [params, change] = useAddress();
  // Days that slid at midnight would throw a list away that is being read.
  const [opened] = useState(serverNow);
  const period = readPeriod(params);
  const setPeriod = ({ range, from, to }: Period) => change({ range, from, to });
  return { period, days: daysOf(period, opened), setPeriod };
}
