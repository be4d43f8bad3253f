import { useState } from 'react';
import { groupDigits } from '@maru/domain/money';
import { TextField } from '@maru/sdk/fields';
import { answerText } from '@maru/sdk/i18n';
import { readTopic } from '@maru/sdk/live';
import { Chip, Segmented } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { AlertFields } from './alert-fields.tsx';
import type { AlertFieldsProps } from './alert-fields.types.ts';
import styles from './alert-form.module.css';
import { findPercentError, percentPrice, readPercent, type PercentFinding } from './alert-percent.rules.ts';

const QUICK = ['3', '5', '10'] as const;

/** The percent of an alert from the base price of whichever day, with the price that it is today. */
export function PercentForm({ stock, waiting, isSending, onAdd }: AlertFieldsProps) {
  const t = useT();
  const [direction, setDirection] = useState<'above' | 'below'>('above');
  const [text, setText] = useState('');
  const [error, setError] = useState<PercentFinding | null>(null);
  const percent = readPercent(text, direction);
  const price = percentPrice(percent, stock);
  const submit = async () => {
    const present = readTopic(`quote:${stock.symbol}`)?.price ?? stock.price;
    const percents = waiting.map((alert) => alert.percent);
    const finding = findPercentError(text, percent, { stock: { ...stock, price: present }, waiting: percents });
    setError(finding);
    if (!finding && percent !== null && (await onAdd({ symbol: stock.symbol, percent }))) setText('');
  };
  const type = (next: string) => {
    setText(next);
    setError(null);
  };
  const textOf = (finding: PercentFinding) =>
    typeof finding === 'string' ? t(`alert.error.${finding}`) : answerText({ ...finding, msg: '' });
  return (
    <AlertFields isSending={isSending} onSubmit={submit}>
      <Segmented
        label={t('alert.direction')}
        items={[
          { id: 'above', label: t('alert.direction.above') },
          { id: 'below', label: t('alert.direction.below') },
        ]}
        value={direction}
        onChange={(next) => {
          setDirection(next);
          setError(null);
        }}
      />
      <TextField
        label={t('alert.percent')}
        hint={
          price === null
            ? t('alert.percentHint')
            : t(`alert.percentAt.${direction}`, { base: groupDigits(stock.previousClose), price: groupDigits(price) })
        }
        error={error ? textOf(error) : undefined}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <div role="group" aria-label={t('alert.percent')} className={styles.quick}>
        {QUICK.map((each) => (
          <Chip key={each} label={`${each}%`} onPress={() => type(each)} />
        ))}
      </div>
    </AlertFields>
  );
}
