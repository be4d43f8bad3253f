import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Spinner } from '../states/spinner.tsx';
import styles from './button.module.css';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** `buy` and `sell` follow the rise and fall colours; `soft` is the second choice, `ghost` the third. */
  kind?: 'brand' | 'buy' | 'sell' | 'soft' | 'ghost' | 'danger';
  /** `l` is the action of a screen, `m` fits a card, `s` a line of text (its touch area stays 44 px). */
  size?: 'l' | 'm' | 's';
  /** Uses the full width. */
  isBlock?: boolean;
  /** Shows a spinner in place of the label; the size does not change and presses are ignored. */
  isPending?: boolean;
}

export function Button({ kind = 'brand', size = 'l', isBlock, isPending, type = 'button', ...rest }: ButtonProps) {
  const { children, onClick, ...props } = rest;
  return (
    <button
      {...props}
      type={isPending ? 'button' : type}
      className={cx(styles.button, styles[size], isBlock && styles.block)}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || undefined}
      onClick={isPending ? undefined : onClick}
    >
      <span className={cx(styles.face, styles[kind])}>
        <span className={cx(styles.label, isPending && styles.away)}>{children}</span>
        {isPending && (
          <span className={styles.spinner}>
            <Spinner />
          </span>
        )}
      </span>
    </button>
  );
}
