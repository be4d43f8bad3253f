import { useOptimistic, useTransition } from 'react';
import type { PriceAlert } from '@maru/domain/contracts';
import { groupDigits, signedPercent } from '@maru/domain/money';
import { Switch } from '@maru/sdk/fields';
import { useTopic } from '@maru/sdk/live';
import { CloseIcon, IconButton } from '@maru/sdk/ui';
import { alertTarget, alertText } from '../../lib/alert-text.ts';
import { removeAlert, switchAlert } from '../../lib/alerts.resource.ts';
import { useT } from '../../lib/i18n.ts';
import styles from './alerts.module.css';
import { distanceOf } from './alerts.rules.ts';

/** One alert with its switch, which changes at once, and back when the server refuses. */
export function AlertRow({ alert }: { alert: PriceAlert }) {
  const t = useT();
  const { alertId } = alert;
  const [isOn, showOn] = useOptimistic(alert.isOn);
  const [, start] = useTransition();
  const text = alertText(t, alert);
  const turn = (next: boolean) =>
    start(async () => {
      showOn(next);
      await switchAlert(alertId, next);
    });
  return (
    <li className={styles.alert}>
      {isOn === undefined ? (
        <span className={styles.words}>
          {text}
          <Distance of={alert} />
        </span>
      ) : (
        <Switch
          label={text}
          detail={<Distance of={alert} />}
          checked={isOn}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
      )}
      <IconButton label={t('alert.remove', { price: alertTarget(alert) })} onClick={() => void removeAlert(alertId)}>
        <CloseIcon />
      </IconButton>
    </li>
  );
}

/** A leaf that subscribes by itself, so that a tick renders this line alone. */
function Distance({ of: { symbol, price, percent, isBeyondLimits, quote } }: { of: PriceAlert }) {
  const t = useT();
  const present = useTopic(`quote:${symbol}`) ?? quote;
  if (isBeyondLimits) return <span className={styles.distance}>{t('alerts.beyond')}</span>;
  if (!present) return null;
  const rate = signedPercent(distanceOf(price, present.price));
  return (
    <span className={styles.distance}>
      {percent === undefined ? t('alerts.distance', { rate }) : t('alerts.today', { price: groupDigits(price), rate })}
    </span>
  );
}
