import { formatMoney } from '@maru/domain/money';
import { post, type Answer } from '@maru/sdk/api';
import { ConfirmButton } from '@maru/sdk/flow';
import { answerText } from '@maru/sdk/i18n';
import { toast } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { WAYS, type Way } from './ways.ts';

interface Props {
  way: Way;
  applicationId: string;
  /** Won that is held; 0 where the way of payment holds nothing. */
  deposit: string;
}

const sayOutcome = (answer: Answer<unknown>, done: string) =>
  toast(answer.ok ? done : answerText(answer), answer.ok ? 'good' : 'bad');

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
      keepLabel={t('applications.keep')}
      onConfirm={async () => {
        const answer = await post(cancel, { applicationId }, { isQuiet: true });
        await refresh();
        sayOutcome(answer, t('applications.cancelled'));
      }}
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
      keepLabel={t('applications.keep')}
      onConfirm={async () => {
        const answer = await post(waive, { applicationId }, { isQuiet: true });
        await refresh();
        sayOutcome(answer, t('applications.waived'));
      }}
    />
  );
}
