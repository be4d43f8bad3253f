import type { ApiOutput, LoanDays } from '@maru/domain/contracts';
import { formatDate } from '@maru/sdk/i18n';
import { formatMoney } from '@maru/domain/money';
import { KeyValue, KeyValueList } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { StepsSheet } from '../../lib/send/steps-sheet.tsx';
import type { Steps } from '../../lib/send/use-steps.tsx';
import { Due } from './preview-card.tsx';
import styles from './loan.module.css';

interface Props {
  steps: Steps;
  amount: string;
  days: LoanDays;
  preview: ApiOutput<'/loan/Preview'>;
  onPin: (pin: string) => void;
}

/** Duration, due amount, and the fund password. */
export function BorrowSheet({ steps, amount, days, preview, onPin }: Props) {
  const t = useT();
  return (
    <StepsSheet
      steps={steps}
      amount={amount}
      title={t('loan.confirmTitle')}
      confirmLabel={t('loan.confirm', { amount: formatMoney(amount || '0') })}
      purpose={t('loan.forDays', { days })}
      onPin={onPin}
    >
      <KeyValueList>
        <KeyValue label={t('loan.days')}>{t('loan.dayCount', { count: days })}</KeyValue>
        <KeyValue label={t('loan.dueOn')}>{formatDate(preview.dueOn)}</KeyValue>
      </KeyValueList>
      <Due data={preview} />
      <p className={styles.text}>{t('loan.confirmText')}</p>
    </StepsSheet>
  );
}
