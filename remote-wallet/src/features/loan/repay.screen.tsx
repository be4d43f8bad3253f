import { answerText } from '@maru/shared/i18n';
import { useApiQuery } from '@maru/shared/query';
import { useGo, useSearchParams } from '@maru/shared/router';
import { AppBar, Confirming, EmptyState, ErrorState, Screen, Skeleton, WalletIcon } from '@maru/shared/ui';
import { useT } from '../../lib/i18n.ts';
import { useRepay } from '../../lib/loan/loan.resource.ts';
import { RepayForm } from './repay.form.tsx';
import { RepayReceipt } from './repay-receipt.tsx';
import styles from './loan.module.css';

const RENEW_EVERY_MS = 30_000;

/** Repaying a part or all: what ends the loan today, how the money is spread, then the receipt. */
export function RepayScreen({ loanId }: { loanId: string }) {
  const t = useT();
  const go = useGo();
  const [, setParams] = useSearchParams();
  const sending = useRepay(loanId);
  const { state } = sending;
  const isDone = state.phase === 'done';
  const quote = useApiQuery(
    '/loan/PayoffQuote',
    { loanId },
    { isEnabled: !isDone, staleTime: 0, refreshEvery: RENEW_EVERY_MS },
  );
  const bar = <AppBar title={t('loan.repayTitle')} back="/information/pj" />;
  if (isDone) return <RepayReceipt repaid={state.result} onLeave={() => setParams({}, { replace: true })} />;
  if (state.phase === 'confirming')
    return (
      <Screen bar={bar}>
        <Confirming
          title={t('loan.repayConfirming')}
          text={t('funds.confirmingText')}
          hint={t('funds.confirmingHint')}
        />
      </Screen>
    );
  if (quote.data) return <RepayForm quote={quote.data} isStale={quote.isError} sending={sending} bar={bar} />;
  const { code } = quote.error?.refusal ?? {};
  return (
    <Screen bar={bar}>
      {code === 'LOAN_NOT_FOUND' || code === 'LOAN_NOT_RUNNING' || code === 'BAD_REQUEST' ? (
        <EmptyState
          icon={WalletIcon}
          title={t('loan.nothingToRepay')}
          action={{ label: t('loan.toLoans'), onPress: () => go('/information/pj', { isReplace: true }) }}
        />
      ) : quote.isError ? (
        <ErrorState
          text={answerText(quote.error.refusal)}
          onRetry={() => void quote.refetch()}
          isRetrying={quote.isFetching}
        />
      ) : (
        <div role="status" aria-label={t('funds.loading')} className={styles.loading}>
          <Skeleton width="14rem" height="2.75rem" />
          <Skeleton height="2.25rem" radius="full" />
          <Skeleton height="14rem" radius="m" />
        </div>
      )}
    </Screen>
  );
}
