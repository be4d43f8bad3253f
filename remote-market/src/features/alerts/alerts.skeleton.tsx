import { AppBar, List, Loading, Screen, SkeletonRow } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';

export function AlertsSkeleton() {
  const t = useT();
  return (
    <Screen tone="surface" bar={<AppBar title={t('alerts.title')} back="/favorite/index" />}>
      <AlertsBody />
    </Screen>
  );
}

/** A stock with one alert, and another: more are not promised. */
export function AlertsBody() {
  return (
    <Loading>
      <List>
        <SkeletonRow />
        <SkeletonRow start={null} ends={0} />
        <SkeletonRow />
        <SkeletonRow start={null} ends={0} />
      </List>
    </Loading>
  );
}
