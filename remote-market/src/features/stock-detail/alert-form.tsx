import { useState } from 'react';
import type { InstrumentDetail, PriceAlert } from '@maru/domain/contracts';
import { groupDigits, parseDecimal, signedPercent } from '@maru/domain/money';
import { printAlertBounds } from '@maru/domain/trading';
import { post } from '@maru/sdk/api';
import { answerText } from '@maru/sdk/i18n';
import { invalidate } from '@maru/sdk/query';
import { useTopic } from '@maru/sdk/live';
import { useGo } from '@maru/sdk/router';
import { TextField } from '@maru/sdk/fields';
import { Button, Chip, CloseIcon, IconButton, KeyValue, KeyValueList, LivePrice } from '@maru/sdk/ui';
import { removeAlert } from '../../lib/alerts.resource.ts';
import { useT } from '../../lib/i18n.ts';
import styles from './alert-form.module.css';
import { alertPriceAt, findAlertError, QUICK_PERCENTS, readAlertPrice, type AlertFinding } from './alert.rules.ts';

/** The present price, a field for the price to be told of, and the alerts that wait. */
export function AlertForm({ stock, alerts }: { stock: InstrumentDetail; alerts: readonly PriceAlert[] }) {
  const t = useT();
  const go = useGo();
  const { symbol, priceScale } = stock;
  const [text, setText] = useState('');
  const [error, setError] = useState<AlertFinding | null>(null);
  const [isSending, setIsSending] = useState(false);
  const submit = async () => {
    // The same price again switches on an alert that is off.
    const waiting = alerts.filter(({ isOn = true }) => isOn).map((alert) => alert.price);
    const finding = findAlertError(text, { price: stock.price, priceScale, waiting });
    setError(finding);
    const price = readAlertPrice(text, priceScale);
    if (finding || price === null) return;
    setIsSending(true);
    // A refusal is shown as a toast, and what was typed stays.
    const answer = await post('/user/AlertAdd', { symbol, price });
    setIsSending(false);
    if (answer.ok) setText('');
    await invalidate('/user/Alerts');
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
    <div className={styles.form}>
      <KeyValueList>
        <KeyValue label={t('alert.present')}>
          <LivePrice quote={stock} />
        </KeyValue>
      </KeyValueList>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) void submit();
        }}
      >
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
        <Button type="submit" isPending={isSending}>
          {t('alert.add')}
        </Button>
      </form>
      <ul className={styles.alerts} aria-label={t('alert.waiting')}>
        {alerts.map(({ alertId, price, direction, isOn = true }) => (
          <li key={alertId} className={styles.alert}>
            <span>
              {t(`alert.${direction}`, { price: groupDigits(price) })}
              {!isOn && <span className={styles.off}>{t('alerts.off')}</span>}
            </span>
            <IconButton
              label={t('alert.remove', { price: groupDigits(price) })}
              onClick={() => void removeAlert(alertId)}
            >
              <CloseIcon />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button kind="ghost" onClick={() => go('/favorite/alerts')} data-to="/favorite/alerts">
        {t('alerts.all')}
      </Button>
    </div>
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
