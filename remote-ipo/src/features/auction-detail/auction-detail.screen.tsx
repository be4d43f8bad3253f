import type { ApiOutput, Auction } from '@maru/domain/contracts';
import { groupDigits } from '@maru/domain/money';
import { useLocalized } from '@maru/sdk/i18n';
import { useRequestEvents, useServerNow } from '@maru/sdk/live';
import { useApiQuery } from '@maru/sdk/query';
import { useDetail } from '@maru/sdk/router';
import { AppBar, Card, Notice, Price, QueryView, Screen, Section, SkeletonRows } from '@maru/sdk/ui';
import { MarkBadge } from '../../lib/mark-badge.tsx';
import { auctionMark } from '../../lib/auction.rules.ts';
import { refreshBids } from '../../lib/auctions.resource.ts';
import { BidCard } from '../../lib/bid-card.tsx';
import styles from '../../lib/detail.module.css';
import { CancellationNotice } from '../../lib/cancellation.tsx';
import { CompanyTexts } from '../../lib/company-texts.tsx';
import { DetailHead } from '../../lib/detail-head.tsx';
import { Documents } from '../../lib/documents.tsx';
import { useT } from '../../lib/i18n.ts';
import { MarketPrice } from '../../lib/market-price.tsx';
import { NoDetail } from '../../lib/no-detail.tsx';
import { refreshOf, useHasBeen } from '../../lib/refresh.ts';
import { Schedule } from '../../lib/schedule.tsx';
import { StockFoot } from '../../lib/stock-foot.tsx';
import { Terms } from '../../lib/terms.tsx';
import { AuctionBody } from './auction-detail.skeleton.tsx';
import { prospectusOf, scheduleOf, termsOf } from './auction-facts.ts';
import { BidForm } from './bid.form.tsx';
import { AuctionResult } from './result.tsx';

const LIST = '/home/auction';

/** One auction: its terms, its dates, the bid, and its result. Opened from the list, which says which. */
export function AuctionDetailScreen() {
  const t = useT();
  const detail = useDetail('auction', LIST);
  if (!detail) {
    return (
      <NoDetail
        title={t('auction.title')}
        list={LIST}
        toList={t('auction.toList')}
        none={t('auction.none')}
        why={t('auction.noneWhy')}
      />
    );
  }
  return <AuctionDetail auctionId={detail.auctionId} />;
}

function AuctionDetail({ auctionId }: { auctionId: string }) {
  const t = useT();
  const answer = useApiQuery(
    '/auction/Detail',
    { auctionId },
    { refreshEvery: (data) => refreshOf(data?.auction.status) },
  );
  useRequestEvents('bid', () => void refreshBids());
  return (
    <Screen bar={<AppBar title={t('auction.title')} back={LIST} />}>
      <QueryView query={answer} loading={<AuctionBody />}>
        {(data) => <Body {...data} />}
      </QueryView>
    </Screen>
  );
}

function Body(detail: ApiOutput<'/auction/Detail'>) {
  const { auction, business, risk, isTraded = false } = detail;
  const { symbol, status, result } = auction;
  const t = useT();
  const localized = useLocalized();
  const now = useServerNow(60_000);
  const hasBeenOpen = useHasBeen(status === 'open');
  return (
    <div className={styles.page}>
      <DetailHead share={auction} badge={<MarkBadge mark={auctionMark(auction)} />} />
      <CancellationNotice cancellation={auction.cancellation} />
      <Notice>{t('auction.notice')}</Notice>
      <Card>
        <p className={styles.sector}>{t('auction.floor')}</p>
        <Price value={auction.floor} unit={t('offering.unit')} size="xl" />
        <p className={styles.sector}>{t('auction.step', { step: groupDigits(auction.priceStep) })}</p>
        {(isTraded || status === 'listed') && (
          <MarketPrice
            symbol={symbol}
            price={result?.clearing ?? auction.floor}
            kind={result?.clearing ? 'clearing' : 'floor'}
          />
        )}
      </Card>
      <Schedule steps={scheduleOf(t, auction, now)} />
      <AuctionResult auction={auction} />
      <Terms title={t('auction.terms')} facts={termsOf(t, localized, auction)}>
        <p className={styles.note}>{t('auction.sealed')}</p>
      </Terms>
      {hasBeenOpen && <BidForm auction={auction} />}
      {status === 'listed' && <StockFoot symbol={symbol} />}
      <OwnBids auction={auction} />
      <CompanyTexts business={business} risk={risk} />
      <Documents
        symbol={symbol}
        name={localized(auction.name)}
        notice={t('auction.notice')}
        prospectus={() => prospectusOf(t, localized, detail, now)}
      />
      <p className={styles.note}>{t('offering.note')}</p>
    </div>
  );
}

/** Own bids in this auction; nothing without one. */
function OwnBids({ auction: { auctionId } }: { auction: Auction }) {
  const t = useT();
  const query = useApiQuery('/auction/Records', { auctionId, page: 1 }, { staleTime: 0 });
  return (
    <QueryView query={query} loading={<SkeletonRows count={1} />} isCompact>
      {({ data }) =>
        data.length === 0 ? null : (
          <Section title={t('auction.ownBids')}>
            <div className={styles.own}>
              {data.map((bid) => (
                <BidCard key={bid.bidId} bid={bid} />
              ))}
            </div>
          </Section>
        )
      }
    </QueryView>
  );
}
