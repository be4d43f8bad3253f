import type { Order } from '@maru/domain/contracts';
import { formatDateTime, useLocalized } from '@maru/sdk/i18n';
import { formatMoney, groupDigits, formatDecimal, parseDecimal, quantityOf, withoutSign } from '@maru/domain/money';
import { isCashPurchase } from '@maru/domain/trading';
import { ShareReceipt, useInSight } from '@maru/sdk/flow';
import { useGo, useOpen } from '@maru/sdk/router';
import {
  Amount,
  BottomBar,
  Button,
  CheckIcon,
  KeyValue,
  KeyValueList,
  ReceiptIcon,
  SimBadge,
  WarnIcon,
} from '@maru/sdk/ui';
import { findingText, usePriceText, useT } from '../i18n.ts';
import { outcomeOf, type Outcome } from '../outcome.rules.ts';
import { kindOf } from '../order-kind/order-kind.rules.ts';
import { unitsOf } from '../price.rules.ts';
import { useOrder } from '../use-order-events.ts';
import { effectKey, isBuying, isWatching } from '../words.rules.ts';
import styles from './receipt.module.css';

const ICON: Record<Outcome, typeof CheckIcon> = {
  filled: CheckIcon,
  partial: CheckIcon,
  resting: ReceiptIcon,
  ended: CheckIcon,
  rejected: WarnIcon,
};
const TITLE = {
  filled: 'receipt.filled',
  partial: 'receipt.partial',
  resting: 'receipt.resting',
  ended: 'receipt.partial',
  rejected: 'receipt.rejected',
} as const;
const TEXT = {
  partial: 'receipt.partialText',
  resting: 'receipt.restingText',
  ended: 'receipt.cancelledRest',
} as const;

const isNothing = (amount: string) => /^0+$/.test(amount);
/** Paid or estimated amount: average price x filled shares, from the fills themselves. */
const filledAmount = ({ fills }: Order) =>
  formatDecimal(fills.reduce((sum, fill) => sum + unitsOf(fill.price) * parseDecimal(fill.quantity), 0n));

/** One sentence about the outcome. */
function useOutcomeText(order: Order, outcome: Outcome): string {
  const t = useT();
  const priceText = usePriceText();
  const name = useLocalized()(order.name);
  const { type, reason, averagePrice, price, stopPrice } = order;
  if (outcome === 'filled') {
    const values = { name, ...quantityOf(order.filled), price: priceText(averagePrice ?? '0') };
    return t('receipt.filledText', values);
  }
  if (outcome === 'rejected') return reason ? findingText({ code: reason }) : t('receipt.rejectedText');
  if (isWatching(order))
    return t(isBuying(order) ? 'receipt.stopBuyText' : 'receipt.stopSellText', {
      stop: priceText(stopPrice ?? '0'),
      price: priceText(price ?? '0'),
    });
  if (outcome === 'resting' && type === 'conditional') return t('receipt.conditionalText');
  // A market order only rests during an auction.
  return t(outcome === 'resting' && type === 'market' ? 'receipt.auctionText' : TEXT[outcome]);
}

