import { BottomBar, NumberPad } from '@maru/sdk/ui';
import type { ReactNode } from 'react';
import styles from './pad-foot.module.css';

export interface PadFootProps {
  value: string;
  onChange: (value: string) => void;
  /** Decimals of the currency. */
  decimals?: number;
  /** What went wrong with what was sent. */
  problem: string | false;
  /** The action. */
  children: ReactNode;
}

/** The keypad over the action, both at the thumb however long the page is. Goes into `Screen foot`. */
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
