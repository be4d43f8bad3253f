import { AppBar, noop, Screen, TabPanel, Tabs } from '@maru/sdk/ui';
import type { ReactNode } from 'react';
import { useT } from '../i18n.ts';
import { TABS } from './records-tab.rules.ts';

export interface RecordsFrame {
  /** First part of the texts' keys. */
  words: 'blockRecords' | 'copyRecords' | 'dayRecords';
  /** Target of the back button without a history. */
  back: `/${string}`;
}

export function RecordsSkeleton({ words, back, children }: RecordsFrame & { children: ReactNode }) {
  const t = useT();
  return (
    <Screen bar={<AppBar title={t(`${words}.title`)} back={back} />}>
      <Tabs
        id={words}
        label={t('records.tabs')}
        items={TABS.map((id) => ({ id, label: t(`${words}.tab.${id}`) }))}
        value="active"
        onChange={noop}
      />
      <TabPanel tabs={words} value="active">
        {children}
      </TabPanel>
    </Screen>
  );
}
