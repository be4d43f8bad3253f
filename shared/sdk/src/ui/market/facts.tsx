import type { ReactNode } from 'react';
import type { ExplainedFigure } from '@maru/domain/contracts';
import { cx } from '../cx.ts';
import { ExplainButton } from '../explain/explain-button.tsx';
import type { Tone } from '../tone.ts';
import styles from './facts.module.css';

/** A list of label and value rows: fees, totals, terms. */
export function KeyValueList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

export interface KeyValueProps {
  label: ReactNode;
  children: ReactNode;
  tone?: Tone;
  /** Emphasised row (the total). */
  isStrong?: boolean;
  /** Small text below the label. */
  hint?: ReactNode;
  /** The number of the row: a button beside the label shows what it is made of. */
  explain?: ExplainedFigure | undefined;
}

export function KeyValue({ label, children, tone, isStrong, hint, explain }: KeyValueProps) {
  return (
    <div className={cx(styles.row, isStrong && styles.strong)}>
      <dt className={styles.label}>
        {label}
        {explain && <ExplainButton figure={explain} name={typeof label === 'string' ? label : ''} />}
        {hint && <span className={styles.hint}>{hint}</span>}
      </dt>
      <dd className={cx(styles.value, tone && styles[tone])}>{children}</dd>
    </div>
  );
}

export interface DepthBarProps {
  /** Share of the deepest level, 0 to 1. */
  ratio: number;
  /** Asks are drawn in the fall colour, bids in the rise colour. */
  side: 'bid' | 'ask';
  /** The edge it grows from. */
  from: 'start' | 'end';
}

/** The bar behind a level of the order book; fills its positioned parent and moves by transform only. */
export function DepthBar({ ratio, side, from }: DepthBarProps) {
  return (
    <span
      className={cx(styles.depth, styles[side], styles[from])}
      style={{ transform: `scaleX(${Math.min(1, Math.max(0, ratio))})` }}
      aria-hidden="true"
    />
  );
}
