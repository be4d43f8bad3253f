import type { ApiOutput, DepositChannel } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { Button, KeyValue, KeyValueList, Sheet } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { Subject } from '../../lib/send/subject.tsx';
import type { Steps } from '../../lib/send/use-steps.tsx';
import styles from './deposit.module.css';
import { TermsList } from './withdrawal-terms.tsx';

interface Props {
  steps: Steps;
  amount: string;
  channel: DepositChannel;
  policies: ApiOutput<'/fund/DepositInfo'>['withdrawalPolicies'];
  onConfirm: () => void;
}

/** Summary before the deposit, including the conditions of a withdrawal. */
export function DepositConfirm({ steps, amount, channel, policies, onConfirm }: Props) {
  const t = useT();
  const bank = useLocalized()(channel.bankName);
  return (
    <Sheet
      isOpen={steps.step === 'confirm'}
      onClose={() => steps.goTo('edit')}
      title={t('deposit.confirmTitle')}
      isLocked={steps.isSending}
      foot={
        <Button isBlock isPending={steps.isSending} onClick={onConfirm}>
          {t('deposit.confirm')}
        </Button>
      }
    >
      <Subject amount={amount} />
      <KeyValueList>
        <KeyValue label={t('deposit.bank')}>{bank}</KeyValue>
        <KeyValue label={t('deposit.fee')}>{t('funds.none')}</KeyValue>
      </KeyValueList>
      <h3 className={styles.heading}>{t('terms.title')}</h3>
      <TermsList policies={policies} />
    </Sheet>
  );
}
