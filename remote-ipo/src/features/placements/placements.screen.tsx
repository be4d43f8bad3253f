import type { Placement } from '@maru/domain/contracts';
import { groupDigits, quantityOf } from '@maru/domain/money';
import { invalidate, useApiPages } from '@maru/sdk/query';
import { useOpen } from '@maru/sdk/router';
import { CalendarIcon, EmptyState, KeyValue, PagedList } from '@maru/sdk/ui';
import { MarkBadge } from '../../lib/mark-badge.tsx';
import { placementMark } from '../../lib/placement.rules.ts';
import { useT } from '../../lib/i18n.ts';
import { KindScreen } from '../../lib/kind-screen.tsx';
import { REFRESH_MS } from '../../lib/refresh.ts';
import { ShareCard } from '../../lib/share-card.tsx';
import { periodText } from '../../lib/when-text.ts';
import { PlacementCards, type STAGES, usePlacementScreen } from './placements.skeleton.tsx';

/** Placements of new shares by stage. */
export function PlacementsScreen() {
  return (
    <KindScreen {...usePlacementScreen()} onRefresh={() => invalidate('/placement/List')}>
      {(stage) => <Placements key={stage} stage={stage} />}
    </KindScreen>
  );
}

function Placements({ stage }: { stage: (typeof STAGES)[number] }) {
  const t = useT();
  const list = useApiPages('/placement/List', { stage }, { refreshEvery: stage === 'open' ? REFRESH_MS : undefined });
  return (
    <PagedList
      pages={list}
      loading={<PlacementCards />}
      empty={<EmptyState icon={CalendarIcon} title={t(`placements.empty.${stage}`)} text={t('offerings.emptyWhy')} />}
    >
      {(rows) => rows.map((placement) => <PlacementCard key={placement.placementId} placement={placement} />)}
    </PagedList>
  );
}

function PlacementCard({ placement }: { placement: Placement }) {
  const t = useT();
  const open = useOpen();
  const show = () => open('placement', { placementId: placement.placementId }, '/home/newStockPsBuy');
  return (
    <ShareCard
      share={placement}
      badge={<MarkBadge mark={placementMark(placement)} />}
      to="/home/newStockPsBuy"
      onPress={show}
    >
      <KeyValue label={t('placement.price')} isStrong>
        {t('offering.won', { amount: groupDigits(placement.price) })}
      </KeyValue>
      <KeyValue label={t('offering.funding')}>{t(`funding.${placement.fundingMode}`)}</KeyValue>
      <KeyValue label={t('placement.left')}>{t('offering.shares', quantityOf(placement.left))}</KeyValue>
      <KeyValue label={t('placement.period')}>
        {periodText(t, { status: placement.status, from: placement.openFrom, to: placement.openTo })}
      </KeyValue>
    </ShareCard>
  );
}
