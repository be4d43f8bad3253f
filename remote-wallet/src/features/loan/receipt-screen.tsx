import { AppBar, BottomBar, Button, Screen } from '@maru/sdk/ui';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n.ts';
import { RecordsButton } from '../../lib/records/records-button.tsx';

interface Props {
  title: string;
  /** Back to the loans. */
  onLeave: () => void;
  children: ReactNode;
}

/** Frame of a loan's receipt, with links to the records and to the loans. */
export function ReceiptScreen({ title, onLeave, children }: Props) {
  const t = useT();
  return (
    <Screen
      bar={<AppBar title={title} onBack={onLeave} />}
      foot={
        <BottomBar>
          <RecordsButton to="/information/jkjl" kind="soft" size="l" />
          <Button onClick={onLeave}>{t('loan.toLoans')}</Button>
        </BottomBar>
      }
    >
      {children}
    </Screen>
  );
}
