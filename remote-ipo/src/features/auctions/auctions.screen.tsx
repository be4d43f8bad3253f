import type { Auction } from '@maru/domain/contracts';
import { groupDigits } from '@maru/domain/money';
import { invalidate, useApiPages } from '@maru/sdk/query';
import { useOpen } from '@maru/sdk/router';
import { CalendarIcon, EmptyState, KeyValue, PagedList } from '@maru/sdk/ui';
import { MarkBadge } from '../../lib/mark-badge.tsx';
import { auctionMark } from '../../lib/auction.rules.ts';
import { useT } from '../../lib/i18n.ts';
import { KindScreen } from '../../lib/kind-screen.tsx';
import type { STAGES } from '../../lib/offering.rules.ts';
import { REFRESH_MS } from '../../lib/refresh.ts';
import { ShareCard } from '../../lib/share-card.tsx';
import { periodText } from '../../lib/when-text.ts';
import { AuctionCards, useAuctionScreen } from './auctions.skeleton.tsx';

/** Sealed-bid auctions of new shares by stage, as the server knows them. */
export function AuctionsScreen() {
  return (
    <KindScreen {...useAuctionScreen()} onRefresh={() => invalidate('/auction/List')}>
      {(stage) => <Auctions key={stage} stage={stage} />}
    </KindScreen>
  );
}

function Auctions({ stage }: { stage: (typeof STAGES)[number] }) {
  const t = useT();
  const list = useApiPages('/auction/List', { stage }, { refreshEvery: stage === 'open' ? REFRESH_MS : undefined });
  return (
    <PagedList
      pages={list}
      loading={<AuctionCards />}
      empty={<EmptyState icon={CalendarIcon} title={t(`auctions.empty.${stage}`)} text={t('offerings.emptyWhy')} />}
    >
      {(rows) => rows.map((auction) => <AuctionCard key={auction.auctionId} auction={auction} />)}
    </PagedList>
  );
}

function AuctionCard({ auction }: { auction: Auction }) {
  const t = useT();
  const open = useOpen();
  const show = () => open('auction', { auctionId: auction.auctionId }, '/home/auctionDetail');
  return (
    <ShareCard
      share={auction}
      badge={<MarkBadge mark={auctionMark(auction)} />}
      to="/home/auctionDetail"
      onPress={show}
    >
      <KeyValue label={t('auction.floor')} isStrong>
        {t('offering.won', { amount: groupDigits(auction.floor) })}
      </KeyValue>
      <KeyValue label={t('auction.pricing')}>{t(`pricing.${auction.pricing}`)}</KeyValue>
      {auction.result?.clearing ? (
        <KeyValue label={t('auction.clearing')}>
          {t('offering.won', { amount: groupDigits(auction.result.clearing) })}
        </KeyValue>
      ) : (
        <KeyValue label={t('auctionStep.bid')}>
          {periodText(t, { status: auction.status, from: auction.bidFrom, to: auction.bidTo })}
        </KeyValue>
      )}
    </ShareCard>
  );
}
