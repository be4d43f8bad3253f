import { AppBar, Card, Screen, SkeletonRows } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';

export function ChangeLangSkeleton() {
  const t = useT();
  return (
    <Screen bar={<AppBar title={t('mine.menu.language')} back="/information/setting" />}>
      <Card>
        <SkeletonRows count={4} hasLogo={false} hasDetail={false} ends={0} />
      </Card>
    </Screen>
  );
}
