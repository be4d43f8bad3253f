import type { Order } from '@maru/domain/contracts';
import { formatDateTime } from '@maru/sdk/i18n';
import { formatDecimal, formatMoney, parseDecimal, quantityOf } from '@maru/domain/money';
import { Tag, cx } from '@maru/sdk/ui';
import { findingText, usePriceText, useT } from '../../lib/i18n.ts';
import { effectKey, isBuying, statusKey } from '../../lib/words.rules.ts';
import styles from './history.module.css';
import { historyOf, type HistoryEvent } from './position.rules.ts';

/** Orders and fills as they happened, newest first. */
export function History({ orders }: { orders: readonly Order[] }) {
  return (
    <ol className={styles.line}>
      {historyOf(orders).map((event) => (
        <Event key={event.key} event={event} />
      ))}
    </ol>
  );
}

function Event({ event: { order, fill, time } }: { event: HistoryEvent }) {
  const t = useT();
  const priceText = usePriceText();
  const costs = fill && formatDecimal(parseDecimal(fill.commission) + parseDecimal(fill.tax));
  const price = fill?.price ?? order.price;
  const quantity = quantityOf(fill?.quantity ?? order.quantity);
  return (
    <li className={styles.event}>
      <span
        className={cx(styles.dot, fill ? (isBuying(order) ? styles.buy : styles.sell) : styles.idle)}
        aria-hidden="true"
      />
      <span className={styles.what}>
        <span className={cx(styles.title, styles.tags)}>
          {t(effectKey(order))}
          {order.cause && <Tag>{t(`cause.${order.cause}`)}</Tag>}
          <Tag>{t(fill ? 'history.fill' : statusKey(order))}</Tag>
        </span>
        <span className={styles.sub}>{formatDateTime(time)}</span>
        <span className={styles.sub}>{order.number}</span>
        {order.reason && <span className={styles.reason}>{findingText({ code: order.reason })}</span>}
      </span>
      <span className={styles.figures}>
        <span className={styles.title}>
          {price === null ? t('order.shares', quantity) : t('history.at', { ...quantity, price: priceText(price) })}
        </span>
        {costs && <span className={styles.sub}>{t('history.costs', { amount: formatMoney(costs) })}</span>}
      </span>
    </li>
  );
}
