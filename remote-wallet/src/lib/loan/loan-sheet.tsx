import type { ExplainedFigure, Loan, LoanRepayment } from '@maru/domain/contracts';
import { Timeline } from '@maru/sdk/flow';
import { formatDate, formatDateTime } from '@maru/sdk/i18n';
import { useGo } from '@maru/sdk/router';
import {
  Amount,
  Button,
  KeyValue,
  KeyValueList,
  QueryView,
  Sheet,
  SimBadge,
  SkeletonRows,
  Tag,
  useLast,
} from '@maru/sdk/ui';
import { useT } from '../i18n.ts';
import { loanSteps } from './loan-steps.ts';
import { LOAN_TONE, PARTS, isRunning } from './loan.rules.ts';
import { useLoan } from './loan.resource.ts';
import styles from './loan-sheet.module.css';

/** One loan in full: today's debt part by part, its timeline, and every repayment with its split. */
export function LoanSheet({ loan, onClose }: { loan: Loan | null; onClose: () => void }) {
  const t = useT();
  const go = useGo();
  const shown = useLast(loan);
  const known = useLoan(shown?.loanId ?? '', loan !== null);
  if (!shown) return null;
  const now = known.data?.loan ?? shown;
  return (
    <Sheet
      isOpen={loan !== null}
      onClose={onClose}
      title={t('loan.detailTitle')}
      foot={
        isRunning(now) ? (
          <Button isBlock onClick={() => go(`/information/pj?repay=${now.loanId}`)}>
            {t('loan.repay')}
          </Button>
        ) : undefined
      }
    >
      <LoanFacts loan={now} />
      <h3 className={styles.title}>{t('funds.way')}</h3>
      <Timeline label={t('funds.way')} steps={loanSteps(now)} nameOf={(step) => t(`loan.step.${step}`)} />
      {now.repaid !== '0' && (
        <QueryView query={known} loading={<SkeletonRows count={1} hasLogo={false} />}>
          {({ repayments }) => repayments.map((each) => <Repayment key={each.repaymentId} repayment={each} />)}
        </QueryView>
      )}
    </Sheet>
  );
}

type LoanFigure = Extract<ExplainedFigure, { subject: 'loan' }>['figure'];

function LoanFacts({ loan }: { loan: Loan }) {
  const t = useT();
  const { amount, days, status, dueOn, lentOn, pausedDays, owed, repaid, number, createdAt } = loan;
  const explain = (figure: LoanFigure) => ({ subject: 'loan', loanId: loan.loanId, figure }) as const;
  return (
    <>
      <div className={styles.head}>
        <SimBadge />
        <Tag tone={LOAN_TONE[status]}>{t(`loan.status.${status}`)}</Tag>
      </div>
      <KeyValueList>
        <KeyValue label={t('loan.amount')}>
          <Amount value={amount} />
        </KeyValue>
        <KeyValue label={t('loan.days')}>{t('loan.dayCount', { count: days })}</KeyValue>
        {lentOn && <KeyValue label={t('loan.lentOn')}>{formatDate(lentOn)}</KeyValue>}
        {dueOn && <KeyValue label={t('loan.dueOn')}>{formatDate(dueOn)}</KeyValue>}
        {pausedDays > 0 && (
          <KeyValue label={t('loan.pausedDays')}>{t('loan.dayCount', { count: pausedDays })}</KeyValue>
        )}
        {isRunning(loan) &&
          PARTS.map((part) => (
            <KeyValue key={part} label={t(`loan.part.${part}`)} explain={part === 'fees' ? undefined : explain(part)}>
              <Amount value={owed[part]} size="s" />
            </KeyValue>
          ))}
        {isRunning(loan) && (
          <KeyValue label={t('loan.owedToday')} explain={explain('owed')} isStrong>
            <Amount value={owed.total} />
          </KeyValue>
        )}
        {repaid !== '0' && (
          <KeyValue label={t('loan.repaidSoFar')} explain={explain('repaid')}>
            <Amount value={repaid} size="s" />
          </KeyValue>
        )}
        <KeyValue label={t('funds.number')}>{number}</KeyValue>
        <KeyValue label={t('funds.requestedAt')}>{formatDateTime(createdAt)}</KeyValue>
      </KeyValueList>
    </>
  );
}

function Repayment({ repayment }: { repayment: LoanRepayment }) {
  const t = useT();
  const { time, total, left } = repayment;
  return (
    <section className={styles.repayment} aria-label={t('loan.step.repayment')}>
      <KeyValueList>
        <KeyValue label={t('loan.step.repayment')} hint={formatDateTime(time)} isStrong>
          <Amount value={total} />
        </KeyValue>
        {PARTS.filter((part) => repayment[part] !== '0').map((part) => (
          <KeyValue key={part} label={t(`loan.part.${part}`)}>
            <Amount value={repayment[part]} size="s" />
          </KeyValue>
        ))}
        <KeyValue label={t('loan.left')}>
          <Amount value={left} size="s" />
        </KeyValue>
      </KeyValueList>
    </section>
  );
}
