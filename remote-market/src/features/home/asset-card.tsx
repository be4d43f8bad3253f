import type { Assets } from '@maru/domain/contracts';
import { formatMoney } from '@maru/domain/money';
import { useAssets } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import { isLoggedInAtom, useAtomValue } from '@maru/sdk/session';
import { Amount, Button, Card, Change, QueryView } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { useVenueState } from '../../lib/use-venue-state.ts';
import { AssetCurve } from './asset-curve.tsx';
import { GuestCard } from './guest-card.tsx';
import styles from './home.module.css';
import { FiguresSkeleton } from './home.skeleton.tsx';

/** The customer's assets; for a visitor, the log-in. */
export function AssetCard() {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  return <Card>{isLoggedIn ? <Own /> : <Guest />}</Card>;
}

function Own() {
  const t = useT();
  const go = useGo();
  const query = useAssets();
  return (
    <section className={styles.asset} aria-label={t('home.assets')}>
      <span className={styles.head}>
        <span className={styles.label}>{t('home.assets')}</span>
        {query.data && query.data.owed !== '0' && (
          <span className={styles.owed}>
            {t('home.owed')} <span>{formatMoney(query.data.owed)}</span>
          </span>
        )}
      </span>
      <QueryView query={query} loading={<FiguresSkeleton />} isCompact>
        {(assets) => <Figures assets={assets} />}
      </QueryView>
      <div className={styles.buttons}>
        <Button size="m" data-to="/information/recharge" onClick={() => go('/information/recharge')}>
          {t('home.deposit')}
        </Button>
        <Button size="m" kind="soft" data-to="/information/cashOut" onClick={() => go('/information/cashOut')}>
          {t('home.withdraw')}
        </Button>
        <Button size="m" kind="soft" data-to="/information/exChange" onClick={() => go('/information/exChange')}>
          {t('home.exchange')}
        </Button>
      </div>
    </section>
  );
}

function Figures({ assets }: { assets: Assets }) {
  const t = useT();
  return (
    <>
      <Amount value={assets.account.total} currency={assets.account.currency} size="xl" />
      <span className={styles.today}>
        <Change amount={assets.todayPnl} rate={assets.todayRate} currency="KRW" />
        {t('home.today')}
      </span>
      <AssetCurve total={assets.total} />
      <span className={styles.available}>
        <span className={styles.label}>{t('home.available')}</span>
        <Amount value={assets.available} size="s" />
      </span>
    </>
  );
}

function Guest() {
  const { data } = useVenueState();
  return <GuestCard isSimulated={data?.simulated !== false} />;
}
