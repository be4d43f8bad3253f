import { AppBar, noop, Screen, SkeletonRows, TabPanel, Tabs } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { TABS } from '../../lib/records-tab.rules.ts';

export function CopyRecordsSkeleton() {
  const t = useT();
  return (
    <Screen bar={<AppBar title={t('copyRecords.title')} back="/home/fllow" />}>
      <Tabs
        id="shares"
        label={t('records.tabs')}
        items={TABS.map((id) => ({ id, label: t(`copyRecords.tab.${id}`) }))}
        value="active"
        onChange={noop}
      />
      <TabPanel tabs="shares" value="active">
        <RowsSkeleton />
      </TabPanel>
    </Screen>
  );
}

export function RowsSkeleton() {
  return <SkeletonRows count={3} hasLogo={false} hasLines hasChevron />;
}
