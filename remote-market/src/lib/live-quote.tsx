import { memo } from 'react';
import type { Quote } from '@maru/domain/contracts';
import { useTopic } from '@maru/sdk/live';
import { Change, Flash, Price, Sparkline, toneOf, type PriceProps } from '@maru/sdk/ui';

/** What a row knows of a price before the live stream speaks. */
export type QuoteFigures = Pick<Quote, 'symbol' | 'price' | 'change' | 'changeRate'>;

interface LivePriceProps extends Pick<PriceProps, 'size' | 'unit'> {
  quote: QuoteFigures;
}

/*
 * Leaves: each subscribes by itself, so that a tick renders these few elements and nothing above them.
 * The stream counts subscriptions, so several leaves of one symbol cost one topic.
 */

/** Newest price; its cell flashes when it moves. */
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

/** The sparkline in the colour of the newest change; its shape is the server's and stays. */
export const LiveSpark = memo(function LiveSpark({ quote, points, isWide }: LiveSparkProps) {
  const { changeRate } = useTopic(`quote:${quote.symbol}`) ?? quote;
  return <Sparkline points={points} tone={toneOf(changeRate)} isWide={isWide} />;
});
