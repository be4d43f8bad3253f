import type { Deposit } from '@maru/domain/contracts';
import { useApiQuery } from '@maru/sdk/query';
import { useDetail, useGo } from '@maru/sdk/router';
import { AppBar, EmptyState, QueryView, Screen, StaleOf, WalletIcon } from '@maru/sdk/ui';
import { useState, type ReactNode } from 'react';
import { useT } from '../../lib/i18n.ts';
import { ChannelForm } from './channel.form.tsx';
import { DepositOutcome } from './deposit-outcome.tsx';
import { useWatchedDeposit } from './deposit-channel.resource.ts';
import { ChannelBody } from './deposit-channel.skeleton.tsx';

/**
 * One deposit: the account to pay to and the voucher while it is announced, then its state. Opened with its detail key
 * `deposit`.
 */
export function DepositChannelScreen() {
  const detail = useDetail('deposit');
  // Without the detail, the open deposit is shown: there is at most one.
  const info = useApiQuery('/fund/DepositInfo', {}, { isEnabled: !detail, staleTime: 0 });
  const depositId = detail?.depositId ?? info.data?.open?.depositId;
  if (depositId) return <Watched depositId={depositId} />;
  return (
    <Frame>
      <QueryView query={info} loading={<ChannelBody />}>
        {() => <None />}
      </QueryView>
    </Frame>
  );
}

function Watched({ depositId }: { depositId: string }) {
  const known = useWatchedDeposit(depositId);
  if (known.data) return <Known deposit={known.data} stale={<StaleOf query={known} />} />;
  return (
    <Frame>
      <QueryView
        query={known}
        loading={<ChannelBody />}
        onRefusal={({ code }) => code === 'DEPOSIT_NOT_FOUND' && <None />}
      >
        {() => null}
      </QueryView>
    </Frame>
  );
}

function Known({ deposit, stale }: { deposit: Deposit; stale: ReactNode }) {
  const t = useT();
  const isSent = deposit.status !== 'created';
  const [isRecord] = useState(isSent);
  // The receipt lists the number among its facts.
  const detail = isSent ? undefined : deposit.number;
  const bar = <AppBar title={t('deposit.title')} detail={detail} back="/information/recharge" />;
  return isSent ? (
    <DepositOutcome deposit={deposit} bar={bar} stale={stale} isRecord={isRecord} />
  ) : (
    <ChannelForm deposit={deposit} bar={bar} stale={stale} />
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
