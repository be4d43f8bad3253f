import type { ApiOutput } from '@maru/domain/contracts';
import { groupDigits } from '@maru/domain/money';
import { useLocalized } from '@maru/sdk/i18n';
import { useRequestEvents, useServerNow } from '@maru/sdk/live';
import { useApiQuery } from '@maru/sdk/query';
import { useDetail, useGo } from '@maru/sdk/router';
import {
  AppBar,
  Card,
  EmptyState,
  KeyValue,
  KeyValueList,
  Notice,
  Price,
  QueryView,
  Screen,
  Section,
} from '@maru/sdk/ui';
import styles from '../../lib/detail.module.css';
import { CancellationNotice } from '../../lib/cancellation.tsx';
import { DetailHead } from '../../lib/detail-head.tsx';
import { useT } from '../../lib/i18n.ts';
import { MarkBadge } from '../../lib/mark-badge.tsx';
import { placementMark, placementTimeline } from '../../lib/placement.rules.ts';
import { refreshPlacements } from '../../lib/placements.resource.ts';
import { refreshOf, useHasBeen } from '../../lib/refresh.ts';
import { Schedule } from '../../lib/schedule.tsx';
import { StockFoot } from '../../lib/stock-foot.tsx';
import { Apply } from './apply.tsx';
import { lockText } from './lock-text.ts';
import { PlacementBody } from './placement-detail.skeleton.tsx';

const LIST = '/home/newStockps';

/** One placement with its terms and the application. Opened from the list, which says which. */
export function PlacementDetailScreen() {
  const t = useT();
  const go = useGo();
  const detail = useDetail('placement');
  if (!detail) {
    return (
      <Screen bar={<AppBar title={t('placement.title')} back={LIST} />}>
        <EmptyState
          title={t('offering.none')}
          text={t('offering.noneWhy')}
          action={{ label: t('offering.toList'), onPress: () => go(LIST, { isReplace: true }) }}
        />
      </Screen>
    );
  }
  return <PlacementDetail placementId={detail.placementId} />;
}

function PlacementDetail({ placementId }: { placementId: string }) {
  const t = useT();
  const answer = useApiQuery(
    '/placement/Detail',
    { placementId },
    { refreshEvery: (data) => refreshOf(data?.placement.status) },
  );
  useRequestEvents('placement', () => void refreshPlacements());
  return (
    <Screen bar={<AppBar title={t('placement.title')} back={LIST} />}>
      <QueryView query={answer} loading={<PlacementBody />}>
        {(data) => <Body {...data} />}
      </QueryView>
    </Screen>
  );
}

function Body({ placement, business, risk }: ApiOutput<'/placement/Detail'>) {
  const t = useT();
  const localized = useLocalized();
  const now = useServerNow(60_000);
  const hasBeenOpen = useHasBeen(placement.status === 'open');
  const shares = (count: string) => t('offering.shares', { count: groupDigits(count) });
  return (
    <div className={styles.page}>
      <DetailHead share={placement} badge={<MarkBadge mark={placementMark(placement)} />} />
      <CancellationNotice cancellation={placement.cancellation} />
      <Notice>{t('placement.notice')}</Notice>
      <Card>
        <p className={styles.sector}>{t('placement.price')}</p>
        <Price value={placement.price} unit={t('offering.unit')} size="xl" />
      </Card>
      <Schedule
        steps={placementTimeline(placement, now).map((step) => ({ ...step, label: t(`placementStep.${step.id}`) }))}
      />
      <Section title={t('placement.terms')} isCard>
        <KeyValueList>
          <KeyValue label={t('placement.pool')}>{shares(placement.pool)}</KeyValue>
          <KeyValue label={t('placement.left')}>{shares(placement.left)}</KeyValue>
          <KeyValue label={t('offering.total')}>{shares(placement.totalShares)}</KeyValue>
          <KeyValue label={t('offering.minimum')}>{shares(placement.minimumShares)}</KeyValue>
          <KeyValue label={t('placement.maximum')}>{shares(placement.maximumShares)}</KeyValue>
          <KeyValue label={t('offering.funding')}>{t(`funding.${placement.fundingMode}`)}</KeyValue>
          <KeyValue label={t('placement.lock')}>{lockText(t, placement)}</KeyValue>
          <KeyValue label={t('offering.underwriter')}>{localized(placement.underwriter)}</KeyValue>
        </KeyValueList>
      </Section>
      {hasBeenOpen && <Apply placement={placement} />}
      {placement.status === 'listed' && <StockFoot symbol={placement.symbol} />}
      <Section title={t('offering.business')} isCard>
        <p className={styles.text}>{localized(business)}</p>
      </Section>
      <Section title={t('offering.risk')} isCard>
        <p className={styles.text}>{localized(risk)}</p>
      </Section>
      <p className={styles.note}>{t('offering.note')}</p>
    </div>
  );
}
