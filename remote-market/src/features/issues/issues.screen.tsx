import { AppBar, PullToRefresh, Screen } from '@maru/sdk/ui';
import { invalidate } from '@maru/sdk/query';
import { useT } from '../../lib/i18n.ts';
import { Issues } from '../../lib/insight/issues.tsx';

/** What moved today, and what the tape says about it. */
export function IssuesScreen() {
  const t = useT();
  return (
    <Screen tone="surface" bar={<AppBar title={t('issues.title')} back="/home/market" />}>
      <PullToRefresh onRefresh={() => invalidate('/market/Issues')}>
        <Issues />
      </PullToRefresh>
    </Screen>
  );
}
