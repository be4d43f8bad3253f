import { useCurrencyName } from '@maru/sdk/i18n';
import type { Assets } from '@maru/domain/contracts';
import { formatMoney, type Currency } from '@maru/domain/money';
import { useAssets } from '@maru/sdk/query';
import { Amount, ExplainButton, QueryView } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './capital-flow.module.css';
import { BalanceSkeleton } from './capital-flow.skeleton.tsx';

/** Cash in the currency that the list is about; won when it is about all, with the worth of the others beside it. */
export function Balance({ currency }: { currency: Currency | 'all' }) {
  const t = useT();
  const nameOf = useCurrencyName();
  const assets = useAssets();
  const shown = currency === 'all' ? 'KRW' : currency;
  const label = shown === 'KRW' ? t('capitalFlow.cash') : nameOf(shown);
  return (
    <div className={styles.balance}>
      <p className={styles.label}>
        {label}
        <ExplainButton name={label} figure={{ subject: 'cash', currency: shown, figure: 'balance' }} />
      </p>
      <QueryView query={assets} loading={<BalanceSkeleton />} isCompact>
        {(known) =>
          shown === 'KRW' ? (
            <Won assets={known} hasOthers={currency === 'all'} />
          ) : (
            <Foreign assets={known} currency={shown} />
          )
        }
      </QueryView>
    </div>
  );
}

function Won({ assets: { cash, held, foreign, owed }, hasOthers }: { assets: Assets; hasOthers: boolean }) {
  const t = useT();
  return (
    <>
      <Amount value={cash} currency="KRW" size="xl" hasWords />
      <p className={styles.more}>
        {held !== '0' && (
          <span>
            {t('capitalFlow.held', { amount: formatMoney(held) })}
            <ExplainButton
              name={t('capitalFlow.held', { amount: formatMoney(held) })}
              figure={{ subject: 'cash', currency: 'KRW', figure: 'available' }}
            />
          </span>
        )}
        {hasOthers && foreign !== '0' && <span>{t('capitalFlow.foreign', { amount: formatMoney(foreign) })}</span>}
        {hasOthers && owed !== '0' && <span>{t('capitalFlow.owed', { amount: formatMoney(owed) })}</span>}
      </p>
    </>
  );
}

function Foreign({ assets, currency }: { assets: Assets; currency: Currency }) {
  const t = useT();
  const own = assets.currencies.find((each) => each.currency === currency);
  return (
    <>
      <Amount value={own?.balance ?? '0'} currency={currency} size="xl" />
      <p className={styles.more}>{own && t('capitalFlow.worth', { amount: formatMoney(own.worth) })}</p>
    </>
  );
}
