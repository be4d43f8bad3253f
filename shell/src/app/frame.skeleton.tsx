import { TABS } from '@maru/domain/registry';
import type { HostRoute } from '@maru/sdk/host';
import { SimBadge } from '@maru/sdk/ui';
import { Strip } from './market-strip.tsx';
import { TabBar } from './tab-bar.tsx';

/** A route for each tab. The page's bootstrap script states the real address of each, and removes tabs without a route. */
const ROUTES = new Map(
  TABS.map((tab): [string, HostRoute] => [
    `/${tab}`,
    { path: `/${tab}`, tab, titleKey: '', owner: '', keepAlive: false, auth: false, hidesTabBar: false },
  ]),
);

/** The product around a screen before the shell runs: the strip with the badge of a simulated market, and the tab bar. */
export function FrameSkeleton() {
  return (
    <>
      <Strip>
        <SimBadge />
      </Strip>
      <TabBar routes={ROUTES} />
    </>
  );
}
