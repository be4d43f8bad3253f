import type { ReactNode } from 'react';
import { addAmount, amountInWords } from '@maru/domain/money';
import { useLanguage, useSharedT } from '../i18n/index.ts';
import { AmountInput, Chip, ChipRow } from '../ui/index.ts';
import styles from './amount-field.module.css';

const QUICK = ['100000', '500000', '1000000'] as const;

export interface AmountFieldProps {
  /** The question above the figure. */
  label: string;
  /** Wire decimal in won, or empty. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** The most that can be entered; shows a button for it. */
  most?: string;
  /** Below the quick buttons: the limits. */
  note?: ReactNode;
  /** Whether a limit makes the largest amount less than the balance: the button is then named accordingly. */
  isCapped?: boolean;
}

/** An amount of won: the figure typed on the keypad of {@link PadFoot}, in words or with its error, and quick buttons. */
export function AmountField({ label, value, onChange, error, most, note, isCapped }: AmountFieldProps) {
  const t = useSharedT();
  const language = useLanguage();
  return (
    <section className={styles.field} aria-label={label}>
      <h2 className={styles.label}>{label}</h2>
      <AmountInput value={value} error={error} />
      <div data-pills="surface" className={styles.quick}>
        <ChipRow>
          {QUICK.map((more) => (
            <Chip
              key={more}
              label={t('flow.amountMore', { amount: amountInWords(more, language) })}
              onPress={() => onChange(addAmount(value, more))}
            />
          ))}
          {most !== undefined && (
            <Chip
              label={t(isCapped ? 'flow.amountMost' : 'flow.amountAll')}
              onPress={() => onChange(most)}
              isDisabled={most === '0'}
            />
          )}
        </ChipRow>
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </section>
  );
}
