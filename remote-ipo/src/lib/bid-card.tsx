import { formatMinute } from '@maru/sdk/i18n';
import type { Bid } from '@maru/domain/contracts';
import { formatMoney, groupDigits, quantityOf } from '@maru/domain/money';
import { KeyValue } from '@maru/sdk/ui';
import { useT } from './i18n.ts';
import { RecordCard } from './record-card.tsx';

/** One own bid with its figures. */
export function BidCard({ bid }: { bid: Bid }) {
  const t = useT();
  const { status, allotted, paidPrice, refund, held, listedAt } = bid;
  const shares = (count: string) => t('offering.shares', quantityOf(count));
  return (
    <RecordCard
      record={bid}
      status={t(`bids.status.${status}`)}
      text={
        listedAt === null
          ? t(`bids.text.${status === 'lost' && refund !== null ? 'lostReturned' : status}`)
          : t('applications.text.listed')
      }
      facts={
        <>
          <KeyValue label={t('bids.number')}>{bid.number}</KeyValue>
          <KeyValue label={t('bid.price')}>{t('offering.won', { amount: groupDigits(bid.price) })}</KeyValue>
          <KeyValue label={t('bid.quantity')}>{shares(bid.quantity)}</KeyValue>
          <KeyValue label={t('bids.placedAt')}>{formatMinute(bid.createdAt)}</KeyValue>
          {allotted === null && status !== 'refunded' && (
            <KeyValue label={t('auctionStep.open')}>{formatMinute(bid.openAt)}</KeyValue>
          )}
          {allotted !== null && status !== 'refunded' && (
            <KeyValue label={t('bids.allotted')} isStrong>
              {shares(allotted)}
            </KeyValue>
          )}
          {paidPrice !== null && status !== 'refunded' && (
            <KeyValue label={t('bids.paidPrice')}>{t('offering.won', { amount: groupDigits(paidPrice) })}</KeyValue>
          )}
          {held !== '0' && <KeyValue label={t('applications.held')}>{formatMoney(held)}</KeyValue>}
          {refund !== null && refund !== '0' && (
            <KeyValue label={t('applications.refund')}>{formatMoney(refund)}</KeyValue>
          )}
        </>
      }
    />
  );
}
