import { withoutLeadingZeros } from '@maru/domain/money';
import { usePressRepeat } from '../fields/use-press-repeat.ts';
import { useSharedT } from '../i18n/index.ts';
import { BackspaceIcon } from '../ui/later-icons.ts';
import styles from './pad.module.css';
import { useKeys } from './use-keys.ts';
import { MOST_DIGITS, usePaste } from './use-paste.ts';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export interface NumberPadProps {
  /** Wire decimal without separators, or empty. */
  value: string;
  onChange: (value: string) => void;
  /** Decimals that may be entered: the 00 key becomes a point. */
  decimals?: number;
}

/** Adds a key (`0`-`9`, `00`, `.`) to a decimal being entered, or returns it unchanged when it would not fit. */
export function pressKey(value: string, key: string, decimals: number): string {
  if (key === '.') return decimals > 0 && !value.includes('.') ? `${value || '0'}.` : value;
  const next = withoutLeadingZeros(`${value}${key}`);
  const [whole = '', fraction = ''] = next.split('.');
  return whole.length > MOST_DIGITS || fraction.length > decimals ? value : next;
}

/** Own keypad for amounts, so that no system keyboard covers the screen; a hardware keyboard and its paste work too. A long press on backspace repeats. */
export function NumberPad({ value, onChange, decimals = 0 }: NumberPadProps) {
  const t = useSharedT();
  const press = (key: string) => onChange(pressKey(value, key, decimals));
  const eraseLast = () => value && onChange(value.slice(0, -1));
  const erase = usePressRepeat(eraseLast);
  const paste = usePaste(onChange, decimals);
  const pad = useKeys({ press, erase: eraseLast, paste });
  const extra = decimals > 0 ? '.' : '00';
  return (
    <div ref={pad} className={styles.pad}>
      {[...DIGITS, extra, '0'].map((key) => (
        <button key={key} type="button" className={styles.key} onClick={() => press(key)}>
          {key}
        </button>
      ))}
      <button type="button" className={styles.key} aria-label={t('ui.deleteDigit')} {...erase}>
        <BackspaceIcon />
      </button>
    </div>
  );
}
