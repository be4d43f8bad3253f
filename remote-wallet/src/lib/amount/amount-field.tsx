import { answerText, useLanguage } from '@maru/shared/i18n';
import { amountInWords } from '@maru/shared/money';
import { AmountInput, Chip, ChipRow } from '@maru/shared/ui';
import { useT } from '../i18n.ts';
import { addAmount, type AmountFinding } from './amount.rules.ts';
import styles from './amount-field.module.css';

const QUICK = ['100000', '500000', '1000000'] as const;

export interface AmountFieldProps {
  /** The question over the figure. */
  label: string;
  /** Wire decimal in won, or empty. */
  value: string;
  onChange: (value: string) => void;
  finding: AmountFinding | null;
  /** Everything there is: shows the button for it. */
  all?: string;
}

/** An amount of won: the figure that the pad in the screen's foot types, in words or with what is wrong, and quick steps. */
export function AmountField({ label, value, onChange, finding, all }: AmountFieldProps) {
  const t = useT();
  const language = useLanguage();
  // Nothing typed is no mistake yet.
  const error =
    finding === null || finding.code === 'AMOUNT_REQUIRED'
      ? undefined
      : answerText({ code: finding.code, params: finding.params, msg: finding.code });
  return (
    <section className={styles.field} aria-label={label}>
      <h2 className={styles.label}>{label}</h2>
      <AmountInput value={value} error={error} />
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
