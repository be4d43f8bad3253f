import { AppBar, Screen } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { StepSkeleton } from '../../lib/step.skeleton.tsx';

export function MyDataSkeleton() {
  const t = useT();
  return (
    <Screen tone="surface" bar={<AppBar title={t('myData.title')} back="/information/userInfo" />}>
      <MyDataBody />
    </Screen>
  );
}

export const MyDataBody = () => <StepSkeleton title={2} text={3} hasControl />;
