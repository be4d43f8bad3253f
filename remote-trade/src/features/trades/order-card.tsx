import { memo } from 'react';
import type { Order, OrderStatus } from '@maru/domain/contracts';
import { formatMinute, useLocalized } from '@maru/sdk/i18n';
import { groupDigits, parseDecimal } from '@maru/domain/money';
import { Amount, Button, Tag, type TagTone } from '@maru/sdk/ui';
import { findingText, usePriceText, useT } from '../../lib/i18n.ts';
import { kindOf } from '../../lib/order-kind/order-kind.rules.ts';
import { effectKey, isBuying, statusKey } from '../../lib/words.rules.ts';
import { CardHead } from './card-head.tsx';
import styles from './card.module.css';

const TONE: Record<OrderStatus, TagTone> = {
  received: 'brand',
  open: 'brand',
  partial: 'warn',
  filled: 'good',
  cancelled: 'plain',
  expired: 'plain',
  rejected: 'warn',
};

interface Props {
  order: Order;
  onOpen: (order: Order) => void;
  /** Absent for an order that has ended. */
  onCancel?: (order: Order) => void;
}

/** One order: its terms, its filled part, and a cancel button for the rest. */
export const OrderCard = memo(function OrderCard({ order, onOpen, onCancel }: Props) {
  const t = useT();
  const priceText = usePriceText();
  const name = useLocalized()(order.name);
  const price = order.averagePrice ?? order.price;
  const kind = kindOf(order);
  return (
    <li className={styles.card}>
      <CardHead
        stock={order}
        price={price === null ? t(`order.${kind}`) : priceText(price)}
        quantity={order.quantity}
        onOpen={() => onOpen(order)}
        tags={
          <>
            <span className={isBuying(order) ? styles.rise : styles.fall}>{t(effectKey(order))}</span>
            {order.leverage > 1 && <Tag>{t('order.leverage', { leverage: order.leverage })}</Tag>}
            {kind !== 'limit' && kind !== 'market' && <Tag>{t(`order.${kind}`)}</Tag>}
            {order.cause && <Tag>{t(`cause.${order.cause}`)}</Tag>}
            <Tag tone={TONE[order.status]}>{t(statusKey(order))}</Tag>
          </>
        }
      >
        {order.stopPrice && (
          <span className={styles.sub}>{t('order.stopAt', { price: priceText(order.stopPrice) })}</span>
        )}
        {!onCancel && <span className={styles.sub}>{formatMinute(order.updatedAt)}</span>}
        {order.reason && <span className={styles.reason}>{findingText({ code: order.reason })}</span>}
      </CardHead>
      {order.realized !== null && order.fills.length > 0 && (
        <div className={styles.foot}>
          <span className={styles.sub}>{t('order.realized')}</span>
          <Amount value={order.realized} size="s" isSigned />
        </div>
      )}
      {onCancel && (
        <div className={styles.foot}>
          <span className={styles.meta}>
            <Progress order={order} />
            <span className={styles.sub}>{formatMinute(order.createdAt)}</span>
          </span>
          <Button kind="soft" size="s" aria-label={t('trades.cancelOf', { name })} onClick={() => onCancel(order)}>
            {t('trades.cancel')}
          </Button>
        </div>
      )}
    </li>
  );
});

function Progress({ order }: { order: Order }) {
  const t = useT();
  const { filled, quantity } = order;
  const ratio = Number((parseDecimal(filled) * 1000n) / parseDecimal(quantity)) / 1000;
  return (
    <>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} style={{ transform: `scaleX(${ratio})` }} />
      </span>
      <span className={styles.sub}>
        {t('order.filledOf', { filled: groupDigits(filled), quantity: groupDigits(quantity) })}
      </span>
    </>
  );
}
