import { memo } from 'react';
import type { Quote } from '@maru/domain/contracts';
import { useTopic } from '../../live/index.ts';
import { toneOf } from '../tone.ts';
import { Flash } from './flash.tsx';
import { Change, Price, type PriceProps } from './price.tsx';
import { Sparkline } from './sparkline.tsx';

/** Figures of a row before the live stream has a value. */
export type QuoteFigures = Pick<Quote, 'symbol' | 'price' | 'change' | 'changeRate'>;

interface LivePriceProps extends Pick<PriceProps, 'size' | 'unit'> {
  quote: QuoteFigures;
  /** In the colour of the day's change. */
  hasTone?: boolean;
}

/*
 * Leaves: each subscribes by itself, so that a tick renders these few elements and nothing above them.
 * The stream counts subscriptions, so several leaves of one symbol cost one topic.
 */

/** Newest price; its cell flashes when it changes. */
export const LivePrice = memo(function LivePrice({ quote, hasTone, ...look }: LivePriceProps) {
  const { price, change } = useTopic(`quote:${quote.symbol}`) ?? quote;
  return (
    <Flash value={price}>
      <Price value={price} tone={hasTone ? toneOf(change) : undefined} {...look} />
    </Flash>
  );
});

interface LiveChangeProps {
  quote: QuoteFigures;
  hasAmount?: boolean;
  size?: 's' | 'm';
}

/** Newest change against the previous close. */
export const LiveChange = memo(function LiveChange({ quote, hasAmount = false, size }: LiveChangeProps) {
  const { change, changeRate } = useTopic(`quote:${quote.symbol}`) ?? quote;
  return <Change amount={hasAmount ? change : undefined} rate={changeRate} size={size} />;
});

interface LiveSparkProps {
  quote: QuoteFigures;
  points: readonly number[];
  isWide?: boolean;
}

/** The day's sparkline up to the newest price, in the colour of its change against the base line. */
export const LiveSpark = memo(function LiveSpark({ quote, points, isWide }: LiveSparkProps) {
  const { price, changeRate } = useTopic(`quote:${quote.symbol}`) ?? quote;
  return <Sparkline points={[...points, Number(price)]} tone={toneOf(changeRate)} isWide={isWide} />;
});
