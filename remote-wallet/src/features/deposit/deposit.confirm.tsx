import type { ApiOutput, DepositChannel } from '@maru/shared/contracts';
import { useLocalized } from '@maru/shared/i18n';
import { Amount, Button, KeyValue, KeyValueList, Sheet, SimBadge } from '@maru/shared/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './deposit.module.css';
import { TermsList } from './withdrawal-terms.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  amount: string;
  channel: DepositChannel;
  policies: ApiOutput<'/fund/DepositInfo'>['withdrawalPolicies'];
  isSending: boolean;
  refusal: string | undefined;
  onConfirm: () => void;
}

/** Everything once more, what withdrawing asks for included, before anybody pays. */
export function DepositConfirm(props: Props) {
  const { isOpen, onClose, amount, channel, policies, isSending, refusal, onConfirm } = props;
  const t = useT();
  const bank = useLocalized()(channel.bankName);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('deposit.confirmTitle')}
      isLocked={isSending}
      foot={
        <Button isBlock isPending={isSending} onClick={onConfirm}>
          {t('deposit.confirm')}
        </Button>
      }
    >
      <div className={styles.subject}>
        <SimBadge />
        <Amount value={amount || '0'} size="l" hasWords />
      </div>
      <KeyValueList>
        <KeyValue label={t('deposit.bank')}>{bank}</KeyValue>
        <KeyValue label={t('deposit.fee')}>{t('funds.none')}</KeyValue>
      </KeyValueList>
      <h3 className={styles.heading}>{t('terms.title')}</h3>
      <TermsList policies={policies} />
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
    </Sheet>
  );
}
