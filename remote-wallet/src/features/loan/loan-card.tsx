import type { Loan } from '@maru/domain/contracts';
import { formatDate } from '@maru/sdk/i18n';
import { useGo } from '@maru/sdk/router';
import { Amount, Button, Card, ExplainButton, KeyValue, KeyValueList, Tag } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { LOAN_TONE, isRunning } from '../../lib/loan/loan.rules.ts';
import styles from './loan.module.css';

/** A loan under review or running: today's debt, due day, and the repay button. */
export function LoanCard({ loan, onOpen }: { loan: Loan; onOpen: (loan: Loan) => void }) {
  const t = useT();
  const go = useGo();
  const { loanId, number, status, owed, amount, dueOn, daysLeft } = loan;
  const hasMoney = isRunning(loan);
  return (
    <Card className={styles.loan}>
      <div className={styles.loanHead}>
        <span className={styles.label}>{number}</span>
        <Tag tone={LOAN_TONE[status]}>{t(`loan.status.${status}`)}</Tag>
      </div>
      <div>
        <p className={styles.label}>
          {t(hasMoney ? 'loan.owedToday' : 'loan.amount')}
          {hasMoney && (
            <ExplainButton name={t('loan.owedToday')} figure={{ subject: 'loan', loanId, figure: 'owed' }} />
          )}
        </p>
        <Amount value={hasMoney ? owed.total : amount} size="l" />
      </div>
      {dueOn && daysLeft !== null && (
        <KeyValueList>
          <KeyValue label={t('loan.dueOn')}>{formatDate(dueOn)}</KeyValue>
          {daysLeft < 0 ? (
            <KeyValue label={t('loan.status.overdue')}>
              <span className={styles.wrong}>{t('loan.daysLate', { count: -daysLeft })}</span>
            </KeyValue>
          ) : (
            <KeyValue label={t('loan.daysLeft')}>{t('loan.dayCount', { count: daysLeft })}</KeyValue>
          )}
        </KeyValueList>
      )}
      {!hasMoney && <p className={styles.text}>{t('loan.reviewText')}</p>}
      <div className={styles.actions}>
        <Button kind="soft" size="m" isBlock onClick={() => onOpen(loan)}>
          {t('loan.detail')}
        </Button>
        {hasMoney && (
          <Button size="m" isBlock onClick={() => go(`/information/pj?repay=${loanId}`)}>
            {t('loan.repay')}
          </Button>
        )}
      </div>
    </Card>
  );
}
