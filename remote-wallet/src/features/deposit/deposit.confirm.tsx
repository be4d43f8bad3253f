import type { ApiOutput, DepositChannel } from '@maru/domain/contracts';
import { ConfirmSheet, type ConfirmFlow } from '@maru/sdk/flow';
import { useLocalized } from '@maru/sdk/i18n';
import { Amount } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './deposit.module.css';
import { TermsList } from './withdrawal-terms.tsx';

interface Props {
  flow: ConfirmFlow;
  amount: string;
  channel: DepositChannel;
  policies: ApiOutput<'/fund/DepositInfo'>['withdrawalPolicies'];
  onConfirm: () => void;
}

/** Summary before the deposit, including the conditions of a withdrawal. */
export function DepositConfirm({ flow, amount, channel, policies, onConfirm }: Props) {
  const t = useT();
  const bank = useLocalized()(channel.bankName);
  return (
    <ConfirmSheet
      flow={flow}
      title={t('deposit.confirmTitle')}
      subject={<Amount value={amount || '0'} size="l" hasWords />}
      rows={[
        { label: t('deposit.bank'), value: bank },
        { label: t('deposit.fee'), value: t('funds.none') },
      ]}
      confirmLabel={t('deposit.confirm')}
      onConfirm={onConfirm}
    >
      <h3 className={styles.heading}>{t('terms.title')}</h3>
      <TermsList policies={policies} />
    </ConfirmSheet>
  );
}
