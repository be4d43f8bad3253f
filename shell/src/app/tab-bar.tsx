import { TABS, type Tab } from '@maru/domain/registry';
import { TAB_SWITCH, type HostRoute } from '@maru/sdk/host';
import { useSharedT } from '@maru/sdk/i18n';
import { useTopicValue } from '@maru/sdk/live';
import { useLocation, useNavigate } from '@maru/sdk/router';
import { isLoggedInAtom, useAtomValue } from '@maru/sdk/session';
import { HomeIcon, MarketIcon, MenuIcon, NewsIcon, TradeIcon, cx } from '@maru/sdk/ui';
import { useLayoutEffect, useMemo, type ComponentType, type MouseEvent } from 'react';
import { hasTabBar, tabTargets } from './tabs.rules.ts';
import styles from './tab-bar.module.css';

const ICONS: Record<Tab, ComponentType> = {
  home: HomeIcon,
  market: MarketIcon,
  trade: TradeIcon,
  news: NewsIcon,
  more: MenuIcon,
};

/** A call that asks for a smooth scroll gets it whatever the reader asks for. */
const hasLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The bottom bar with its five tabs. That of the own page, which leads to the messages, has the number of unread ones. */
export function TabBar({ routes }: { routes: ReadonlyMap<string, HostRoute> }) {
  const t = useSharedT();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const targets = useMemo(() => tabTargets(routes), [routes]);
  const open = (event: MouseEvent, path: string) => {
    // The browser opens another page for the customer who asks for one.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The tab of the shown screen scrolls to the top.
    if (path === pathname) window.scrollTo({ top: 0, behavior: hasLessMotion() ? 'instant' : 'smooth' });
    else void navigate(path, { state: TAB_SWITCH });
  };
  const unread = useUnread();
  if (!hasTabBar(routes, pathname)) return null;
  return (
    <nav className={styles.bar} aria-label={t('host.tab.label')}>
      {TABS.map((tab) => {
        const path = targets.get(tab);
        const Icon = ICONS[tab];
        const count = tab === 'more' ? unread : 0;
        const name = t(`host.tab.${tab}`);
        return path ? (
          <a
            key={tab}
            data-tab={tab}
            href={`#${path}`}
            aria-label={count > 0 ? t('host.tab.unread', { tab: name, total: count }) : undefined}
            aria-current={path === pathname ? 'page' : undefined}
            onClick={(event) => open(event, path)}
            className={cx(styles.entry, path === pathname && `navActive ${styles.active}`)}
          >
            <Icon />
            {name}
            {count > 0 && <span className={styles.badge}>{count > 99 ? '99+' : count}</span>}
          </a>
        ) : null;
      })}
    </nav>
  );
}

/** Number of unread messages as it is pushed; 0 before. */
function useUnread(): number {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  return useTopicValue(isLoggedIn ? 'messages' : null, (messages) => messages?.unread ?? 0);
}

/**
 * Keeps the room of the tab bar. It stands before the screens, because its effect then runs before those that measure: a height of the
 * root that changes after them would style the whole page again.
 */
export function TabBarRoom({ isTaken }: { isTaken: boolean }) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (isTaken) dataset.dock = 'tabs';
    else delete dataset.dock;
  }, [isTaken]);
  return null;
}
