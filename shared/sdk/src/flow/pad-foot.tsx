import type { ReactNode } from 'react';
import { BottomBar, NumberPad } from '../ui/index.ts';
import styles from './pad-foot.module.css';

export interface PadFootProps {
  value: string;
  onChange: (value: string) => void;
  /** Decimals of the currency. */
  decimals?: number;
  /** The finding about the whole form, in words. */
  problem: string | undefined;
  /** The action. */
  children: ReactNode;
}

/** The keypad above the action, within reach of the thumb on a page of any length. Belongs into `Screen foot`. */
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
