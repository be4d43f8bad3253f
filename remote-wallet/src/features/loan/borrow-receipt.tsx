import type { Loan } from '@maru/shared/contracts';
import { answerText, formatDate, formatDateTime, formatTime, useSharedT } from '@maru/shared/i18n';
import { formatMoney } from '@maru/shared/money';
import { useGo } from '@maru/shared/router';
import { AppBar, BottomBar, Button, ErrorState, Screen, Section, Skeleton, StaleNote } from '@maru/shared/ui';
import { useEffect } from 'react';
import { useT } from '../../lib/i18n.ts';
import { loanSteps } from '../../lib/loan/loan.rules.ts';
import { refreshLoans, useLoan } from '../../lib/loan/loan.resource.ts';
import { Receipt } from '../../lib/receipt/receipt.tsx';
import { useReviewedBy } from '../../lib/reviewed-by.ts';
import { timeOf } from '../../lib/time.rules.ts';
import { Timeline } from '../../lib/timeline/timeline.tsx';
import styles from './loan.module.css';

/** What became of an application, followed until it is decided. */
export function BorrowReceipt({ loanId, onLeave }: { loanId: string; onLeave: () => void }) {
  const t = useT();
  const go = useGo();
  const known = useLoan(loanId);
  const loan = known.data?.loan;
  const isDecided = loan !== undefined && loan.status !== 'review';
  useEffect(() => {
    if (isDecided) void refreshLoans();
  }, [isDecided]);
  return (
    <Screen
      bar={<AppBar title={t('loan.borrowTitle')} onBack={onLeave} />}
      foot={
        <BottomBar>
          <Button kind="soft" onClick={() => go('/information/jkjl')}>
            {t('funds.records')}
          </Button>
          <Button onClick={onLeave}>{t('loan.toLoans')}</Button>
        </BottomBar>
      }
    >
      {loan ? (
        <>
          {known.isError && <StaleNote time={formatTime(timeOf(known.dataUpdatedAt), true)} />}
          <Known loan={loan} />
        </>
      ) : known.isError ? (
        <ErrorState
          text={answerText(known.error.refusal)}
          onRetry={() => void known.refetch()}
          isRetrying={known.isFetching}
        />
      ) : (
        <div role="status" aria-label={t('funds.loading')} className={styles.loading}>
          <Skeleton height="12rem" radius="m" />
          <Skeleton height="14rem" radius="m" />
        </div>
      )}
    </Screen>
  );
}

function Known({ loan }: { loan: Loan }) {
  const t = useT();
  const sharedT = useSharedT();
  const { loanId, number, amount, days, dueOn, status, createdAt, timeline } = loan;
  const outcome = status === 'review' || status === 'rejected' ? status : 'lent';
  const reviewedBy = useReviewedBy(loanId, status !== 'review');
  const reason = outcome === 'rejected' ? timeline.at(-1)?.reason : null;
  return (
    <>
      <Receipt
        tone={outcome === 'review' ? 'wait' : outcome === 'lent' ? 'good' : 'bad'}
        title={t(`loan.outcome.${outcome}.title`)}
        text={t(`loan.outcome.${outcome}.text`)}
        amount={formatMoney(amount)}
        number={number}
        facts={[
          [t('funds.number'), number],
          [t('loan.days'), t('loan.dayCount', { count: days })],
          ...(dueOn ? [[t('loan.dueOn'), formatDate(dueOn)] as const] : []),
          ...(reason ? [[t('funds.reason'), sharedT(`reasons.${reason}`)] as const] : []),
          [t('funds.requestedAt'), formatDateTime(createdAt)],
          ...(reviewedBy ? [[t('funds.reviewedBy'), reviewedBy] as const] : []),
        ]}
      />
      <Section title={t('funds.way')} isCard>
        <Timeline label={t('funds.way')} steps={loanSteps(loan)} nameOf={(step) => t(`loan.step.${step}`)} />
      </Section>
    </>
  );
}
