import type { ApiOutput } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { useServerNow } from '@maru/sdk/live';
import { formatMoney, groupDigits } from '@maru/domain/money';
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
import { CancellationNotice } from '../../lib/cancellation.tsx';
import { DetailHead } from '../../lib/detail-head.tsx';
import { useT } from '../../lib/i18n.ts';
import { depositFor, nextDate, timeline } from '../../lib/offering.rules.ts';
import { MarkBadge } from '../../lib/mark-badge.tsx';
import { refreshOf, useHasBeen } from '../../lib/refresh.ts';
import { Schedule } from '../../lib/schedule.tsx';
import { StockFoot } from '../../lib/stock-foot.tsx';
import { Apply } from './apply.tsx';
import styles from '../../lib/detail.module.css';
import { OfferingBody } from './offering-detail.skeleton.tsx';

/** One offering: its terms, its dates, its business and its risks. Opened from the list, which says which. */
export function OfferingDetailScreen() {
  const t = useT();
  const go = useGo();
  const detail = useDetail('offering');
  if (!detail) {
    return (
      <Screen bar={<AppBar title={t('offering.title')} back="/home/newStock" />}>
        <EmptyState
          title={t('offering.none')}
          text={t('offering.noneWhy')}
          action={{ label: t('offering.toList'), onPress: () => go('/home/newStock', { isReplace: true }) }}
        />
      </Screen>
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
    <Screen bar={<AppBar title={t('offering.title')} back="/home/newStock" />}>
      <QueryView query={answer} loading={<OfferingBody />}>
        {(data) => <Body {...data} />}
      </QueryView>
    </Screen>
  );
}

function Body({ offering, business, risk }: ApiOutput<'/ipo/Detail'>) {
  const t = useT();
  const localized = useLocalized();
  const hasBeenOpen = useHasBeen(offering.status === 'open');
  const now = useServerNow(60_000);
  const shares = (count: string) => t('offering.shares', { count: groupDigits(count) });
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
      </Card>
      <Schedule
        steps={timeline(offering, now).map(({ id, period, state }) => ({
          id,
          label: t(`step.${id}`),
          ...period,
          state,
        }))}
      />
      <Section title={t('offering.terms')} isCard>
        <KeyValueList>
          <KeyValue label={t('offering.total')}>{shares(offering.totalShares)}</KeyValue>
          <KeyValue label={t('offering.retail')}>{shares(offering.retailShares)}</KeyValue>
          <KeyValue label={t('offering.minimum')}>{shares(offering.minimumShares)}</KeyValue>
          <KeyValue label={t('offering.maximum')}>{shares(offering.maximumShares)}</KeyValue>
          <KeyValue label={t('offering.funding')}>{t(`funding.${offering.fundingMode}`)}</KeyValue>
          <KeyValue label={t('offering.deposit')}>
            {formatMoney(depositFor(offering, offering.minimumShares).toString())}
          </KeyValue>
          <KeyValue label={t('offering.method')}>{t(`method.${offering.method}`)}</KeyValue>
          <KeyValue label={t('offering.perPerson')}>{t('offering.count', { count: offering.perPerson })}</KeyValue>
          {offering.minimumFunds !== '0' && (
            <KeyValue label={t('offering.minimumFunds')}>{formatMoney(offering.minimumFunds)}</KeyValue>
          )}
          <KeyValue label={t('offering.pe')}>{t('offering.times', { value: offering.industryPe })}</KeyValue>
          <KeyValue label={t('offering.underwriter')}>{localized(offering.underwriter)}</KeyValue>
        </KeyValueList>
      </Section>
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
        </KeyValueList>
        <p className={styles.note}>{t('offering.commitment')}</p>
        <p className={styles.hash}>{offering.commitment}</p>
      </Section>
      {hasBeenOpen && <Apply offering={offering} />}
      {offering.status === 'listed' && <StockFoot symbol={offering.symbol} />}
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
