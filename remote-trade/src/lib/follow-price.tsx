import { useEffect, useEffectEvent } from 'react';
import type { Quote } from '@maru/domain/contracts';
import { useTopic } from '@maru/sdk/live';
import { followedPrice } from './price.rules.ts';
import { usePhase } from './use-phase.ts';

interface Props {
  stock: Pick<Quote, 'symbol' | 'price' | 'interruption'>;
  /** Whether the order buys: a short sale and the close of a long position sell. */
  isBuying: boolean;
  /** Called with the price of now, and with each other one. */
  onPrice: (price: string) => void;
}

/** Follows the market for a limit price. It is a component of its own, so that only another price renders the ticket, and not every change of the book. */
export function FollowPrice({ stock, isBuying, onPrice }: Props): null {
  const { symbol } = stock;
  const last = useTopic(`quote:${symbol}`)?.price ?? stock.price;
  const price = followedPrice(isBuying, { phase: usePhase(stock), book: useTopic(`book:${symbol}`), last });
  const follow = useEffectEvent(onPrice);
  useEffect(() => follow(price), [price]);
  return null;
}
