import { KeyValue, SkeletonText } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { KindScreenSkeleton } from '../../lib/kind-screen.skeleton.tsx';
import { STAGES } from '../../lib/offering.rules.ts';
import { ShareCardsSkeleton } from '../../lib/share-card.skeleton.tsx';

/** Words of the screen and of its skeleton. */
export function useAuctionScreen() {
  const t = useT();
  return {
    kind: 'auction',
    title: t('auctions.title'),
    label: t('auctions.stages'),
    stages: STAGES.map((id) => ({ id, label: t(`auctions.stage.${id}`) })),
    notice: t('auction.notice'),
  } as const;
}

export function AuctionsSkeleton() {
  return (
    <KindScreenSkeleton {...useAuctionScreen()}>
      <AuctionCards />
    </KindScreenSkeleton>
  );
}

export function AuctionCards() {
  const t = useT();
  return (
    <ShareCardsSkeleton>
      <KeyValue label={t('auction.floor')} isStrong>
        <SkeletonText width="5rem" />
      </KeyValue>
      <KeyValue label={t('auction.pricing')}>
        <SkeletonText width="7rem" />
      </KeyValue>
      <KeyValue label={t('auctionStep.bid')}>
        <SkeletonText width="9rem" />
      </KeyValue>
    </ShareCardsSkeleton>
  );
}
