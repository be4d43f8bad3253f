import { answerText } from '@maru/sdk/i18n';
import { useApiQuery } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import { isLoggedInAtom, useAtomValue } from '@maru/sdk/session';
import { Amount, Button, Card, Change, ErrorState, Skeleton } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { AccountSwitch } from './account-switch.tsx';
import styles from './mine.module.css';

/** Assets in the chosen account; costs and results of positions are in won, as they trade. */
export function AssetsCard() {
  const t = useT();
  const go = useGo();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const assets = useApiQuery('/fund/Assets', {}, { isEnabled: isLoggedIn, refreshEvery: 5_000 });
  if (assets.isError && !assets.data)
    return (
      <Card>
        <ErrorState
          text={answerText(assets.error.refusal)}
          onRetry={() => void assets.refetch()}
          isRetrying={assets.isFetching}
        />
      </Card>
    );
  const account = assets.data?.account;
  const figures = [
    ['available', account?.available, account?.currency],
    ['marketValue', assets.data?.marketValue, 'KRW'],
    ['margin', assets.data?.margin, 'KRW'],
    ['held', account?.held, account?.currency],
  ] as const;
  const owes = assets.data !== undefined && assets.data.owed !== '0';
  return (
    <Card>
      <div className={styles.head}>
        <p className={styles.label}>{t('mine.total')}</p>
        {account && <AccountSwitch value={account.currency} />}
      </div>
      <div className={styles.total} aria-busy={assets.isLoading}>
        {account ? (
          <Amount value={account.total} currency={account.currency} size="xl" />
        ) : (
          <Skeleton width="12rem" height="2.25rem" />
        )}
      </div>
      <div className={styles.pnl}>
        {assets.data ? (
          <>
            <Change amount={assets.data.todayPnl} rate={assets.data.todayRate} currency="KRW" size="m" />
            <span className={styles.label}>{t('mine.today')}</span>
          </>
        ) : (
          <Skeleton width="9rem" />
        )}
      </div>
      <dl className={styles.figures}>
        {figures.map(([key, value, currency]) => (
          <div key={key}>
            <dt className={styles.label}>{t(`mine.${key}`)}</dt>
            <dd className={styles.figure}>
              {value === undefined ? (
                <Skeleton width="5rem" />
              ) : (
                <Amount value={value} currency={currency ?? 'KRW'} size="s" />
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt className={styles.label}>{t('mine.unrealized')}</dt>
          <dd className={styles.figure}>
            {assets.data ? <Change amount={assets.data.unrealized} currency="KRW" /> : <Skeleton width="5rem" />}
          </dd>
        </div>
        <div>
          <dt className={styles.label}>{t('mine.realized')}</dt>
          <dd className={styles.figure}>
            {assets.data ? <Change amount={assets.data.realizedTotal} currency="KRW" /> : <Skeleton width="5rem" />}
          </dd>
        </div>
        {owes && account && (
          <div>
            <dt className={styles.label}>{t('mine.owed')}</dt>
            <dd className={styles.figure}>
              <Amount value={account.owed} currency={account.currency} size="s" />
            </dd>
          </div>
        )}
      </dl>
      {owes && <p className={styles.note}>{t('mine.owedNote')}</p>}
      {account && account.currency !== 'KRW' && <p className={styles.note}>{t('mine.accountNote')}</p>}
      <div className={styles.actions}>
        <Button size="m" isBlock onClick={() => go('/information/recharge')}>
          {t('mine.menu.deposit')}
        </Button>
        <Button kind="soft" size="m" isBlock onClick={() => go('/information/cashOut')}>
          {t('mine.menu.withdraw')}
        </Button>
        <Button kind="soft" size="m" isBlock onClick={() => go('/trade/index')}>
          {t('mine.positions')}
        </Button>
      </div>
    </Card>
  );
}
