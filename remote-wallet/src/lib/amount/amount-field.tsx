import { answerText, useLanguage } from '@maru/sdk/i18n';
import { amountInWords } from '@maru/domain/money';
import { AmountInput, Chip, ChipRow } from '@maru/sdk/ui';
import { useT } from '../i18n.ts';
import { addAmount, type FieldFinding } from './amount.rules.ts';
import styles from './amount-field.module.css';

const QUICK = ['100000', '500000', '1000000'] as const;

export interface AmountFieldProps {
  /** The question above the figure. */
  label: string;
  /** Wire decimal in won, or empty. */
  value: string;
  onChange: (value: string) => void;
  finding: FieldFinding | null;
  /** The customer has tried to submit: an empty field is an error now. */
  isAsked?: boolean;
  /** The available amount: shows the button for it. */
  all?: string;
}

/**
 * An amount of won: the figure typed on the keypad in the screen's foot, in words or with its error, and quick buttons.
 */
export function AmountField({ label, value, onChange, finding, isAsked, all }: AmountFieldProps) {
  const t = useT();
  const language = useLanguage();
  const error = () => {
    if (finding === null) return undefined;
    if (finding.code !== 'AMOUNT_REQUIRED') return answerText({ ...finding, msg: finding.code });
    return isAsked ? t('amount.required') : undefined;
  };
  return (
    <section className={styles.field} aria-label={label}>
      <h2 className={styles.label}>{label}</h2>
      <AmountInput value={value} error={error()} />
      <div data-pills="surface" className={styles.quick}>
        <ChipRow>
          {QUICK.map((more) => (
            <Chip
              key={more}
              label={t('amount.more', { amount: amountInWords(more, language) })}
              onPress={() => onChange(addAmount(value, more))}
            />
          ))}
          {all !== undefined && <Chip label={t('amount.all')} onPress={() => onChange(all)} isDisabled={all === '0'} />}
        </ChipRow>
      </div>
    </section>
  );
}
