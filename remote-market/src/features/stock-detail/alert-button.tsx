import { useState } from 'react';
import type { InstrumentDetail } from '@maru/domain/contracts';
import { useApiQuery } from '@maru/sdk/query';
import { currentTarget, useGo } from '@maru/sdk/router';
import { isLoggedInAtom, useAtomValue } from '@maru/sdk/session';
import { BellIcon, IconButton, Sheet } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { AlertForm } from './alert-form.tsx';

/** Opens the price alerts of a stock; filled while there is one. A visitor is sent to the log-in and returns here. */
export function AlertButton({ stock }: { stock: InstrumentDetail }) {
  const t = useT();
  const go = useGo();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const [isOpen, setIsOpen] = useState(false);
  const query = useApiQuery('/user/Alerts', { symbol: stock.symbol }, { isEnabled: isLoggedIn });
  const alerts = query.data?.data ?? [];
  const open = () => (isLoggedIn ? setIsOpen(true) : go(`/login/login?back=${encodeURIComponent(currentTarget())}`));
  return (
    <>
      <IconButton label={t('alert.title')} isOn={alerts.length > 0} onClick={open}>
        <BellIcon />
      </IconButton>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('alert.title')}>
        <AlertForm stock={stock} alerts={alerts} />
      </Sheet>
    </>
  );
}
