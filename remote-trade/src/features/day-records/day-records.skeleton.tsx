import { AppBar, noop, Screen, SkeletonRows, TabPanel, Tabs } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { TABS } from '../../lib/records-tab.rules.ts';

export function DayRecordsSkeleton() {
  const t = useT();
  return (
    <Screen bar={<AppBar title={t('dayRecords.title')} back="/home/dayTrading" />}>
      <Tabs
        id="strategies"
        label={t('records.tabs')}
        items={TABS.map((id) => ({ id, label: t(`dayRecords.tab.${id}`) }))}
        value="active"
        onChange={noop}
      />
      <TabPanel tabs="strategies" value="active">
        <RowsSkeleton />
      </TabPanel>
    </Screen>
  );
}

export function RowsSkeleton() {
  return <SkeletonRows count={3} hasLines hasChevron />;
}
