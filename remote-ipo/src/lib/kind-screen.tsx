import type { ReactNode } from 'react';
import { useSearchParams } from '@maru/sdk/router';
import { AppBar, Notice, PullToRefresh, Screen, TabPanel, Tabs } from '@maru/sdk/ui';
import type { Kind } from './kinds.ts';
import { KindTabs } from './kind-tabs.tsx';
import { RecordsButton } from './records-button.tsx';

export interface KindScreenProps<Stage extends string> {
  kind: Kind;
  title: string;
  /** Names the tabs of the stages. */
  label: string;
  stages: readonly { readonly id: Stage; readonly label: string }[];
  notice: string;
}

interface Props<Stage extends string> extends KindScreenProps<Stage> {
  onRefresh: () => Promise<unknown>;
  /** The list of one stage. */
  children: (stage: Stage) => ReactNode;
}

/** List of one way to new shares by stage, `open` unless the address names another. */
export function KindScreen<Stage extends string>(props: Props<Stage | 'open'>) {
  const { kind, title, label, stages, notice, onRefresh, children } = props;
  const [params, setParams] = useSearchParams();
  const stage = stages.find(({ id }) => id === params.get('stage'))?.id ?? 'open';
  const tabs = `${kind}-stages`;
  return (
    <Screen bar={<AppBar title={title} back="/home/index" actions={<RecordsButton kind={kind} />} />}>
      <KindTabs value={kind} />
      <Tabs
        id={tabs}
        label={label}
        items={stages}
        value={stage}
        onChange={(id) => setParams({ stage: id }, { replace: true })}
        isSticky
      />
      <PullToRefresh onRefresh={onRefresh}>
        <Notice>{notice}</Notice>
        <TabPanel tabs={tabs} value={stage}>
          {children(stage)}
        </TabPanel>
      </PullToRefresh>
    </Screen>
  );
}
