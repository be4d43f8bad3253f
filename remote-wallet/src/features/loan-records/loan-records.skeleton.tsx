import { AppBar, noop, Screen, TabPanel, Tabs } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { DayListSkeleton } from '../../lib/records/day-list.skeleton.tsx';
import { TABS } from './loan-records.rules.ts';

export function LoanRecordsSkeleton() {
  const t = useT();
  return (
    <Screen bar={<AppBar title={t('loan.records')} back="/information/pj" />}>
      <Tabs
        id="loans"
        label={t('loan.records')}
        items={TABS.map((id) => ({ id, label: t(`loan.tab.${id}`) }))}
        value="all"
        onChange={noop}
        isSticky
      />
      <TabPanel tabs="loans" value="all">
        <DayListSkeleton />
      </TabPanel>
    </Screen>
  );
}
