import { ScreenHost } from '@maru/shared/host';
import { useSharedT } from '@maru/shared/i18n';
import { useEffect, useSyncExternalStore } from 'react';
import type { Product } from './boot.ts';
import { LeaveNotice } from './leave-notice.tsx';
import { MarketStrip } from './market-strip.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { preloadTabs } from './preload-tabs.ts';
import { Splash } from './splash.tsx';
import { TabBar } from './tab-bar.tsx';
import { useNativeBack } from './use-native-back.ts';
import { useTargets } from './use-targets.ts';

const unchanging = () => () => undefined;

/** What stays while screens come and go. */
export function Frame({ product }: { product: Product }) {
  const t = useSharedT();
  const { config, source, cache } = product;
  // A remote that was replaced may bring other routes.
  const routes = useSyncExternalStore(source.subscribe ?? unchanging, () => source.routes);
  const { isLeaving, leavingTo, closeNotice } = useTargets(config.serviceUrl, (path) => !!routes.get(path)?.auth);
  useNativeBack();
  useEffect(() => preloadTabs(routes, cache), [routes, cache]);
  if (isLeaving) return <Splash label={t('host.leaving')} />;
  return (
    <>
      <MarketStrip isSimulated={config.isSimulated} />
      <ScreenHost routes={routes} cache={cache} />
      <TabBar routes={routes} cache={cache} />
      <OfflineBar />
      <LeaveNotice url={leavingTo} onClose={closeNotice} />
    </>
  );
}
