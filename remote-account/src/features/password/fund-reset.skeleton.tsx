import { AppBar, Screen } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { StepSkeleton } from '../../lib/step.skeleton.tsx';

export function FundResetSkeleton() {
  const t = useT();
  return (
    <Screen tone="surface" bar={<AppBar title={t('fundReset.title')} back="/information/fundPass" />}>
      <FundResetBody />
    </Screen>
  );
}

/** The words that each state of a reset begins with. */
export const FundResetBody = () => <StepSkeleton title={1} text={2} hasControl />;
