import { Confirming, Screen } from '@maru/sdk/ui';
import type { ReactNode } from 'react';
import { useT } from '../i18n.ts';

/** Shown while the outcome of a request is unknown. */
export function ConfirmingScreen({ bar, title }: { bar: ReactNode; title: string }) {
  const t = useT();
  return (
    <Screen bar={bar}>
      <Confirming title={title} text={t('funds.confirmingText')} hint={t('funds.confirmingHint')} />
    </Screen>
  );
}
