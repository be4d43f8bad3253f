import type { ApiOutput, BankCard } from '@maru/domain/contracts';
import { formatMoney, subtractAmount } from '@maru/domain/money';
import { ConfirmSheet, type ConfirmFlow } from '@maru/sdk/flow';
import { useLocalized } from '@maru/sdk/i18n';
import { Amount } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './cash-out.module.css';

interface Props {
  flow: ConfirmFlow;
  amount: string;
  card: BankCard;
  info: ApiOutput<'/fund/WithdrawInfo'>;
  onConfirm: (fundPassword?: string) => void;
}

/** The card, the balance before and after; then the fund password. */
export function CashOutConfirm({ flow, amount, card, info, onConfirm }: Props) {
  const t = useT();
  const bank = useLocalized()(card.bankName);
  const to = t('cashOut.to', { bank, number: card.number });
  return (
    <ConfirmSheet
      flow={flow}
      title={t('cashOut.confirmTitle')}
      subject={<Amount value={amount || '0'} size="l" hasWords />}
      rows={[
        { label: t('cashOut.card'), value: to },
        { label: t('cashOut.holder'), value: card.holder },
        { label: t('cashOut.fee'), value: t('funds.none') },
        { label: t('cashOut.before'), value: <Amount value={info.available} size="s" /> },
        { label: t('cashOut.after'), value: <Amount value={subtractAmount(info.available, amount)} />, isStrong: true },
      ]}
      confirmLabel={t('cashOut.confirm', { amount: formatMoney(amount || '0') })}
      pinSubject={
        <>
          <span>{to}</span>
          <Amount value={amount || '0'} />
        </>
      }
      onConfirm={onConfirm}
    >
      <p className={styles.note}>{t('cashOut.held', { hours: info.paidWithinHours })}</p>
    </ConfirmSheet>
  );
}
