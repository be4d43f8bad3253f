import { AppBar, noop, Screen, SkeletonRows, TabPanel, Tabs } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { TABS } from '../../lib/records-tab.rules.ts';

export function BlockRecordsSkeleton() {
  const t = useT();
  return (
    <Screen bar={<AppBar title={t('blockRecords.title')} back="/home/blockTrade" />}>
      <Tabs
        id="blocks"
        label={t('records.tabs')}
        items={TABS.map((id) => ({ id, label: t(`blockRecords.tab.${id}`) }))}
        value="active"
        onChange={noop}
      />
      <TabPanel tabs="blocks" value="active">
        <RowsSkeleton />
      </TabPanel>
    </Screen>
  );
}

export function RowsSkeleton() {
  return <SkeletonRows count={3} hasLines hasChevron />;
}
