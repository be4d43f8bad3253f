import type { CopyProduct, CopyShare, ExplainedFigure, StrategyOrder } from '@maru/domain/contracts';
import { groupDigits, quantityOf } from '@maru/domain/money';
import { formatDate, formatTime, useLocalized } from '@maru/sdk/i18n';
import { Amount, Card, Change, KeyValue, KeyValueList, List, ListRow, Notice, Section } from '@maru/sdk/ui';
import { usePriceText, useT } from '../../lib/i18n.ts';
import { useRuleText } from '../../lib/strategy/strategy-text.ts';
import styles from './copy-detail.module.css';
import { OwnShares } from './own-shares.tsx';
import { UnitChart } from './unit-chart.tsx';

type ProductFigure = Extract<ExplainedFigure, { subject: 'copyProduct' }>['figure'];

interface Props {
  product: CopyProduct;
  orders: readonly StrategyOrder[];
  /** The customer's own active investments in it. */
  shares: readonly CopyShare[];
}

/** Return and unit prices from fills, own investments, the rule and the limits of the leader, the terms and the leader's newest orders. */
export function ProductFacts({ product, orders, shares }: Props) {
  const t = useT();
  const nameOf = useLocalized();
  const ruleText = useRuleText();
  const { productId } = product;
  const explain = (figure: ProductFigure) => ({ subject: 'copyProduct', productId, figure }) as const;
  return (
    <>
      <Card>
        <p className={styles.text}>{t('copyDetail.returnSince', { date: formatDate(product.startedAt) })}</p>
        <p className={styles.rate}>
          <Change rate={product.returnRate} size="l" />
        </p>
        <UnitChart product={product} />
        <KeyValueList>
          <KeyValue label={t('copyDetail.unitPrice')} hint={t('copyDetail.atClose')} explain={explain('unitPrice')}>
            {t('order.priceWon', { price: groupDigits(product.unitPrice) })}
          </KeyValue>
          <KeyValue label={t('copyDetail.closes')}>{t('copy.closes', { count: product.closes })}</KeyValue>
          <KeyValue label={t('copyDetail.poolWorth')} hint={t('copyDetail.atPresent')} explain={explain('poolWorth')}>
            <Amount value={product.poolWorth} size="s" />
          </KeyValue>
          <KeyValue label={t('copyDetail.leaderWorth')} hint={t('copyDetail.atClose')} explain={explain('leaderWorth')}>
            <Amount value={product.leaderWorth} size="s" />
          </KeyValue>
        </KeyValueList>
        <p className={styles.text}>{t('copyDetail.fromFills')}</p>
      </Card>
      <OwnShares shares={shares} />
      <Section title={t('dayTrading.rule')} isCard>
        <p className={styles.text}>{ruleText(product.settings)}</p>
        <p className={styles.text}>{t('copyDetail.trades', { stock: nameOf(product.stock) })}</p>
      </Section>
      <Section title={t('copyDetail.leader')} isCard>
        <KeyValueList>
          <KeyValue label={t('copyDetail.maxLoss')}>
            {t('copyDetail.ofPool', { percent: product.maxLossPercent })}
          </KeyValue>
          <KeyValue label={t('copyDetail.maxPosition')}>
            {t('copyDetail.ofPool', { percent: product.maxPositionPercent })}
          </KeyValue>
        </KeyValueList>
        <p className={styles.text}>{t('copyDetail.limits')}</p>
      </Section>
      <Section title={t('copyDetail.terms')} isCard>
        <KeyValueList>
          <KeyValue label={t('copyDetail.minimum')}>
            <Amount value={product.minimum} size="s" />
          </KeyValue>
          <KeyValue label={t('copyDetail.maximum')}>
            <Amount value={product.maximum} size="s" />
          </KeyValue>
          <KeyValue label={t('copyDetail.lockup')}>{t('copyDetail.hours', { count: product.lockupHours })}</KeyValue>
          <KeyValue label={t('copyDetail.fee')}>{t('copyDetail.feeOf', { percent: product.feePercent })}</KeyValue>
        </KeyValueList>
      </Section>
      <Notice>{t('copy.risk')}</Notice>
      <Section title={t('copyDetail.orders')} isCard>
        {orders.length === 0 ? (
          <p className={styles.text}>{t('copyDetail.noOrders')}</p>
        ) : (
          <List label={t('copyDetail.orders')} hasLines>
            {orders.slice(0, 10).map((entry) => (
              <LeaderOrder key={entry.order.orderId} {...entry} />
            ))}
          </List>
        )}
      </Section>
    </>
  );
}

function LeaderOrder({ order }: StrategyOrder) {
  const t = useT();
  const priceText = usePriceText();
  const isBuy = order.effect === 'open';
  return (
    <ListRow
      title={t(isBuy ? 'dayRecords.bought' : 'dayRecords.sold', quantityOf(order.filled))}
      detail={formatTime(order.createdAt)}
      end={order.averagePrice === null ? t('dayRecords.unfilled') : priceText(order.averagePrice)}
      endDetail={order.realized !== null && <Change amount={order.realized} currency="KRW" />}
    />
  );
}
