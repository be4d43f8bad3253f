import { memo } from 'react';
import type { Tone } from '../tone.ts';
import { cx } from '../cx.ts';
import styles from './sparkline.module.css';

const WIDTH = 72;
const HEIGHT = 28;
const PAD = 2;

const tenths = (value: number) => Math.round(value * 10) / 10;

/** An SVG path through the points, oldest first, stretched to the box. Empty for fewer than two points. */
export function sparkPath(points: readonly number[]): string {
  if (points.length < 2) return '';
  const low = Math.min(...points);
  const range = Math.max(...points) - low;
  const place = (value: number, index: number) => {
    const x = (index / (points.length - 1)) * WIDTH;
    const y = range === 0 ? HEIGHT / 2 : HEIGHT - PAD - ((value - low) / range) * (HEIGHT - 2 * PAD);
    return `${tenths(x)} ${tenths(y)}`;
  };
  return `M${points.map(place).join('L')}`;
}

export interface SparklineProps {
  /** Recent closes, oldest first: chart data, not money. */
  points: readonly number[];
  tone: Tone;
  /** Fills the width of its parent instead of 72 px. */
  isWide?: boolean;
}

/** A line without axes, in a fixed box. Decorative: the figures beside it have the same information. */
export const Sparkline = memo(function Sparkline({ points, tone, isWide }: SparklineProps) {
  return (
    <svg
      className={cx(styles.spark, styles[tone], isWide && styles.wide)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={sparkPath(points)} fill="none" stroke="currentColor" vectorEffect="non-scaling-stroke" />
    </svg>
  );
});
