import { AppBar, Screen } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { IssuesSkeleton as IssuesContent } from '../../lib/insight/insight.skeleton.tsx';

export function IssuesSkeleton() {
  const t = useT();
  return (
    <Screen tone="surface" bar={<AppBar title={t('issues.title')} back="/home/market" />}>
      <IssuesContent />
    </Screen>
  );
}
