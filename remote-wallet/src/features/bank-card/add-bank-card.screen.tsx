import type { ApiOutput } from '@maru/domain/contracts';
import { useApiQuery } from '@maru/sdk/query';
import { AppBar, Lead, Loading, QueryView, Screen, Section, Skeleton, StaleOf } from '@maru/sdk/ui';
import { GuardsList } from '../../lib/guards/guards-list.tsx';
import { useT } from '../../lib/i18n.ts';
import { AddBankCardForm } from './add-bank-card.form.tsx';

/** Adds the customer's own bank account, the only destination of withdrawals. */
export function AddBankCardScreen() {
  const t = useT();
  const known = useApiQuery('/bank/List', {}, { staleTime: 0 });
  const bar = <AppBar title={t('addBankCard.title')} back="/information/bankList" />;
  const { holder, banks, guards } = known.data ?? {};
  if (holder && banks && guards?.length === 0)
    return <AddBankCardForm bar={bar} holder={holder} banks={banks} stale={<StaleOf query={known} />} />;
  return (
    <Screen tone={known.data ? 'page' : 'surface'} bar={bar}>
      <QueryView query={known} loading={<FormLoading />}>
        {(info) => <Blocked guards={info.guards} />}
      </QueryView>
    </Screen>
  );
}

function Blocked({ guards }: Pick<ApiOutput<'/bank/List'>, 'guards'>) {
  const t = useT();
  return (
    <>
      <Lead>{t('addBankCard.blocked')}</Lead>
      <Section title={t('addBankCard.unmet')} isCard>
        <GuardsList label={t('addBankCard.unmet')} guards={guards} />
      </Section>
    </>
  );
}

function FormLoading() {
  return (
    <Loading>
      <Skeleton width="70%" height="1.75rem" />
      {['notice', 'holder', 'bank', 'number', 'branch'].map((field) => (
        <Skeleton key={field} height="3.375rem" radius="m" />
      ))}
    </Loading>
  );
}
