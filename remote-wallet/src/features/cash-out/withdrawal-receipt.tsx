import type { Withdrawal } from '@maru/shared/contracts';
import { answerText, formatDateTime, formatTime, useLocalized, useSharedT } from '@maru/shared/i18n';
import { formatMoney } from '@maru/shared/money';
import { useGo } from '@maru/shared/router';
import {
  AppBar,
  BottomBar,
  Button,
  Confirm,
  ErrorState,
  Screen,
  Section,
  Skeleton,
  StaleNote,
  preloadSheet,
  toast,
} from '@maru/shared/ui';
import { useEffect, useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import { Receipt } from '../../lib/receipt/receipt.tsx';
import { useReviewedBy } from '../../lib/reviewed-by.ts';
import { timeOf } from '../../lib/time.rules.ts';
import { Timeline } from '../../lib/timeline/timeline.tsx';
import { takeBack, useWatchedWithdrawal } from './cash-out.resource.ts';
import styles from './cash-out.module.css';
import { isLive, toneOf, withdrawalSteps } from './withdrawal.rules.ts';

interface Props {
  withdrawalId: string;
  /** Where back leads when there is no history. */
  back?: `/${string}`;
}

/** One withdrawal as it stands now: receipt, way, taking it back while that is possible. */
export function WithdrawalReceipt({ withdrawalId, back = '/home/index' }: Props) {
  const t = useT();
  const go = useGo();
  const known = useWatchedWithdrawal(withdrawalId);
  const { data } = known;
  return (
    <Screen
      bar={<AppBar title={t('cashOut.title')} detail={data?.number} back={back} />}
      foot={
        data && (
          <BottomBar>
            {data.canCancel ? (
              <CancelButton withdrawal={data} />
            ) : (
              <Button
                kind="soft"
                data-to="/information/fundRecord"
                onClick={() => go('/information/fundRecord?tab=withdrawal')}
              >
                {t('funds.records')}
              </Button>
            )}
            <Button data-to="/home/index" onClick={() => go('/home/index')}>
              {t('funds.home')}
            </Button>
          </BottomBar>
        )
      }
    >
      {data ? (
        <>
          {known.isError && <StaleNote time={formatTime(timeOf(known.dataUpdatedAt), true)} />}
          <Known withdrawal={data} />
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

function Known({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT();
  const sharedT = useSharedT();
  const { withdrawalId, number, amount, status, card, createdAt, dueBy, timeline } = withdrawal;
  const bank = useLocalized()(card.bankName);
  const reviewedBy = useReviewedBy(withdrawalId, status !== 'review' && status !== 'cancelled');
  const reason = timeline.at(-1)?.reason;
  const isRefused = status === 'rejected' || status === 'failed';
  return (
    <>
      <Receipt
        tone={toneOf(status)}
        title={t(`cashOut.outcome.${status}.title`)}
        text={t(`cashOut.outcome.${status}.text`)}
        amount={formatMoney(amount)}
        number={number}
        facts={[
          [t('funds.number'), number],
          [t('cashOut.card'), t('cashOut.to', { bank, number: card.number })],
          [t('cashOut.holder'), card.holder],
          ...(isRefused && reason ? [[t('funds.reason'), sharedT(`reasons.${reason}`)] as const] : []),
          [t('funds.requestedAt'), formatDateTime(createdAt)],
          ...(isLive(status) ? [[t('cashOut.dueBy'), formatDateTime(dueBy)] as const] : []),
          ...(reviewedBy ? [[t('funds.reviewedBy'), reviewedBy] as const] : []),
        ]}
      >
        <Section title={t('funds.way')} isCard>
          <Timeline
            label={t('funds.way')}
            steps={withdrawalSteps(withdrawal)}
            nameOf={(step) => t(`cashOut.step.${step}`)}
          />
        </Section>
      </Receipt>
    </>
  );
}

function CancelButton({ withdrawal: { withdrawalId, amount } }: { withdrawal: Withdrawal }) {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  const [isPending, setIsPending] = useState(false);
  useEffect(preloadSheet, []);
  const cancel = async () => {
    setIsPending(true);
    const answer = await takeBack(withdrawalId);
    setIsPending(false);
    setIsAsking(false);
    toast(answer.ok ? t('cashOut.cancelled') : answerText(answer), answer.ok ? 'good' : 'bad');
  };
  return (
    <>
      <Button kind="soft" onClick={() => setIsAsking(true)}>
        {t('cashOut.cancel')}
      </Button>
      <Confirm
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void cancel()}
        title={t('cashOut.cancelTitle')}
        confirmLabel={t('cashOut.cancel')}
        cancelLabel={t('funds.keep')}
        kind="danger"
        isPending={isPending}
      >
        {t('cashOut.cancelText', { amount: formatMoney(amount) })}
      </Confirm>
    </>
  );
}
