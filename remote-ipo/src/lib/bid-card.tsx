import type { Bid } from '@maru/domain/contracts';
import { formatMoney, groupDigits } from '@maru/domain/money';
import { formatDateTime, useLocalized } from '@maru/sdk/i18n';
import { Card, KeyValue, KeyValueList, Tag } from '@maru/sdk/ui';
import { bidTone } from './auction.rules.ts';
import styles from './bid-card.module.css';
import { CancelReason } from './cancellation.tsx';
import { useT } from './i18n.ts';
import { StockButton } from './stock-button.tsx';

/** One own bid with its figures. */
export function BidCard({ bid }: { bid: Bid }) {
  const t = useT();
  const localized = useLocalized();
  const { status, allotted, paidPrice, refund, held, listAt, listedAt } = bid;
  const shares = (count: string) => t('offering.shares', { count: groupDigits(count) });
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.name}>{localized(bid.name)}</h2>
        <Tag tone={bidTone(status)}>{t(`bids.status.${status}`)}</Tag>
      </div>
      <KeyValueList>
        <KeyValue label={t('bids.number')}>{bid.number}</KeyValue>
        <KeyValue label={t('bid.price')}>{formatMoney(bid.price)}</KeyValue>
        <KeyValue label={t('bid.quantity')}>{shares(bid.quantity)}</KeyValue>
        <KeyValue label={t('bids.placedAt')}>{formatDateTime(bid.createdAt).slice(0, 16)}</KeyValue>
        {allotted === null && status !== 'refunded' && (
          <KeyValue label={t('auctionStep.open')}>{formatDateTime(bid.openAt).slice(0, 16)}</KeyValue>
        )}
        {allotted !== null && status !== 'refunded' && (
          <KeyValue label={t('bids.allotted')} isStrong>
            {shares(allotted)}
          </KeyValue>
        )}
        {paidPrice !== null && status !== 'refunded' && (
          <KeyValue label={t('bids.paidPrice')}>{formatMoney(paidPrice)}</KeyValue>
        )}
        {status === 'paid' && (
          <KeyValue label={t(listedAt === null ? 'applications.listAt' : 'applications.listedAt')}>
            {formatDateTime(listedAt ?? listAt).slice(0, 16)}
          </KeyValue>
        )}
        {held !== '0' && <KeyValue label={t('applications.held')}>{formatMoney(held)}</KeyValue>}
        {refund !== null && <KeyValue label={t('applications.refund')}>{formatMoney(refund)}</KeyValue>}
      </KeyValueList>
      <p className={styles.note}>
        {status === 'refunded' && <CancelReason cancellation={bid.cancellation} />}
        {listedAt === null ? t(`bids.text.${status}`) : t('applications.text.listed')}
      </p>
      {listedAt !== null && <StockButton symbol={bid.symbol} />}
    </Card>
  );
}
