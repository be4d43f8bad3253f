import { answerText } from '@maru/sdk/i18n';
import { formatMoney, type Currency } from '@maru/domain/money';
import { useApiQuery } from '@maru/sdk/query';
import { Amount, Skeleton } from '@maru/sdk/ui';
import { useCurrencyName } from '../../lib/currency-name.ts';
import { useT } from '../../lib/i18n.ts';
import styles from './capital-flow.module.css';

/** Cash in the currency that the list is about; won when it is about all, with the worth of the others beside it. */
export function Balance({ currency }: { currency: Currency | 'all' }) {
  const t = useT();
  const nameOf = useCurrencyName();
  const assets = useApiQuery('/fund/Assets', {}, { staleTime: 0 });
  const shown = currency === 'all' ? 'KRW' : currency;
  const own = assets.data?.currencies.find((each) => each.currency === shown);
  return (
    <div className={styles.balance}>
      <p className={styles.label}>{shown === 'KRW' ? t('capitalFlow.cash') : nameOf(shown)}</p>
      {assets.data ? (
        <Amount
          value={shown === 'KRW' ? assets.data.cash : (own?.balance ?? '0')}
          currency={shown}
          size="xl"
          hasWords={shown === 'KRW'}
        />
      ) : assets.isError ? (
        <p className={styles.label}>{answerText(assets.error.refusal)}</p>
      ) : (
        <Skeleton width="12rem" height="3.5rem" />
      )}
      {shown === 'KRW' && assets.data && assets.data.held !== '0' && (
        <p className={styles.label}>{t('capitalFlow.held', { amount: formatMoney(assets.data.held) })}</p>
      )}
      {currency === 'all' && assets.data && assets.data.foreign !== '0' && (
        <p className={styles.label}>{t('capitalFlow.foreign', { amount: formatMoney(assets.data.foreign) })}</p>
      )}
      {currency === 'all' && assets.data && assets.data.owed !== '0' && (
        <p className={styles.label}>{t('capitalFlow.owed', { amount: formatMoney(assets.data.owed) })}</p>
      )}
      {shown !== 'KRW' && own && (
        <p className={styles.label}>{t('capitalFlow.worth', { amount: formatMoney(own.worth) })}</p>
      )}
    </div>
  );
}
