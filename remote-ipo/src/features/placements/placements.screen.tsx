import type { Placement } from '@maru/domain/contracts';
import { groupDigits } from '@maru/domain/money';
import { formatDate, useLocalized } from '@maru/sdk/i18n';
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
import styles from '../../lib/cards.module.css';
import { useT } from '../../lib/i18n.ts';
import { KindTabs } from '../../lib/kind-tabs.tsx';
import { PlacementBadge } from '../../lib/placement-badge.tsx';
import { RecordsButton } from '../../lib/records-button.tsx';
import { PlacementCards, STAGES } from './placements.skeleton.tsx';

/** Placements of new shares by stage. */
export function PlacementsScreen() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const stage = STAGES.find((each) => each === params.get('stage')) ?? 'open';
  return (
    <Screen
      bar={<AppBar title={t('placements.title')} back="/home/index" actions={<RecordsButton kind="placement" />} />}
    >
      <KindTabs value="placement" />
      <Tabs
        id="placement-stages"
        label={t('placements.stages')}
        items={STAGES.map((id) => ({ id, label: t(`placements.stage.${id}`) }))}
        value={stage}
        onChange={(id) => setParams({ stage: id }, { replace: true })}
        isSticky
      />
      <PullToRefresh onRefresh={() => invalidate('/placement/List')}>
        <Notice>{t('placement.notice')}</Notice>
        <TabPanel tabs="placement-stages" value={stage}>
          <Placements key={stage} stage={stage} />
        </TabPanel>
      </PullToRefresh>
    </Screen>
  );
}

function Placements({ stage }: { stage: (typeof STAGES)[number] }) {
  const t = useT();
  const list = useApiPages('/placement/List', { stage });
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
  const localized = useLocalized();
  const name = localized(placement.name);
  const show = () => open('placement', { placementId: placement.placementId }, '/home/newStockPsBuy');
  return (
    <button type="button" className={styles.card} data-to="/home/newStockPsBuy" onClick={show}>
      <span className={styles.head}>
        <SymbolLogo symbol={placement.symbol} name={name} />
        <span className={styles.names}>
          <span className={styles.name}>{name}</span>
          <span className={styles.sector}>
            {localized(placement.sector)} · {placement.segment}
          </span>
        </span>
        <PlacementBadge placement={placement} />
      </span>
      <KeyValueList>
        <KeyValue label={t('placement.price')} isStrong>
          {t('offering.won', { amount: groupDigits(placement.price) })}
        </KeyValue>
        <KeyValue label={t('placement.left')}>{t('offering.shares', { count: groupDigits(placement.left) })}</KeyValue>
        <KeyValue label={t('placement.period')}>
          {t('offering.range', { from: formatDate(placement.openFrom), to: formatDate(placement.openTo) })}
        </KeyValue>
      </KeyValueList>
    </button>
  );
}
