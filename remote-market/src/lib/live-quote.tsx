import { memo } from 'react';
import type { Quote } from '@maru/domain/contracts';
import { useTopic } from '@maru/sdk/live';
import { Change, Flash, Price, Sparkline, toneOf, type PriceProps } from '@maru/sdk/ui';

/** Price data of a row before the first tick of the live stream. */
export type QuoteFigures = Pick<Quote, 'symbol' | 'price' | 'change' | 'changeRate'>;

interface LivePriceProps extends Pick<PriceProps, 'size' | 'unit'> {
  quote: QuoteFigures;
}

/*
 * Leaf components: each subscribes by itself, so that a tick renders only these few elements. The stream counts
 * subscriptions, so several leaves of one symbol cost one topic.
 */

/** Newest price; it flashes when it changes. */
export const LivePrice = memo(function LivePrice({ quote, ...look }: LivePriceProps) {
  const value = useTopic(`quote:${quote.symbol}`)?.price ?? quote.price;
  return (
    <Flash value={value}>
      <Price value={value} {...look} />
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

/** The sparkline in the colour of the newest change; its shape is the server's. */
export const LiveSpark = memo(function LiveSpark({ quote, points, isWide }: LiveSparkProps) {
  const { changeRate } = useTopic(`quote:${quote.symbol}`) ?? quote;
  return <Sparkline points={points} tone={toneOf(changeRate)} isWide={isWide} />;
});
