import { AppBar, PullToRefresh, Screen } from '@maru/sdk/ui';
import { invalidate } from '@maru/sdk/query';
import { useT } from '../../lib/i18n.ts';
import { Issues } from '../../lib/insight/issues.tsx';

/** Large moves of the day with the reasons that the tape gives. */
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
