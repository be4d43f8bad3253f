import { useState } from 'react';
import type { InstrumentDetail } from '@maru/domain/contracts';
import { groupDigits, parseDecimal, signedPercent } from '@maru/domain/money';
import { printAlertBounds } from '@maru/domain/trading';
import { answerText } from '@maru/sdk/i18n';
import { useTopic } from '@maru/sdk/live';
import { TextField } from '@maru/sdk/fields';
import { Chip } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { AlertFields } from './alert-fields.tsx';
import type { AlertFieldsProps } from './alert-fields.types.ts';
import styles from './alert-form.module.css';
import { alertPriceAt, findAlertError, QUICK_PERCENTS, readAlertPrice, type AlertFinding } from './alert.rules.ts';

/** The price of an alert, typed or by percent of the present one. */
export function PriceForm({ stock, waiting, isSending, onAdd }: AlertFieldsProps) {
  const t = useT();
  const { symbol, priceScale } = stock;
  const [text, setText] = useState('');
  const [error, setError] = useState<AlertFinding | null>(null);
  const submit = async () => {
    const prices = waiting.flatMap(({ price, percent }) => (percent === undefined ? price : []));
    const finding = findAlertError(text, { price: stock.price, priceScale, waiting: prices });
    setError(finding);
    const price = readAlertPrice(text, priceScale);
    if (!finding && price !== null && (await onAdd({ symbol, price }))) setText('');
  };
  const choose = (price: string) => {
    setText(groupDigits(price));
    setError(null);
  };
  const textOf = (finding: AlertFinding) => {
    if (finding === 'unit')
      return priceScale === 0 ? t('alert.error.unit') : t('alert.error.decimals', { scale: priceScale });
    if (finding !== 'far') return t(`alert.error.${finding}`);
    const params = printAlertBounds(parseDecimal(stock.price, priceScale), priceScale);
    return answerText({ code: 'ALERT_TOO_FAR', msg: '', params });
  };
  return (
    <AlertFields isSending={isSending} onSubmit={submit}>
      <TextField
        label={t('alert.price')}
        hint={t('alert.hint')}
        error={error ? textOf(error) : undefined}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <QuickPrices stock={stock} onPick={choose} />
    </AlertFields>
  );
}

/** Prices by percent of the newest one. */
function QuickPrices({ stock, onPick }: { stock: InstrumentDetail; onPick: (price: string) => void }) {
  const t = useT();
  const { price } = useTopic(`quote:${stock.symbol}`) ?? stock;
  return (
    <div role="group" aria-label={t('alert.quick')} className={styles.quick}>
      {QUICK_PERCENTS.map((percent) => (
        <Chip
          key={percent}
          label={signedPercent(String(percent))}
          onPress={() => onPick(alertPriceAt(price, percent, stock))}
        />
      ))}
    </div>
  );
}
