import { isLoggedInAtom, useAtomValue } from '@maru/sdk/session';
import {
  AppBar,
  BellIcon,
  Button,
  Card,
  IconButton,
  noop,
  Screen,
  SearchIcon,
  Section,
  Segmented,
  Skeleton,
  SkeletonRows,
  SkeletonText,
} from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { IndexTilesSkeleton } from '../../lib/index-tiles.skeleton.tsx';
import clock from '../../lib/market-clock.module.css';
import curve from './asset-curve.module.css';
import { GuestCard } from './guest-card.tsx';
import styles from './home.module.css';
import { Shortcuts } from './shortcuts.tsx';

export const SHOWN_STOCKS = 5;
export const SHOWN_NEWS = 3;

export function HomeSkeleton() {
  const t = useT();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const bar = (
    <AppBar
      title={t('home.brand')}
      actions={
        <>
          <IconButton label={t('search.title')}>
            <SearchIcon />
          </IconButton>
          {isLoggedIn && (
            <IconButton label={t('home.messages')}>
              <BellIcon />
            </IconButton>
          )}
        </>
      }
    />
  );
  return (
    <Screen bar={bar}>
      <div className={styles.sections}>
        <Card>{isLoggedIn ? <OwnSkeleton /> : <GuestCard isSimulated />}</Card>
        <div className={clock.line}>
          <Skeleton width="12rem" height="0.875rem" />
        </div>
        <IndexTilesSkeleton on="page" />
        <Shortcuts />
        {isLoggedIn &&
          (['home.holdings', 'watchlist.title'] as const).map((title) => (
            <Section key={title} title={t(title)} onMore={noop} isCard>
              <SkeletonRows count={1} />
            </Section>
          ))}
        <Section title={t('home.topTraded')} onMore={noop} isCard>
          <SkeletonRows count={SHOWN_STOCKS} quotes="/market/Rank data" hasCode={false} />
        </Section>
        <div className={styles.below}>
          <Section title={t('home.movers')} onMore={noop} isCard>
            <div className={styles.movers}>
              <Segmented
                label={t('home.movers')}
                items={(['gainers', 'losers'] as const).map((id) => ({ id, label: t(`market.sort.${id}`) }))}
                value="gainers"
                onChange={noop}
              />
            </div>
            <SkeletonRows count={SHOWN_STOCKS} />
          </Section>
          <Section title={t('home.offerings')} onMore={noop} isCard>
            <SkeletonRows count={1} />
          </Section>
        </div>
      </div>
    </Screen>
  );
}

function OwnSkeleton() {
  const t = useT();
  return (
    <section className={styles.asset} aria-label={t('home.assets')}>
      <span className={styles.head}>
        <span className={styles.label}>{t('home.assets')}</span>
      </span>
      <FiguresSkeleton />
      <div className={styles.buttons}>
        <Button size="m">{t('home.deposit')}</Button>
        <Button size="m" kind="soft">
          {t('home.withdraw')}
        </Button>
        <Button size="m" kind="soft">
          {t('home.exchange')}
        </Button>
      </div>
    </section>
  );
}

/** The figures of the asset card before they are known. */
export function FiguresSkeleton() {
  const t = useT();
  return (
    <>
      <SkeletonText width="12rem" size="xl" from="/fund/Assets account.total account.currency" />
      <span className={styles.today}>
        <SkeletonText width="6rem" size="s" />
        {t('home.today')}
      </span>
      <div className={curve.curve} />
      <span className={styles.available}>
        <span className={styles.label}>{t('home.available')}</span>
        <SkeletonText width="6rem" size="s" from="/fund/Assets available KRW" />
      </span>
    </>
  );
}
