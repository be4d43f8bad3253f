import type { Deposit } from '@maru/shared/contracts';
import { answerText, formatTime } from '@maru/shared/i18n';
import { useApiQuery } from '@maru/shared/query';
import { useDetail, useGo } from '@maru/shared/router';
import { AppBar, EmptyState, ErrorState, Screen, Skeleton, StaleNote, WalletIcon } from '@maru/shared/ui';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n.ts';
import { timeOf } from '../../lib/time.rules.ts';
import { ChannelForm } from './channel.form.tsx';
import { DepositOutcome } from './deposit-outcome.tsx';
import styles from './deposit-channel.module.css';
import { useWatchedDeposit } from './deposit-channel.resource.ts';

/** One deposit: where to pay to and the proof while it is announced, then how it stands. Opened with its detail key `deposit`. */
export function DepositChannelScreen() {
  const detail = useDetail('deposit');
  // Without one, the deposit that is under way is meant: there is one at most.
  const info = useApiQuery('/fund/DepositInfo', {}, { isEnabled: !detail, staleTime: 0 });
  const depositId = detail?.depositId ?? info.data?.open?.depositId;
  if (depositId) return <Watched depositId={depositId} />;
  return (
    <Frame>
      {info.data ? (
        <None />
      ) : info.isError ? (
        <ErrorState
          text={answerText(info.error.refusal)}
          onRetry={() => void info.refetch()}
          isRetrying={info.isFetching}
        />
      ) : (
        <Loading />
      )}
    </Frame>
  );
}

function Watched({ depositId }: { depositId: string }) {
  const known = useWatchedDeposit(depositId);
  if (known.data) {
    const stale = known.isError && <StaleNote time={formatTime(timeOf(known.dataUpdatedAt), true)} />;
    return <Known deposit={known.data} stale={stale} />;
  }
  const isGone = known.error?.refusal.code === 'DEPOSIT_NOT_FOUND';
  return (
    <Frame>
      {isGone ? (
        <None />
      ) : known.isError ? (
        <ErrorState
          text={answerText(known.error.refusal)}
          onRetry={() => void known.refetch()}
          isRetrying={known.isFetching}
        />
      ) : (
        <Loading />
      )}
    </Frame>
  );
}

function Known({ deposit, stale }: { deposit: Deposit; stale: ReactNode }) {
  const t = useT();
  const bar = <AppBar title={t('deposit.title')} detail={deposit.number} back="/information/recharge" />;
  return deposit.status === 'created' ? (
    <ChannelForm deposit={deposit} bar={bar} stale={stale} />
  ) : (
    <DepositOutcome deposit={deposit} bar={bar} stale={stale} />
  );
}

function Frame({ children }: { children: ReactNode }) {
  const t = useT();
  return <Screen bar={<AppBar title={t('deposit.title')} back="/information/recharge" />}>{children}</Screen>;
}

function None() {
  const t = useT();
  const go = useGo();
  return (
    <EmptyState
      icon={WalletIcon}
      title={t('channel.empty')}
      text={t('channel.emptyText')}
      action={{ label: t('deposit.title'), onPress: () => go('/information/recharge', { isReplace: true }) }}
    />
  );
}

function Loading() {
  const t = useT();
  return (
    <div role="status" aria-label={t('funds.loading')} className={styles.loading}>
      <Skeleton width="9rem" height="1.25rem" />
      <Skeleton width="13rem" height="2.75rem" />
      <Skeleton height="14rem" radius="m" />
      <Skeleton height="12rem" radius="m" />
    </div>
  );
}
