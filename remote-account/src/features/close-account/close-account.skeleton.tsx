import { AppBar, Screen } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { StepSkeleton } from '../../lib/step.skeleton.tsx';

export function CloseAccountSkeleton() {
  const t = useT();
  return (
    <Screen tone="surface" bar={<AppBar title={t('closeAccount.title')} back="/information/userInfo" />}>
      <CloseAccountBody />
    </Screen>
  );
}

export const CloseAccountBody = () => <StepSkeleton title={2} text={4} hasControl />;
