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
}

const LENGTH = 6;

/** Six dots and a keypad for the fund password. A hardware keyboard works too. */
export function PinPad({ label, value, onChange, onComplete, error, isPending }: PinPadProps) {
  const t = useSharedT();
  useUnsaved(value !== '' || Boolean(isPending));
  // Keys keep the focus meanwhile, so none is disabled for the browser.
  const press = (key: string) => {
    if (isPending || value.length >= LENGTH) return;
    const next = value + key;
    onChange(next);
    if (next.length === LENGTH) onComplete(next);
  };
  const erase = () => !isPending && onChange(value.slice(0, -1));
  const pad = useKeys({ press: (key) => key !== '.' && press(key), erase });

  return (
    <div className={styles.pin} role="group" aria-label={label}>
      <div key={error} className={cx(styles.dots, error && styles.shake)} aria-hidden="true">
        {Array.from({ length: LENGTH }, (_, index) => (
          <span key={index} className={cx(styles.dot, index < value.length && styles.filled)} />
        ))}
      </div>
      <div className={styles.message}>
        <span className={styles.hidden} role="status">
          {t('ui.pinEntered', { count: value.length, length: LENGTH })}
        </span>
        {isPending ? <Spinner label={t('ui.loading')} /> : error && <span role="alert">{error}</span>}
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
