import { serverNow } from '@maru/sdk/api';
import { useState } from 'react';
import { useAddress } from '../address.ts';
import { daysOf, readPeriod, type Days, type Period } from './period.rules.ts';

/** The period of the address, with its days fixed when the screen was opened. */
export function usePeriod(): { period: Period; days: Days; setPeriod: (period: Period) => void } {
  const [params, change] = useAddress();
  // Days that changed at midnight would reset a list while it is read.
  const [opened] = useState(serverNow);
  const period = readPeriod(params);
  const setPeriod = ({ range, from, to }: Period) => change({ range, from, to });
  return { period, days: daysOf(period, opened), setPeriod };
}
