import { useState } from 'react';

/** Interval in ms in which what others change is read again: demand, shares that are left, the stage. */
export const REFRESH_MS = 10_000;

/** The interval of new shares with this status; none where nothing changes any more. */
export const refreshOf = (status: string | undefined): number | undefined =>
  status === 'listed' || status === 'cancelled' ? undefined : REFRESH_MS;

/** True from the first time that `isOpen` is: a request under way and its receipt outlive the period. */
export function useHasBeen(isOpen: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isOpen);
  if (isOpen && !hasBeen) setHasBeen(true);
  return hasBeen || isOpen;
}
