import {
  AppBar,
  LoadingMark,
  noop,
  Screen,
  SkeletonAmountText,
  SkeletonExport,
  SkeletonPeriods,
  SkeletonPill,
  TabPanel,
  Tabs,
} from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { DayListSkeleton } from '../../lib/records/day-list.skeleton.tsx';
import { DIRECTIONS } from './capital-flow.rules.ts';
import styles from './capital-flow.module.css';

export function CapitalFlowSkeleton() {
  const t = useT();
  return (
    <Screen bar={<AppBar title={t('capitalFlow.title')} back="/information/index" actions={<SkeletonExport />} />}>
      <div className={styles.balance}>
        <p className={styles.label}>{t('capitalFlow.cash')}</p>
        <BalanceSkeleton />
      </div>
      <Tabs
        id="flow"
        label={t('capitalFlow.direction')}
        items={DIRECTIONS.map((id) => ({ id, label: t(`capitalFlow.direction.${id}`) }))}
        value="all"
        onChange={noop}
      />
      <div className={styles.filters} data-pills="surface">
        <SkeletonPeriods />
        <div className={styles.pills}>
          <SkeletonPill label={t('capitalFlow.kind.all')} />
          <SkeletonPill label={t('capitalFlow.currency.all')} />
        </div>
      </div>
      <TabPanel tabs="flow" value="all">
        <DayListSkeleton />
      </TabPanel>
    </Screen>
  );
}

export function BalanceSkeleton() {
  return (
    <>
      <LoadingMark />
      <SkeletonAmountText />
      <p className={styles.more} />
    </>
  );
}
