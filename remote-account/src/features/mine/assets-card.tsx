import type { Assets } from '@maru/domain/contracts';
import { useApiQuery } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import { isLoggedInAtom, useAtomValue } from '@maru/sdk/session';
import { Amount, Button, Card, Change, QueryView, Skeleton } from '@maru/sdk/ui';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n.ts';
import { AccountSwitch } from './account-switch.tsx';
import styles from './mine.module.css';

/** Assets in the chosen account; costs and results of positions are in won, as they trade. */
export function AssetsCard() {
  const t = useT();
  const go = useGo();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const assets = useApiQuery('/fund/Assets', {}, { isEnabled: isLoggedIn, refreshEvery: 5_000 });
  return (
    <Card>
      <QueryView query={assets} loading={<Figures />} isCompact>
        {(known) => <Figures assets={known} />}
      </QueryView>
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

/** The figures; without assets, the same layout with nothing in it. */
function Figures({ assets }: { assets?: Assets }) {
  const t = useT();
  const account = assets?.account;
  const figures = [
    ['available', account?.available, account?.currency],
    ['marketValue', assets?.marketValue, 'KRW'],
    ['margin', assets?.margin, 'KRW'],
    ['held', account?.held, account?.currency],
  ] as const;
  const results = [
    ['unrealized', assets?.unrealized],
    ['realized', assets?.realizedTotal],
  ] as const;
  const owes = assets !== undefined && assets.owed !== '0';
  return (
    <>
      <div className={styles.head}>
        <p className={styles.label}>{t('mine.total')}</p>
        {account && <AccountSwitch value={account.currency} />}
      </div>
      <div className={styles.total} aria-busy={!assets}>
        {account ? (
          <Amount value={account.total} currency={account.currency} size="xl" />
        ) : (
          <Skeleton width="12rem" height="2.25rem" />
        )}
      </div>
      <div className={styles.pnl}>
        {assets ? (
          <>
            <Change amount={assets.todayPnl} rate={assets.todayRate} currency="KRW" size="m" />
            <span className={styles.label}>{t('mine.today')}</span>
          </>
        ) : (
          <Skeleton width="9rem" />
        )}
      </div>
      <dl className={styles.figures}>
        {figures.map(([key, value, currency]) => (
          <Figure key={key} label={t(`mine.${key}`)}>
            {value !== undefined && <Amount value={value} currency={currency ?? 'KRW'} size="s" />}
          </Figure>
        ))}
        {results.map(([key, value]) => (
          <Figure key={key} label={t(`mine.${key}`)}>
            {value !== undefined && <Change amount={value} currency="KRW" />}
          </Figure>
        ))}
        {owes && account && (
          <Figure label={t('mine.owed')}>
            <Amount value={account.owed} currency={account.currency} size="s" />
          </Figure>
        )}
      </dl>
      {owes && <p className={styles.note}>{t('mine.owedNote')}</p>}
      {account && account.currency !== 'KRW' && <p className={styles.note}>{t('mine.accountNote')}</p>}
    </>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.figure}>{children || <Skeleton width="5rem" />}</dd>
    </div>
  );
}
