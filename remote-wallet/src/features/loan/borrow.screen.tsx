import { answerText } from '@maru/shared/i18n';
import { useSearchParams } from '@maru/shared/router';
import { AppBar, Confirming, ErrorState, Screen, Skeleton } from '@maru/shared/ui';
import { GuardsList } from '../../lib/guards/guards-list.tsx';
import { useT } from '../../lib/i18n.ts';
import { useBorrow, useLoanInfo } from '../../lib/loan/loan.resource.ts';
import { BorrowForm } from './borrow.form.tsx';
import { BorrowReceipt } from './borrow-receipt.tsx';
import { canBorrow, waysOut } from './loan.rules.ts';
import styles from './loan.module.css';

/** Applying for a loan: form, then the receipt that follows the review. */
export function BorrowScreen() {
  const t = useT();
  const [, setParams] = useSearchParams();
  const known = useLoanInfo();
  const sending = useBorrow();
  const { state } = sending;
  const bar = <AppBar title={t('loan.borrowTitle')} back="/information/pj" />;
  if (state.phase === 'done')
    return <BorrowReceipt loanId={state.result.loanId} onLeave={() => setParams({}, { replace: true })} />;
  if (state.phase === 'confirming')
    return (
      <Screen bar={bar}>
        <Confirming title={t('loan.confirming')} text={t('funds.confirmingText')} hint={t('funds.confirmingHint')} />
      </Screen>
    );
  const info = known.data;
  // What was asked for just now is under way too: the form stays until it has its answer.
  if (info && (canBorrow(info) || state.phase !== 'idle'))
    return <BorrowForm info={info} sending={sending} bar={bar} />;
  return (
    <Screen bar={bar}>
      {info ? (
        info.guards.length > 0 ? (
          <GuardsList label={t('loan.guards')} guards={waysOut(info)} />
        ) : (
          <p className={styles.text}>{t('loan.nothingLeft')}</p>
        )
      ) : known.isError ? (
        <ErrorState
          text={answerText(known.error.refusal)}
          onRetry={() => void known.refetch()}
          isRetrying={known.isFetching}
        />
      ) : (
        <div role="status" aria-label={t('funds.loading')} className={styles.loading}>
          <Skeleton width="14rem" height="2.75rem" />
          <Skeleton height="2.25rem" radius="full" />
          <Skeleton height="12rem" radius="m" />
        </div>
      )}
    </Screen>
  );
}
