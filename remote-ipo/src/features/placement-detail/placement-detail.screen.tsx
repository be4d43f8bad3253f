import type { ApiOutput } from '@maru/domain/contracts';
import { quantityOf } from '@maru/domain/money';
import { useLocalized } from '@maru/sdk/i18n';
import { useRequestEvents, useServerNow } from '@maru/sdk/live';
import { useApiQuery } from '@maru/sdk/query';
import { useDetail } from '@maru/sdk/router';
import { AppBar, Card, Notice, Price, QueryView, Screen } from '@maru/sdk/ui';
import styles from '../../lib/detail.module.css';
import { CancellationNotice } from '../../lib/cancellation.tsx';
import { CompanyTexts } from '../../lib/company-texts.tsx';
import { DetailHead } from '../../lib/detail-head.tsx';
import { Documents } from '../../lib/documents.tsx';
import { useT } from '../../lib/i18n.ts';
import { MarkBadge } from '../../lib/mark-badge.tsx';
import { MarketPrice } from '../../lib/market-price.tsx';
import { placementMark } from '../../lib/placement.rules.ts';
import { refreshPlacements } from '../../lib/placements.resource.ts';
import { NoDetail } from '../../lib/no-detail.tsx';
import { refreshOf, useHasBeen } from '../../lib/refresh.ts';
import { Schedule } from '../../lib/schedule.tsx';
import { StockFoot } from '../../lib/stock-foot.tsx';
import { Terms } from '../../lib/terms.tsx';
import { Apply } from './apply.tsx';
import { PlacementBody } from './placement-detail.skeleton.tsx';
import { prospectusOf, scheduleOf, termsOf } from './placement-facts.ts';

const LIST = '/home/newStockps';

/** One placement with its terms and the application. Opened from the list, which says which. */
export function PlacementDetailScreen() {
  const t = useT();
  const detail = useDetail('placement', LIST);
  if (!detail) {
    return (
      <NoDetail
        title={t('placement.title')}
        list={LIST}
        toList={t('offering.toList')}
        none={t('offering.none')}
        why={t('offering.noneWhy')}
      />
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

function Body(detail: ApiOutput<'/placement/Detail'>) {
  const { placement, business, risk, isTraded = false } = detail;
  const { symbol, status, price } = placement;
  const t = useT();
  const localized = useLocalized();
  const now = useServerNow(60_000);
  const hasBeenOpen = useHasBeen(status === 'open');
  const left = t('offering.shares', quantityOf(placement.left));
  return (
    <div className={styles.page}>
      <DetailHead share={placement} badge={<MarkBadge mark={placementMark(placement)} />} />
      <CancellationNotice cancellation={placement.cancellation} />
      <Notice>{t('placement.notice')}</Notice>
      <Card>
        <p className={styles.sector}>{t('placement.price')}</p>
        <Price value={price} unit={t('offering.unit')} size="xl" />
        {(isTraded || status === 'listed') && <MarketPrice symbol={symbol} price={price} kind="placement" />}
      </Card>
      <Schedule steps={scheduleOf(t, placement, now)} />
      <Terms title={t('placement.terms')} facts={[[t('placement.left'), left], ...termsOf(t, localized, placement)]} />
      {hasBeenOpen && <Apply placement={placement} />}
      {status === 'listed' && <StockFoot symbol={symbol} />}
      <CompanyTexts business={business} risk={risk} />
      <Documents
        symbol={symbol}
        name={localized(placement.name)}
        notice={t('placement.notice')}
        prospectus={() => prospectusOf(t, localized, detail, now)}
      />
      <p className={styles.note}>{t('offering.note')}</p>
    </div>
  );
}
