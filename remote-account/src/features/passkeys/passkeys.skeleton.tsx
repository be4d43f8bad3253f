import { AppBar, Screen } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { StepSkeleton } from '../../lib/step.skeleton.tsx';

export function PasskeysSkeleton() {
  const t = useT();
  return (
    <Screen tone="surface" bar={<AppBar title={t('passkeys.title')} back="/information/setting" />}>
      <PasskeysBody />
    </Screen>
  );
}

export const PasskeysBody = () => <StepSkeleton title={1} text={2} hasControl />;
