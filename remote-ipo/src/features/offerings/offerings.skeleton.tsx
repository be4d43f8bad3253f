import { KeyValue, SkeletonText } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { KindScreenSkeleton } from '../../lib/kind-screen.skeleton.tsx';
import { STAGES } from '../../lib/offering.rules.ts';
import { ShareCardsSkeleton } from '../../lib/share-card.skeleton.tsx';

/** Words of the screen and of its skeleton. */
export function useOfferingScreen() {
  const t = useT();
  return {
    kind: 'subscription',
    title: t('offerings.title'),
    label: t('offerings.stages'),
    stages: [...STAGES, 'calendar' as const].map((id) => ({ id, label: t(`offerings.stage.${id}`) })),
    notice: t('offering.notice'),
  } as const;
}

export function OfferingsSkeleton() {
  return (
    <KindScreenSkeleton {...useOfferingScreen()}>
      <OfferingCards />
    </KindScreenSkeleton>
  );
}

export function OfferingCards() {
  const t = useT();
  return (
    <ShareCardsSkeleton>
      <KeyValue label={t('offering.price')} isStrong>
        <SkeletonText width="5rem" />
      </KeyValue>
      <KeyValue label={t('offering.ratio')}>
        <SkeletonText width="4rem" />
      </KeyValue>
      <KeyValue label={t('offering.subscription')}>
        <SkeletonText width="9rem" />
      </KeyValue>
    </ShareCardsSkeleton>
  );
}
