import { BottomBar, NumberPad } from '@maru/shared/ui';
import type { ReactNode } from 'react';
import styles from './pad-foot.module.css';

export interface PadFootProps {
  value: string;
  onChange: (value: string) => void;
  /** Decimals of the currency. */
  decimals?: number;
  note?: ReactNode;
  /** The action. */
  children: ReactNode;
}

/** The keypad over the action, both at the thumb however long the page is. Goes into `Screen foot`. */
export function PadFoot({ value, onChange, decimals = 0, note, children }: PadFootProps) {
  return (
    <div className={styles.foot}>
      <NumberPad value={value} onChange={onChange} decimals={decimals} />
      <BottomBar note={note}>{children}</BottomBar>
    </div>
  );
}
