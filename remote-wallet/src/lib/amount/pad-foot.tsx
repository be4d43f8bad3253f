import { BottomBar, NumberPad } from '@maru/sdk/ui';
import type { ReactNode } from 'react';
import styles from './pad-foot.module.css';

export interface PadFootProps {
  value: string;
  onChange: (value: string) => void;
  /** Decimals of the currency. */
  decimals?: number;
  /** Error of the last submission. */
  problem: string | false;
  /** The action. */
  children: ReactNode;
}

/** The keypad above the action, both within reach of the thumb on a page of any length. Use it as `Screen foot`. */
export function PadFoot({ value, onChange, decimals = 0, problem, children }: PadFootProps) {
  return (
    <div className={styles.foot}>
      <NumberPad value={value} onChange={onChange} decimals={decimals} />
      <BottomBar
        note={
          problem && (
            <span role="alert" className={styles.problem}>
              {problem}
            </span>
          )
        }
      >
        {children}
      </BottomBar>
    </div>
  );
}
