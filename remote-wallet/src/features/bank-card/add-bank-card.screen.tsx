import { GuardsList } from '@maru/sdk/flow';
import type { ApiOutput } from '@maru/domain/contracts';
import { useApiQuery } from '@maru/sdk/query';
import { AppBar, Lead, QueryView, Screen, Section, StaleOf } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { AddBankCardForm } from './add-bank-card.form.tsx';
import { AddBankCardBody, AddBankCardFoot } from './add-bank-card.skeleton.tsx';

/** Adds the customer's own bank account, the only destination of withdrawals. */
export function AddBankCardScreen() {
  const t = useT();
  const known = useApiQuery('/bank/List', {}, { staleTime: 0 });
  const bar = <AppBar title={t('addBankCard.title')} back="/information/bankList" />;
  const { holder, banks, guards } = known.data ?? {};
  if (holder && banks && guards?.length === 0)
    return <AddBankCardForm bar={bar} holder={holder} banks={banks} stale={<StaleOf query={known} />} />;
  return (
    <Screen
      tone={known.data ? 'page' : 'surface'}
      bar={bar}
      foot={!known.data && !known.isError && <AddBankCardFoot />}
    >
      <QueryView query={known} loading={<AddBankCardBody />}>
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
