import type { ApiOutput, LoanDays } from '@maru/domain/contracts';
import { formatDate } from '@maru/sdk/i18n';
import { formatMoney } from '@maru/domain/money';
import { ConfirmSheet, type ConfirmFlow } from '@maru/sdk/flow';
import { Amount } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { Due } from './preview-card.tsx';
import styles from './loan.module.css';

interface Props {
  flow: ConfirmFlow;
  amount: string;
  days: LoanDays;
  preview: ApiOutput<'/loan/Preview'>;
  onConfirm: (fundPassword?: string) => void;
}

/** The duration and the amount due at its end; then the fund password. */
export function BorrowConfirm({ flow, amount, days, preview, onConfirm }: Props) {
  const t = useT();
  return (
    <ConfirmSheet
      flow={flow}
      title={t('loan.confirmTitle')}
      subject={<Amount value={amount || '0'} size="l" hasWords />}
      rows={[
        { label: t('loan.days'), value: t('loan.dayCount', { count: days }) },
        { label: t('loan.dueOn'), value: formatDate(preview.dueOn) },
      ]}
      confirmLabel={t('loan.confirm', { amount: formatMoney(amount || '0') })}
      pinSubject={
        <>
          <span>{t('loan.forDays', { days })}</span>
          <Amount value={amount || '0'} />
        </>
      }
      onConfirm={onConfirm}
    >
      <Due data={preview} />
      <p className={styles.text}>{t('loan.confirmText')}</p>
    </ConfirmSheet>
  );
}
