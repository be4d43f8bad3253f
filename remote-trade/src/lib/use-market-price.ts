import { useEffect, useEffectEvent } from 'react';
import { useTopic } from '@maru/sdk/live';

/**
 * Calls `follow` with the newest price of an instrument, first with the known one, while a limit price follows the market: until the
 * customer chooses a price.
 */
export function useMarketPrice(
  { symbol, price }: { symbol: string; price: string },
  isFollowing: boolean,
  follow: (price: string) => void,
): void {
  const newest = useTopic(isFollowing ? `quote:${symbol}` : null)?.price ?? price;
  const onPrice = useEffectEvent(follow);
  useEffect(() => {
    if (isFollowing) onPrice(newest);
  }, [isFollowing, newest]);
}
