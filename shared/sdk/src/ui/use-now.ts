import { useEffect, useState } from 'react';

/** The time (ms), renewed every `every` ms. Venue times are wall-clock, so the device's clock tells what is left. */
export function useNow(every: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
