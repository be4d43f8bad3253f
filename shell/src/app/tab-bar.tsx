import { TABS, type Tab } from '@maru/domain/registry';
import { TAB_SWITCH, type HostRoute } from '@maru/sdk/host';
import { useSharedT } from '@maru/sdk/i18n';
import { NavLink, useLocation } from '@maru/sdk/router';
import { HomeIcon, MarketIcon, MenuIcon, NewsIcon, TradeIcon, cx } from '@maru/sdk/ui';
import { useLayoutEffect, useMemo, type ComponentType } from 'react';
import { hasTabBar, tabTargets } from './tabs.rules.ts';
import styles from './tab-bar.module.css';

const ICONS: Record<Tab, ComponentType> = {
  home: HomeIcon,
  market: MarketIcon,
  trade: TradeIcon,
  news: NewsIcon,
  more: MenuIcon,
};

/** The bottom bar with its five tabs. */
export function TabBar({ routes }: { routes: ReadonlyMap<string, HostRoute> }) {
  const t = useSharedT();
  const { pathname } = useLocation();
  const targets = useMemo(() => tabTargets(routes), [routes]);
  const isShown = hasTabBar(routes, pathname);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (isShown) dataset.dock = 'tabs';
    else delete dataset.dock;
  }, [isShown]);
  if (!isShown) return null;
  return (
    <nav className={styles.bar} aria-label={t('host.tab.label')}>
      {TABS.map((tab) => {
        const path = targets.get(tab);
        const Icon = ICONS[tab];
        return path ? (
          <NavLink
            key={tab}
            to={path}
            data-tab={tab}
            state={TAB_SWITCH}
            // The tab of the shown screen scrolls to the top.
            onClick={(event) => {
              if (path !== pathname) return;
              event.preventDefault();
              window.scrollTo({ top: 0, behavior: 'smooth' });
            }}
            className={({ isActive }) => cx(styles.entry, isActive && `navActive ${styles.active}`)}
          >
            <Icon />
            {t(`host.tab.${tab}`)}
          </NavLink>
        ) : null;
      })}
    </nav>
  );
}
