import type { ApiOutput } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { useServerNow } from '@maru/sdk/live';
import { groupDigits, quantityOf } from '@maru/domain/money';
import { useApiQuery } from '@maru/sdk/query';
import { useDetail } from '@maru/sdk/router';
import { AppBar, Card, KeyValue, KeyValueList, Notice, Price, QueryView, Screen, Section } from '@maru/sdk/ui';
import { CancellationNotice } from '../../lib/cancellation.tsx';
import { CompanyTexts } from '../../lib/company-texts.tsx';
import { DetailHead } from '../../lib/detail-head.tsx';
import { Documents } from '../../lib/documents.tsx';
import { useT } from '../../lib/i18n.ts';
import { MarketPrice } from '../../lib/market-price.tsx';
import { nextDate } from '../../lib/offering.rules.ts';
import { MarkBadge } from '../../lib/mark-badge.tsx';
import { NoDetail } from '../../lib/no-detail.tsx';
import { refreshOf, useHasBeen } from '../../lib/refresh.ts';
import { Schedule } from '../../lib/schedule.tsx';
import { StockFoot } from '../../lib/stock-foot.tsx';
import { Terms } from '../../lib/terms.tsx';
import { Apply } from './apply.tsx';
import styles from '../../lib/detail.module.css';
import { DrawCheck } from './draw-check.tsx';
import { OfferingBody } from './offering-detail.skeleton.tsx';
import { prospectusOf, scheduleOf, termsOf } from './offering-facts.ts';

const LIST = '/home/newStock';

/** One offering: its terms, its dates, its business and its risks. Opened from the list, which says which. */
export function OfferingDetailScreen() {
  const t = useT();
  const detail = useDetail('offering', LIST);
  if (!detail) {
    return (
      <NoDetail
        title={t('offering.title')}
        list={LIST}
        toList={t('offering.toList')}
        none={t('offering.none')}
        why={t('offering.noneWhy')}
      />
    );
  }
  return <OfferingDetail offeringId={detail.offeringId} />;
}

function OfferingDetail({ offeringId }: { offeringId: string }) {
  const t = useT();
  const answer = useApiQuery(
    '/ipo/Detail',
    { offeringId },
    { refreshEvery: (data) => refreshOf(data?.offering.status) },
  );
  return (
    <Screen bar={<AppBar title={t('offering.title')} back={LIST} />}>
      <QueryView query={answer} loading={<OfferingBody />}>
        {(data) => <Body {...data} />}
      </QueryView>
    </Screen>
  );
}

function Body(detail: ApiOutput<'/ipo/Detail'>) {
  const { offering, business, risk, isTraded = false } = detail;
  const { offeringId, symbol, name, status, price } = offering;
  const isDrawn = status === 'drawn' || status === 'allotted' || status === 'listed';
  const t = useT();
  const localized = useLocalized();
  const hasBeenOpen = useHasBeen(status === 'open');
  const now = useServerNow(60_000);
  const shares = (count: string) => t('offering.shares', quantityOf(count));
  return (
    <div className={styles.page}>
      <DetailHead share={offering} badge={<MarkBadge mark={nextDate(offering)} />} />
      <CancellationNotice cancellation={offering.cancellation} />
      <Notice>{t('offering.notice')}</Notice>
      <Card>
        <p className={styles.sector}>{t('offering.price')}</p>
        <Price value={offering.price} unit={t('offering.unit')} size="xl" />
        <p className={styles.sector}>
          {t('offering.band', { low: groupDigits(offering.bandLow), high: groupDigits(offering.bandHigh) })}
        </p>
        {(isTraded || status === 'listed') && <MarketPrice symbol={symbol} price={price} kind="offer" />}
      </Card>
      <Schedule steps={scheduleOf(t, offering, now)} />
      <Terms title={t('offering.terms')} facts={termsOf(t, localized, offering)} />
      <Section title={t('offering.demand')} isCard>
        <KeyValueList>
          <KeyValue label={t('offering.applications')}>{groupDigits(String(offering.demand.applications))}</KeyValue>
          <KeyValue label={t('offering.applied')}>{shares(offering.demand.shares)}</KeyValue>
          <KeyValue label={t('offering.ratio')} isStrong>
            {t('offering.toOne', { value: groupDigits(offering.demand.overall) })}
          </KeyValue>
          {offering.method === 'EQUAL_PROPORTIONAL' && (
            <>
              <KeyValue label={t('offering.proportional')}>
                {t('offering.toOne', { value: groupDigits(offering.demand.proportional) })}
              </KeyValue>
              <KeyValue label={t('offering.equal')}>{shares(offering.demand.equal)}</KeyValue>
            </>
          )}
          {offering.demand.applications > 0 && (
            <KeyValue label={t(`chance.${offering.method}`)}>{`${offering.demand.chance}%`}</KeyValue>
          )}
        </KeyValueList>
        <p className={styles.note}>{t('offering.commitment')}</p>
        <p className={styles.hash}>{offering.commitment}</p>
        {isDrawn && <DrawCheck offeringId={offeringId} />}
      </Section>
      {hasBeenOpen && <Apply offering={offering} />}
      {status === 'listed' && <StockFoot symbol={symbol} />}
      <CompanyTexts business={business} risk={risk} />
      <Documents
        symbol={symbol}
        name={localized(name)}
        notice={t('offering.notice')}
        prospectus={() => prospectusOf(t, localized, detail, now)}
        listOf={isDrawn ? offeringId : undefined}
      />
      <p className={styles.note}>{t('offering.note')}</p>
    </div>
  );
}
