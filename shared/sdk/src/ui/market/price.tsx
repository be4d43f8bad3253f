import {
  CURRENCY_SIGN,
  amountInWords,
  formatMoney,
  formatNumber,
  formatSigned,
  groupDigits,
  type Currency,
} from '@maru/domain/money';
import { cx } from '../cx.ts';
import { toneOf, type Tone } from '../tone.ts';
import { useLanguage, useSharedT } from '../../i18n/index.ts';
import styles from './price.module.css';

type Size = 's' | 'm' | 'l' | 'xl';

export interface PriceProps {
  /** Wire decimal: `"71300"`. */
  value: string;
  /** Unit in smaller type after the figure (원); a currency's sign (₩) stands before it. */
  unit?: string;
  size?: Size;
  tone?: Tone;
}

/** Whether a unit is a currency's sign, which stands before the figure: ₩18,500, US$12. */
export const isSign = (unit: string | undefined): boolean => unit !== undefined && /\p{Sc}$/u.test(unit);

/** A price: grouped, tabular, never re-parsed as a float. */
export function Price({ value, unit, size = 'm', tone }: PriceProps) {
  return (
    <span className={cx(styles.figure, styles[size], tone && styles[tone])}>
      {isSign(unit) && <span className={styles.sign}>{unit}</span>}
      {formatNumber(value)}
      {unit && !isSign(unit) && <span className={styles.unit}>{unit}</span>}
    </span>
  );
}

export interface ChangeProps {
  /** Signed wire decimal in price units: `"-1700"`. */
  amount?: string;
  /** Signed percent, two decimals: `"-1.16"`. */
  rate?: string;
  /** Profit or loss in money: shows the currency's sign. */
  currency?: Currency;
  /** Replaces the figure of `amount`, where fewer digits are enough: `"251억 원"`. Without a sign. */
  words?: string;
  size?: 's' | 'm' | 'l';
}

const ARROW: Record<Tone, string> = { rise: '▲', fall: '▼', flat: '' };
const WORD = { rise: 'ui.change.up', fall: 'ui.change.down', flat: 'ui.change.flat' } as const;
const unsigned = (text: string) => text.replace(/^[+-]/, '');

/** A change: arrow, figure and colour together, and text for a screen reader. */
export function Change({ amount, rate, currency, words, size = 's' }: ChangeProps) {
  const t = useSharedT();
  const tone = toneOf(amount ?? rate);
  const money =
    words ?? (amount && (currency ? formatMoney(unsigned(amount), currency) : groupDigits(unsigned(amount))));
  const percent = rate && `${groupDigits(unsigned(rate))}%`;
  const text = money && percent ? `${money} (${percent})` : (money ?? percent ?? '');
  return (
    <span className={cx(styles.change, styles[size], styles[tone])}>
      <span aria-hidden="true">
        {tone !== 'flat' && <span className={styles.arrow}>{ARROW[tone]}</span>}
        {text}
      </span>
      <span className={styles.spoken}>{t(WORD[tone], { value: text })}</span>
    </span>
  );
}

export interface AmountProps {
  /** Wire decimal in `currency`. */
  value: string;
  currency?: Currency;
  size?: Size;
  /** An explicit plus or minus and the rise or fall colour, for profit and loss. */
  isSigned?: boolean;
  /** Also shows the amount in words below: 1억 2,345만 원. */
  hasWords?: boolean;
}

/** An amount of money with its currency's sign. */
export function Amount({ value, currency = 'KRW', size = 'm', isSigned, hasWords }: AmountProps) {
  const t = useSharedT();
  const language = useLanguage();
  const figure = (
    <span className={cx(styles.figure, styles[size], isSigned && styles[toneOf(value)])}>
      {isSigned ? formatSigned(value, currency) : formatMoney(value, currency)}
    </span>
  );
  if (!hasWords) return figure;
  return (
    <span className={styles.stack}>
      {figure}
      <span className={styles.words}>{t(`ui.words.${currency}`, { words: amountInWords(value, language) })}</span>
    </span>
  );
}

export interface AmountInputProps {
  /** The present input of the number pad; empty shows a faint 0. */
  value: string;
  currency?: Currency;
  /** Text of the error, in place of the words; marks the amount invalid. */
  error?: string | undefined;
}

/** The large figure above a `NumberPad`, with the amount in words or the error below. */
export function AmountInput({ value, currency = 'KRW', error }: AmountInputProps) {
  const t = useSharedT();
  const language = useLanguage();
  return (
    <div className={styles.entry} role="group" data-amount={error ? 'wrong' : ''} aria-label={t('ui.amountField')}>
      <span className={cx(styles.figure, styles.xl, value === '' && styles.empty)}>
        <span className={styles.sign}>{CURRENCY_SIGN[currency]}</span>
        {groupDigits(value || '0')}
      </span>
      <span className={cx(styles.words, error && styles.wrong)} role="status">
        {error ?? (value === '' ? '\u00a0' : t(`ui.words.${currency}`, { words: amountInWords(value, language) }))}
      </span>
    </div>
  );
}
