import { ScreenHost } from '@maru/sdk/host';
import { useSharedT } from '@maru/sdk/i18n';
import { createPath, currentTarget, useLocation, useNavigate } from '@maru/sdk/router';
import { Suspense, lazy, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { resetOverride } from '../federation/override.ts';
import type { Product } from './boot.ts';
import { LaterNotices } from './later-notices.tsx';
import { LeaveNotice } from './leave-notice.tsx';
import { MarketStrip } from './market-strip.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { preloadOnIntent } from './preload-intent.ts';
import { preloadTabs } from './preload-tabs.ts';
import { Splash } from './splash.tsx';
import { TabBar, TabBarRoom } from './tab-bar.tsx';
import { hasTabBar } from './tabs.rules.ts';
import { useNativeBack } from './use-native-back.ts';
import { useTargets } from './use-targets.ts';

/** For developers alone. */
const OverrideBadge = lazy(async () => ({ default: (await import('./override-badge.tsx')).OverrideBadge }));

const unchanging = () => () => undefined;

/** The product around its screens: strips, screen host, tab bar and notices. */
export function Frame({ product }: { product: Product }) {
  const t = useSharedT();
  const { config, source, cache, openUpdates, override } = product;
  const { pathname } = useLocation();
  useLateTap();
  const [isRefusalSeen, setIsRefusalSeen] = useState(false);
  // A replaced remote may have other routes.
  const routes = useSyncExternalStore(source.subscribe ?? unchanging, () => source.routes);
  const { isLeaving, leavingTo, closeNotice } = useTargets(config.serviceUrl, (path) => !!routes.get(path)?.auth);
  useNativeBack();
  useEffect(() => preloadTabs(routes, cache), [routes, cache]);
  useEffect(() => preloadOnIntent(routes, cache), [routes, cache]);
  const isTabBarShown = hasTabBar(routes, pathname);
  if (isLeaving) return <Splash label={t('host.leaving')} />;
  return (
    <>
      <MarketStrip
        isSimulated={config.isSimulated}
        badge={
          override &&
          !isRefusalSeen && (
            <Suspense>
              <OverrideBadge
                override={override}
                onReset={'refused' in override.decision ? () => setIsRefusalSeen(true) : resetOverride}
              />
            </Suspense>
          )
        }
      />
      <TabBarRoom isTaken={isTabBarShown} />
      <ScreenHost routes={routes} cache={cache} />
      <TabBar routes={routes} />
      <LaterNotices openUpdates={openUpdates} hasTabBar={isTabBarShown} />
      <OfflineBar />
      <LeaveNotice url={leavingTo} onClose={closeNotice} />
    </>
  );
}

/**
 * Follows an address that changed while the first render was in progress: a tap on the painted skeleton, which the router does not notice
 * before it is mounted.
 */
function useLateTap(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const follow = useEffectEvent(() => {
    const asked = currentTarget();
    if (asked !== createPath(location)) void navigate(asked, { replace: true });
  });
  useEffect(() => follow(), []);
}
