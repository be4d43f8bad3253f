import { CopyIcon, toast } from '@maru/sdk/ui';
import type { ReactNode } from 'react';
import { useT } from '../i18n.ts';
import { copyText } from './copy-text.ts';
import styles from './copy-row.module.css';

export interface CopyRowProps {
  label: string;
  /** The copied text. */
  text: string;
  /** The displayed value, if it differs from the text: an amount with its sign. */
  children?: ReactNode;
}

/** A value to use elsewhere: a press on the row copies it. Use it in a `CopyList`. */
export function CopyRow({ label, text, children }: CopyRowProps) {
  const t = useT();
  const copy = async () => {
    const isCopied = await copyText(text);
    toast(t(isCopied ? 'copy.done' : 'copy.failed', { label }), isCopied ? 'good' : 'bad');
  };
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        onClick={() => void copy()}
        aria-label={t('copy.label', { label, text })}
      >
        <span className={styles.fact}>
          <span className={styles.label}>{label}</span>
          <span className={styles.value}>{children ?? text}</span>
        </span>
        <CopyIcon className={styles.icon} />
      </button>
    </li>
  );
}

export function CopyList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}
