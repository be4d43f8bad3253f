import { TABS, type Tab } from '@maru/shared/federation';
import { TAB_SWITCH, type HostRoute, type ScreenCache } from '@maru/shared/host';
import { useSharedT } from '@maru/shared/i18n';
import { NavLink, useLocation } from '@maru/shared/router';

interface TabBarProps {
  routes: ReadonlyMap<string, HostRoute>;
  cache: ScreenCache;
}

/** The five entries; each leads to the route that names its tab. Loading starts when the finger comes down. */
export function TabBar({ routes, cache }: TabBarProps) {
  const t = useSharedT();
  const { pathname } = useLocation();
  if (routes.get(pathname)?.hidesTabBar) return null;
  const targets = new Map<Tab, string>([...routes.values()].flatMap((r) => (r.tab ? [[r.tab, r.path] as const] : [])));
  return (
    <nav>
      {TABS.map((tab) => {
        const path = targets.get(tab);
        return path ? (
          <NavLink
            key={tab}
            to={path}
            state={TAB_SWITCH}
            className={({ isActive }) => (isActive ? 'navActive' : '')}
            onPointerDown={() => cache.preload(path)}
          >
            {t(`host.tab.${tab}`)}
          </NavLink>
        ) : null;
      })}
    </nav>
  );
}
