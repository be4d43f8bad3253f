import type { Loan } from '@maru/domain/contracts';
import { formatDate, formatDateTime } from '@maru/sdk/i18n';
import { StaleOf } from '@maru/sdk/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import { loanSteps } from '../../lib/loan/loan-steps.ts';
import { useLoan } from '../../lib/loan/loan.resource.ts';
import { RequestReceipt } from '../../lib/receipt/request-receipt.tsx';
import { ReceiptScreen } from './receipt-screen.tsx';

const TONE = { review: 'wait', lent: 'good', rejected: 'bad' } as const;

/** Outcome of an application, followed until it is decided. */
export function BorrowReceipt({ sent, onLeave }: { sent: Loan; onLeave: () => void }) {
  const t = useT();
  const [sentAt] = useState(() => Date.now());
  const known = useLoan(sent.loanId);
  const loan = known.data?.loan ?? sent;
  const { status, days, dueOn, createdAt } = loan;
  const isDecided = status !== 'review';
  const outcome = status === 'review' || status === 'rejected' ? status : 'lent';
  return (
    <ReceiptScreen title={t('loan.borrowTitle')} onLeave={onLeave}>
      <StaleOf query={{ ...known, data: loan, dataUpdatedAt: known.dataUpdatedAt || sentAt }} />
      <RequestReceipt
        subject={loan.loanId}
        request={loan}
        tone={TONE[outcome]}
        title={t(`loan.outcome.${outcome}.title`)}
        text={t(`loan.outcome.${outcome}.text`)}
        facts={[
          [t('loan.days'), t('loan.dayCount', { count: days })],
          ...(dueOn ? [[t('loan.dueOn'), formatDate(dueOn)] as const] : []),
          [t('funds.requestedAt'), formatDateTime(createdAt)],
        ]}
        steps={loanSteps(loan)}
        nameOf={(step) => t(`loan.step.${step}`)}
        isDecided={isDecided}
      />
    </ReceiptScreen>
  );
}
