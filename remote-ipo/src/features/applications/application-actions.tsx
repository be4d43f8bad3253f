import { formatMoney } from '@maru/domain/money';
import { post } from '@maru/sdk/api';
import { ConfirmButton } from '../../lib/confirm-button.tsx';
import { useT } from '../../lib/i18n.ts';
import { WAYS, type Way } from './ways.ts';

interface Props {
  way: Way;
  applicationId: string;
  /** Won that is held; 0 where the way of payment holds nothing. */
  deposit: string;
}

/** Cancels an application, of which the deposit comes back. */
export function Cancel({ way, applicationId, deposit }: Props) {
  const t = useT();
  const { cancel, refresh } = WAYS[way];
  return (
    <ConfirmButton
      label={t('applications.cancel')}
      title={t('applications.cancelTitle')}
      text={
        deposit === '0' ? t('applications.nothingHeld') : t('applications.cancelText', { amount: formatMoney(deposit) })
      }
      send={() => post(cancel, { applicationId }, { isQuiet: true })}
      refresh={refresh}
      done={t('applications.cancelled')}
    />
  );
}

/** Waives allotted shares, of which the deposit comes back. */
export function Waive({ way, applicationId, deposit }: Props) {
  const t = useT();
  const { waive, refresh } = WAYS[way];
  return (
    <ConfirmButton
      label={t('applications.waive')}
      title={t('applications.waiveTitle')}
      text={
        deposit === '0' ? t('applications.waiveFree') : t('applications.waiveText', { amount: formatMoney(deposit) })
      }
      send={() => post(waive, { applicationId }, { isQuiet: true })}
      refresh={refresh}
      done={t('applications.waived')}
    />
  );
}