/** Outcome of an order, announced by screen readers when it was just sent. */
export function Receipt({ order: sent, isRecord }: { order: Order; isRecord?: boolean }) {
  const t = useT();
  const priceText = usePriceText();
  const order = useOrder(sent);
  const outcome = outcomeOf(order);
  const Icon = ICON[outcome];
  const text = useOutcomeText(order, outcome);
  const head = useInSight<HTMLDivElement>();
  const { orderId } = order;
  return (
    <div className={styles.receipt}>
      {/* An alert, because a status that is new in the page is not announced. */}
      <div ref={head} className={styles.head} role={isRecord ? 'status' : 'alert'}>
        <span className={`${styles.mark} ${styles[outcome]}`}>
          <Icon />
        </span>
        <h2 className={styles.title}>{t(TITLE[outcome])}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      <KeyValueList>
        <KeyValue label={t('ticket.sidePlain')} tone={isBuying(order) ? 'rise' : 'fall'}>
          {t(effectKey(order))}
        </KeyValue>
        <KeyValue label={t('ticket.kind')}>{t(`order.${kindOf(order)}`)}</KeyValue>
        {order.cause && <KeyValue label={t('cause.title')}>{t(`exit.${order.cause}`)}</KeyValue>}
        {!isCashPurchase(order) && (
          <KeyValue label={t('ticket.leverage')}>{t('order.leverage', { leverage: order.leverage })}</KeyValue>
        )}
        <KeyValue label={t('receipt.filledQuantity')}>
          {t('order.filledOf', { filled: groupDigits(order.filled), quantity: groupDigits(order.quantity) })}
        </KeyValue>
        {order.stopPrice && <KeyValue label={t('order.stopPrice')}>{priceText(order.stopPrice)}</KeyValue>}
        {order.price !== null && (
          <KeyValue label={t(order.stopPrice ? 'order.limitPrice' : 'order.price')}>{priceText(order.price)}</KeyValue>
        )}
        {order.averagePrice !== null && (
          <KeyValue
            label={t('receipt.average')}
            isStrong
            explain={{ subject: 'order', orderId, figure: 'averagePrice' }}
          >
            {priceText(order.averagePrice)}
          </KeyValue>
        )}
        {order.fills.length > 0 && (
          <KeyValue label={t('receipt.total')} isStrong>
            <Amount value={filledAmount(order)} />
          </KeyValue>
        )}
        <KeyValue label={t('cost.commissionPlain')} explain={{ subject: 'order', orderId, figure: 'commission' }}>
          <Amount value={order.commission} size="s" />
        </KeyValue>
        {!isNothing(order.tax) && (
          <KeyValue label={t('position.tax')} explain={{ subject: 'order', orderId, figure: 'tax' }}>
            <Amount value={order.tax} size="s" />
          </KeyValue>
        )}
        <CashRows order={order} />
        {order.realized !== null && order.fills.length > 0 && (
          <KeyValue
            label={t('receipt.realized')}
            hint={t('receipt.realizedHint')}
            isStrong
            explain={{ subject: 'order', orderId, figure: 'realized' }}
          >
            <Amount value={order.realized} isSigned />
          </KeyValue>
        )}
        {!isNothing(order.held) && (
          <KeyValue label={t('receipt.held')} explain={{ subject: 'order', orderId, figure: 'held' }}>
            <Amount value={order.held} size="s" />
          </KeyValue>
        )}
        <KeyValue label={t('order.number')}>{order.number}</KeyValue>
        <KeyValue label={t('order.time')}>{formatDateTime(order.createdAt)}</KeyValue>
        {order.triggeredAt && <KeyValue label={t('order.triggeredAt')}>{formatDateTime(order.triggeredAt)}</KeyValue>}
      </KeyValueList>
      <p className={styles.simulated}>
        <SimBadge />
        {t('receipt.simulated')}
      </p>
      {order.fills.length > 0 && <ShareOrder order={order} />}
    </div>
  );
}

/** Shares an execution without what is nobody else's business: the number of the order, its costs and its result. */
function ShareOrder({ order }: { order: Order }) {
  const t = useT();
  const priceText = usePriceText();
  const name = useLocalized()(order.name);
  return (
    <ShareReceipt
      title={`${name} · ${t(effectKey(order))}`}
      amount={formatMoney(filledAmount(order))}
      facts={[
        [t('receipt.filledQuantity'), t('order.shares', quantityOf(order.filled))],
        [t('receipt.average'), priceText(order.averagePrice ?? '0')],
        [t('order.time'), formatDateTime(order.createdAt)],
      ]}
      fileName={order.symbol}
    />
  );
}

/** Collateral, borrow fee, and the sum that the customer has paid or got. A server of before states none of them. */
function CashRows({ order }: { order: Order }) {
  const t = useT();
  const { orderId, financing = '0', margin = '0', total } = order;
  const isPaid = total?.startsWith('-') ?? false;
  return (
    <>
      {!isNothing(financing) && (
        <KeyValue label={t('position.financing')} explain={{ subject: 'order', orderId, figure: 'financing' }}>
          <Amount value={financing} size="s" />
        </KeyValue>
      )}
      {!isNothing(margin) && (
        <KeyValue
          label={t(margin.startsWith('-') ? 'receipt.marginReturned' : 'receipt.marginPosted')}
          explain={{ subject: 'order', orderId, figure: 'margin' }}
        >
          <Amount value={withoutSign(margin)} size="s" />
        </KeyValue>
      )}
      {total != null && (
        <KeyValue
          label={t(isPaid ? 'receipt.paid' : 'receipt.received')}
          hint={t(
            !isCashPurchase(order) ? 'receipt.sumHintContract' : isPaid ? 'receipt.sumHint' : 'receipt.sumHintReceived',
          )}
          isStrong
          explain={{ subject: 'order', orderId, figure: 'total' }}
        >
          <Amount value={withoutSign(total)} />
        </KeyValue>
      )}
    </>
  );
}

/** Both replace the ticket in the history: back never opens a finished ticket. */
export function ReceiptActions({ order: sent }: { order: Order }) {
  const t = useT();
  const go = useGo();
  const open = useOpen();
  const order = useOrder(sent);
  const { positionId } = order;
  const outcome = outcomeOf(order);
  const tab = outcome === 'resting' || outcome === 'partial' ? 'orders' : 'ended';
  return (
    <BottomBar>
      <Button kind="soft" onClick={() => go(`/trade/index?tab=${tab}`, { isReplace: true })}>
        {t('receipt.toOrders')}
      </Button>
      {positionId && (
        <Button onClick={() => open('position', { positionId }, '/trade/positionDetail', { isReplace: true })}>
          {t('receipt.toPosition')}
        </Button>
      )}
    </BottomBar>
  );
}
