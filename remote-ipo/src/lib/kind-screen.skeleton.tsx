import type { ReactNode } from 'react';
import { AppBar, noop, Notice, Screen, TabPanel, Tabs } from '@maru/sdk/ui';
import type { KindScreenProps } from './kind-screen.tsx';
import { KindTabsSkeleton } from './kind-tabs.skeleton.tsx';
import { RecordsButtonSkeleton } from './records-button.skeleton.tsx';

interface Props extends KindScreenProps<string> {
  children: ReactNode;
}

export function KindScreenSkeleton({ kind, title, label, stages, notice, children }: Props) {
  const tabs = `${kind}-stages`;
  return (
    <Screen bar={<AppBar title={title} back="/home/index" actions={<RecordsButtonSkeleton />} />}>
      <KindTabsSkeleton value={kind} />
      <Tabs id={tabs} label={label} items={stages} value="open" onChange={noop} isSticky />
      <Notice>{notice}</Notice>
      <TabPanel tabs={tabs} value="open">
        {children}
      </TabPanel>
    </Screen>
  );
}
