import type { Offering } from '@maru/domain/contracts';
import { groupDigits, quantityOf } from '@maru/domain/money';
import { invalidate, useApiPages } from '@maru/sdk/query';
import { useOpen } from '@maru/sdk/router';
import { CalendarIcon, EmptyState, KeyValue, PagedList } from '@maru/sdk/ui';
import { MarkBadge } from '../../lib/mark-badge.tsx';
import { nextDate } from '../../lib/offering.rules.ts';
import { useT } from '../../lib/i18n.ts';
import { KindScreen } from '../../lib/kind-screen.tsx';
import type { STAGES } from '../../lib/offering.rules.ts';
import { REFRESH_MS } from '../../lib/refresh.ts';
import { ShareCard } from '../../lib/share-card.tsx';
import { periodText } from '../../lib/when-text.ts';
import { Calendar } from './calendar.tsx';
import { OfferingCards, useOfferingScreen } from './offerings.skeleton.tsx';

/** New shares by stage, as the server knows them, and the calendar of all. */
export function OfferingsScreen() {
  return (
    <KindScreen {...useOfferingScreen()} onRefresh={() => invalidate('/ipo/List', '/ipo/Calendar')}>
      {(stage) => (stage === 'calendar' ? <Calendar /> : <Offerings key={stage} stage={stage} />)}
    </KindScreen>
  );
}

function Offerings({ stage }: { stage: (typeof STAGES)[number] }) {
  const t = useT();
  const list = useApiPages('/ipo/List', { stage }, { refreshEvery: stage === 'open' ? REFRESH_MS : undefined });
  return (
    <PagedList
      pages={list}
      loading={<OfferingCards />}
      empty={<EmptyState icon={CalendarIcon} title={t(`offerings.empty.${stage}`)} text={t('offerings.emptyWhy')} />}
    >
      {(rows) => rows.map((offering) => <OfferingCard key={offering.offeringId} offering={offering} />)}
    </PagedList>
  );
}

function OfferingCard({ offering }: { offering: Offering }) {
  const t = useT();
  const open = useOpen();
  const show = () => open('offering', { offeringId: offering.offeringId }, '/home/newStockBuy');
  return (
    <ShareCard share={offering} badge={<MarkBadge mark={nextDate(offering)} />} to="/home/newStockBuy" onPress={show}>
      <KeyValue label={t('offering.price')} isStrong>
        {t('offering.won', { amount: groupDigits(offering.price) })}
      </KeyValue>
      {offering.status === 'upcoming' ? (
        <KeyValue label={t('offering.minimum')}>{t('offering.shares', quantityOf(offering.minimumShares))}</KeyValue>
      ) : (
        <KeyValue label={t('offering.ratio')}>
          {t('offering.toOne', { value: groupDigits(offering.demand.overall) })}
        </KeyValue>
      )}
      <KeyValue label={t('offering.subscription')}>
        {periodText(t, { status: offering.status, from: offering.subscribeFrom, to: offering.subscribeTo })}
      </KeyValue>
    </ShareCard>
  );
}
