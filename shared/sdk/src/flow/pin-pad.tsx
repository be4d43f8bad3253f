import { useState, type ReactNode } from 'react';
import { useSharedT } from '../i18n/index.ts';
import { useUnsaved } from '../session/index.ts';
import { Spinner, cx } from '../ui/index.ts';
import { BackspaceIcon } from '../ui/later-icons.ts';
import styles from './pad.module.css';
import { useKeys } from './use-keys.ts';

export interface PinPadProps {
  /** Label of the digits: "Fund password". */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called after the last digit. */
  onComplete: (pin: string) => void;
  /** Reason of a refusal; shakes the dots. Clear `value` with it. */
  error?: string | undefined;
  isPending?: boolean;
  /** Text and choices above the dots; on a phone on its side they stand beside the keys. */
  lead?: ReactNode;
}

const LENGTH = 6;

/** Six dots and a keypad for the fund password. A hardware keyboard and its paste work too. */
export function PinPad({ label, value, onChange, onComplete, error, isPending, lead }: PinPadProps) {
  const t = useSharedT();
  useUnsaved(value !== '' || Boolean(isPending));
  // Whether a pasted text was no secret of this length. The next key or paste removes the reason.
  const [isUnfit, setIsUnfit] = useState(false);
  const problem = isUnfit ? t('ui.pinPasted', { length: LENGTH }) : error;
  // Keys keep the focus meanwhile, so none is disabled for the browser.
  const enter = (next: string) => {
    setIsUnfit(false);
    onChange(next);
    if (next.length === LENGTH) onComplete(next);
  };
  const press = (key: string) => !isPending && value.length < LENGTH && enter(value + key);
  const erase = () => !isPending && enter(value.slice(0, -1));
  const paste = (text: string) => {
    if (isPending) return;
    const digits = text.replaceAll(/\s/g, '');
    if (/^\d+$/.test(digits) && digits.length === LENGTH) return enter(digits);
    onChange('');
    setIsUnfit(true);
  };
  const pad = useKeys({ press: (key) => key !== '.' && press(key), erase, paste });

  return (
    <div className={styles.pin} role="group" aria-label={label}>
      {lead && <div className={styles.lead}>{lead}</div>}
      <div key={problem} className={cx(styles.dots, problem && styles.shake)} aria-hidden="true">
        {Array.from({ length: LENGTH }, (_, index) => (
          <span key={index} className={cx(styles.dot, index < value.length && styles.filled)} />
        ))}
      </div>
      <div className={styles.message}>
        <span className={styles.hidden} role="status">
          {t('ui.pinEntered', { count: value.length, length: LENGTH })}
        </span>
        {isPending ? <Spinner label={t('ui.loading')} /> : problem && <span role="alert">{problem}</span>}
      </div>
      <div ref={pad} className={styles.pad}>
        {['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0'].map((key) =>
          key ? (
            <button key={key} type="button" className={styles.key} aria-disabled={isPending} onClick={() => press(key)}>
              {key}
            </button>
          ) : (
            <span key="gap" />
          ),
        )}
        <button
          type="button"
          className={styles.key}
          aria-label={t('ui.deleteDigit')}
          aria-disabled={isPending}
          onClick={erase}
        >
          <BackspaceIcon />
        </button>
      </div>
    </div>
  );
}
