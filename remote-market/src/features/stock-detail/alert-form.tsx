import { useState } from 'react';
import type { InstrumentDetail, PriceAlert } from '@maru/domain/contracts';
import { useGo } from '@maru/sdk/router';
import { Button, CloseIcon, IconButton, KeyValue, KeyValueList, LivePrice, Segmented } from '@maru/sdk/ui';
import { alertTarget, alertText } from '../../lib/alert-text.ts';
import { addAlert, removeAlert } from '../../lib/alerts.resource.ts';
import { useT } from '../../lib/i18n.ts';
import type { AlertFieldsProps } from './alert-fields.types.ts';
import styles from './alert-form.module.css';
import { PercentForm } from './alert-percent-form.tsx';
import { PriceForm } from './alert-price-form.tsx';

/** The present price, fields for the price or the percent to be told of, and the alerts that wait. */
export function AlertForm({ stock, alerts }: { stock: InstrumentDetail; alerts: readonly PriceAlert[] }) {
  const t = useT();
  const go = useGo();
  const [kind, setKind] = useState<'price' | 'percent'>('price');
  const [isSending, setIsSending] = useState(false);
  const add: AlertFieldsProps['onAdd'] = async (input) => {
    setIsSending(true);
    const isAdded = await addAlert(input);
    setIsSending(false);
    return isAdded;
  };
  const waiting = alerts.filter(({ isOn = true }) => isOn);
  const fields = { stock, waiting, isSending, onAdd: add };
  return (
    <div className={styles.form}>
      <KeyValueList>
        <KeyValue label={t('alert.present')}>
          <LivePrice quote={stock} />
        </KeyValue>
      </KeyValueList>
      <Segmented
        label={t('alert.kind')}
        items={[
          { id: 'price', label: t('alert.kind.price') },
          { id: 'percent', label: t('alert.kind.percent') },
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === 'price' ? <PriceForm {...fields} /> : <PercentForm {...fields} />}
      <ul className={styles.alerts} aria-label={t('alert.waiting')}>
        {alerts.map((alert) => (
          <li key={alert.alertId} className={styles.alert}>
            <span>
              {alertText(t, alert)}
              {alert.isOn === false && <span className={styles.off}>{t('alerts.off')}</span>}
            </span>
            <IconButton
              label={t('alert.remove', { price: alertTarget(alert) })}
              onClick={() => void removeAlert(alert.alertId)}
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
