import { AppBar, Screen } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { StepSkeleton } from '../../lib/step.skeleton.tsx';

export function FundPassSkeleton() {
  const t = useT();
  return (
    <Screen tone="surface" bar={<AppBar title={t('mine.menu.fundPass')} back="/information/index" />}>
      <FundPassBody />
    </Screen>
  );
}

/** The words above the keypad or the field: it is not known yet which of them comes. */
export const FundPassBody = () => <StepSkeleton title={1} text={2} />;
