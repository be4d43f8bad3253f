import type { Offering } from '@maru/domain/contracts';
import { formatDate, useLocalized } from '@maru/sdk/i18n';
import { groupDigits } from '@maru/domain/money';
import { invalidate, useApiPages } from '@maru/sdk/query';
import { useOpen, useSearchParams } from '@maru/sdk/router';
import {
  AppBar,
  CalendarIcon,
  EmptyState,
  KeyValue,
  KeyValueList,
  Notice,
  PagedList,
  PullToRefresh,
  Screen,
  SymbolLogo,
  TabPanel,
  Tabs,
} from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { KindTabs } from '../../lib/kind-tabs.tsx';
import { STAGES } from '../../lib/offering.rules.ts';
import { StatusBadge } from '../../lib/status-badge.tsx';
import { RecordsButton } from '../../lib/records-button.tsx';
import styles from '../../lib/cards.module.css';
import { OfferingCards } from './offerings.skeleton.tsx';

/** New shares by stage, as the server knows them. */
export function OfferingsScreen() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const stage = STAGES.find((each) => each === params.get('stage')) ?? 'open';
  return (
    <Screen
      bar={<AppBar title={t('offerings.title')} back="/home/index" actions={<RecordsButton kind="subscription" />} />}
    >
      <KindTabs value="subscription" />
      <Tabs
        id="stages"
        label={t('offerings.stages')}
        items={STAGES.map((id) => ({ id, label: t(`offerings.stage.${id}`) }))}
        value={stage}
        onChange={(id) => setParams({ stage: id }, { replace: true })}
        isSticky
      />
      <PullToRefresh onRefresh={() => invalidate('/ipo/List')}>
        <Notice>{t('offering.notice')}</Notice>
        <TabPanel tabs="stages" value={stage}>
          <Offerings key={stage} stage={stage} />
        </TabPanel>
      </PullToRefresh>
    </Screen>
  );
}

function Offerings({ stage }: { stage: (typeof STAGES)[number] }) {
  const t = useT();
  const list = useApiPages('/ipo/List', { stage });
  return (
    <PagedList
      pages={list}
      loading={<OfferingCards />}
      empty={<EmptyState icon={CalendarIcon} title={t(`offerings.empty.${stage}`)} text={t('offerings.emptyWhy')} />}
    >
      {(offerings) => offerings.map((offering) => <OfferingCard key={offering.offeringId} offering={offering} />)}
    </PagedList>
  );
}

function OfferingCard({ offering }: { offering: Offering }) {
  const t = useT();
  const open = useOpen();
  const localized = useLocalized();
  const name = localized(offering.name);
  const show = () => open('offering', { offeringId: offering.offeringId }, '/home/newStockBuy');
  return (
    <button type="button" className={styles.card} data-to="/home/newStockBuy" onClick={show}>
      <span className={styles.head}>
        <SymbolLogo symbol={offering.symbol} name={name} />
        <span className={styles.names}>
          <span className={styles.name}>{name}</span>
          <span className={styles.sector}>
            {localized(offering.sector)} · {offering.segment}
          </span>
        </span>
        <StatusBadge offering={offering} />
      </span>
      <KeyValueList>
        <KeyValue label={t('offering.price')} isStrong>
          {t('offering.won', { amount: groupDigits(offering.price) })}
        </KeyValue>
        <KeyValue label={t('offering.ratio')}>
          {t('offering.toOne', { value: groupDigits(offering.demand.overall) })}
        </KeyValue>
        <KeyValue label={t('offering.subscription')}>
          {t('offering.range', { from: formatDate(offering.subscribeFrom), to: formatDate(offering.subscribeTo) })}
        </KeyValue>
      </KeyValueList>
    </button>
  );
}
