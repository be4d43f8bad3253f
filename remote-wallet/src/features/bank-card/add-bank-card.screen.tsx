import { answerText } from '@maru/shared/i18n';
import { useApiQuery } from '@maru/shared/query';
import { AppBar, ErrorState, Screen, Section, Skeleton } from '@maru/shared/ui';
import { GuardsList } from '../../lib/guards/guards-list.tsx';
import { useT } from '../../lib/i18n.ts';
import { AddBankCardForm } from './add-bank-card.form.tsx';
import styles from './bank-card.module.css';

/** Binds an account of one's own: the only place that a withdrawal can go to. */
export function AddBankCardScreen() {
  const t = useT();
  const known = useApiQuery('/bank/List', {}, { staleTime: 0 });
  const bar = <AppBar title={t('addBankCard.title')} back="/information/bankList" />;
  const holder = known.data?.holder;
  if (known.data && holder && known.data.guards.length === 0)
    return <AddBankCardForm bar={bar} holder={holder} banks={known.data.banks} />;
  return (
    <Screen tone={known.data ? 'page' : 'surface'} bar={bar}>
      {known.isPending && (
        <div className={styles.form} role="status" aria-label={t('bankCard.loading')}>
          <Skeleton width="70%" height="1.75rem" />
          {['holder', 'bank', 'number', 'branch'].map((field) => (
            <Skeleton key={field} height="3.375rem" radius="m" />
          ))}
        </div>
      )}
      {known.isError && !known.data && (
        <ErrorState
          text={answerText(known.error.refusal)}
          onRetry={() => void known.refetch()}
          isRetrying={known.isFetching}
        />
      )}
      {known.data && (
        <>
          <h2 className={styles.lead}>{t('addBankCard.blocked')}</h2>
          <Section title={t('addBankCard.unmet')} isCard>
            <GuardsList label={t('addBankCard.unmet')} guards={known.data.guards} />
          </Section>
        </>
      )}
    </Screen>
  );
}
