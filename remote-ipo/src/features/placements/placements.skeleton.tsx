import { KeyValue, SkeletonText } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { KindScreenSkeleton } from '../../lib/kind-screen.skeleton.tsx';
import { ShareCardsSkeleton } from '../../lib/share-card.skeleton.tsx';

/** Groups of placements, in the order of their tabs. */
export const STAGES = ['open', 'ended'] as const;

/** Words of the screen and of its skeleton. */
export function usePlacementScreen() {
  const t = useT();
  return {
    kind: 'placement',
    title: t('placements.title'),
    label: t('placements.stages'),
    stages: STAGES.map((id) => ({ id, label: t(`placements.stage.${id}`) })),
    notice: t('placement.notice'),
  } as const;
}

export function PlacementsSkeleton() {
  return (
    <KindScreenSkeleton {...usePlacementScreen()}>
      <PlacementCards />
    </KindScreenSkeleton>
  );
}

export function PlacementCards() {
  const t = useT();
  return (
    <ShareCardsSkeleton>
      <KeyValue label={t('placement.price')} isStrong>
        <SkeletonText width="5rem" />
      </KeyValue>
      <KeyValue label={t('offering.funding')}>
        <SkeletonText width="6rem" />
      </KeyValue>
      <KeyValue label={t('placement.left')}>
        <SkeletonText width="5rem" />
      </KeyValue>
      <KeyValue label={t('placement.period')}>
        <SkeletonText width="9rem" />
      </KeyValue>
    </ShareCardsSkeleton>
  );
}
