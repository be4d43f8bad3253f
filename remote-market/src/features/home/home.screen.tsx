import { invalidate } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import { AppBar, IconButton, PullToRefresh, Screen, SearchIcon } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { IndexTiles } from '../../lib/index-tiles.tsx';
import { MarketClock } from '../../lib/market-clock.tsx';
import { AssetCard } from './asset-card.tsx';
import { Banners } from './banners.tsx';
import styles from './home.module.css';
import { Holdings } from './holdings.tsx';
import { MessageBell } from './message-bell.tsx';
import { Movers } from './movers.tsx';
import { NewsTeaser } from './news-teaser.tsx';
import { Offerings } from './offerings.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { TopTraded } from './top-traded.tsx';
import { Watched } from './watched.tsx';

const refresh = () =>
  invalidate(
    '/fund/Assets',
    '/fund/AssetDays',
    '/fund/DividendsAhead',
    '/market/State',
    '/market/Indices',
    '/market/Rank',
    '/ipo/List',
    '/auction/List',
    '/quota/Offers',
    '/copy/Products',
    '/news/List',
    '/trade/Positions',
    '/user/FirstSteps',
    '/user/Optionallist',
    '/user/Unread',
  );

/** The customer's assets and the state of the market. Every section has its own query and its own error state. */
export function HomeScreen() {
  const t = useT();
  const go = useGo();
  const bar = (
    <AppBar
      title={t('home.brand')}
      actions={
        <>
          <IconButton label={t('search.title')} onClick={() => go('/favorite/search')}>
            <SearchIcon />
          </IconButton>
          <MessageBell />
        </>
      }
    />
  );
  return (
    <Screen bar={bar}>
      <PullToRefresh onRefresh={refresh}>
        <div className={styles.sections}>
          <AssetCard />
          <MarketClock />
          <IndexTiles on="page" />
          <Shortcuts />
          <Holdings />
          <Watched />
          <TopTraded />
          <div className={styles.below}>
            <Banners />
            <Movers />
            <Offerings />
            <NewsTeaser />
          </div>
        </div>
      </PullToRefresh>
    </Screen>
  );
}
