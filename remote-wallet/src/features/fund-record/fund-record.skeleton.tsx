import { AppBar, noop, Screen, SkeletonExport, SkeletonPeriods, TabPanel, Tabs } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { DayListSkeleton } from '../../lib/records/day-list.skeleton.tsx';
import { TABS } from './fund-record.rules.ts';
import styles from './fund-record.module.css';

export function FundRecordSkeleton() {
  const t = useT();
  return (
    <Screen bar={<AppBar title={t('fundRecord.title')} back="/information/index" actions={<SkeletonExport />} />}>
      <Tabs
        id="record"
        label={t('fundRecord.tabs')}
        items={TABS.map((id) => ({ id, label: t(`fundRecord.tab.${id}`) }))}
        value="trades"
        onChange={noop}
        isSticky
      />
      <div className={styles.filters} data-pills="surface">
        <SkeletonPeriods />
      </div>
      <TabPanel tabs="record" value="trades">
        <DayListSkeleton />
      </TabPanel>
    </Screen>
  );
}
