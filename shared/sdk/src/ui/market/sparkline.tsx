import { memo } from 'react';
import type { Tone } from '../tone.ts';
import { cx } from '../cx.ts';
import styles from './sparkline.module.css';

const WIDTH = 72;
const HEIGHT = 28;
const PAD = 2;

const tenths = (value: number) => Math.round(value * 10) / 10;

function heightOf(points: readonly number[]): (value: number) => number {
  const low = Math.min(...points);
  const range = Math.max(...points) - low;
  return (value) => tenths(range === 0 ? HEIGHT / 2 : HEIGHT - PAD - ((value - low) / range) * (HEIGHT - 2 * PAD));
}

/** An SVG path through the points, oldest first, stretched to the box. Empty for fewer than two points. */
export function sparkPath(points: readonly number[]): string {
  if (points.length < 2) return '';
  const heightAt = heightOf(points);
  const place = (value: number, index: number) => `${tenths((index / (points.length - 1)) * WIDTH)} ${heightAt(value)}`;
  return `M${points.map(place).join('L')}`;
}

/** The level of the first point, from edge to edge. Empty for fewer than two points. */
export function basePath(points: readonly number[]): string {
  const [base] = points;
  return base === undefined || points.length < 2 ? '' : `M0 ${heightOf(points)(base)}H${WIDTH}`;
}

export interface SparklineProps {
  /** The previous close, which is drawn as the base line, then prices of the day, oldest first: chart data, not money. */
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
      <path className={styles.base} d={basePath(points)} fill="none" vectorEffect="non-scaling-stroke" />
      <path d={sparkPath(points)} fill="none" stroke="currentColor" vectorEffect="non-scaling-stroke" />
    </svg>
  );
});
