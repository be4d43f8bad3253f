import type { ReactNode } from 'react';
import { useSharedT } from '../i18n/index.ts';
import { Confirming, Screen } from '../ui/index.ts';

/** While the outcome of a request is looked up. */
export function ConfirmingScreen({ bar, title }: { bar: ReactNode; title: string }) {
  const t = useSharedT();
  return (
    <Screen bar={bar}>
      <Confirming title={title} text={t('flow.confirmingText')} hint={t('flow.confirmingHint')} />
    </Screen>
  );
}
