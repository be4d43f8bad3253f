import type { ApiOutput, BankCard } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { formatMoney } from '@maru/domain/money';
import { Amount, KeyValue, KeyValueList } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { StepsSheet } from '../../lib/send/steps-sheet.tsx';
import type { Steps } from '../../lib/send/use-steps.tsx';
import { balanceAfter } from './cash-out.rules.ts';
import styles from './cash-out.module.css';

interface Props {
  steps: Steps;
  amount: string;
  card: BankCard;
  info: ApiOutput<'/fund/WithdrawInfo'>;
  onPin: (pin: string) => void;
}

/** Where it goes and what is left, then the fund password. */
export function CashOutSheet({ steps, amount, card, info, onPin }: Props) {
  const t = useT();
  const bank = useLocalized()(card.bankName);
  const to = t('cashOut.to', { bank, number: card.number });
  return (
    <StepsSheet
      steps={steps}
      amount={amount}
      title={t('cashOut.confirmTitle')}
      confirmLabel={t('cashOut.confirm', { amount: formatMoney(amount || '0') })}
      purpose={to}
      onPin={onPin}
    >
      <KeyValueList>
        <KeyValue label={t('cashOut.card')}>{to}</KeyValue>
        <KeyValue label={t('cashOut.holder')}>{card.holder}</KeyValue>
        <KeyValue label={t('cashOut.fee')}>{t('funds.none')}</KeyValue>
        <KeyValue label={t('cashOut.before')}>
          <Amount value={info.available} size="s" />
        </KeyValue>
        <KeyValue label={t('cashOut.after')} isStrong>
          <Amount value={balanceAfter(info.available, amount)} />
        </KeyValue>
      </KeyValueList>
      <p className={styles.note}>{t('cashOut.held', { hours: info.paidWithinHours })}</p>
    </StepsSheet>
  );
}
