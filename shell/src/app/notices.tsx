import { useLocation } from '@maru/sdk/router';
import type { Updates } from '../federation/updates.ts';
import { MessageNotice } from './message-notice.tsx';
import { UpdateBar } from './update-bar.tsx';
import { useOrderPulse } from './use-order-pulse.ts';
import { useReleases } from './use-releases.ts';

/** New messages, vibrations of orders, and updates. A page whose remotes are fixed has no updates. */
export function Notices({ updates, hasTabBar }: { updates: Updates | undefined; hasTabBar: boolean }) {
  useOrderPulse();
  return (
    <>
      <MessageNotice />
      {updates && <Updating updates={updates} hasTabBar={hasTabBar} />}
    </>
  );
}

/** Follows the live release, and offers updates. */
function Updating({ updates, hasTabBar }: { updates: Updates; hasTabBar: boolean }) {
  useReleases(updates, useLocation().pathname);
  return <UpdateBar updates={updates} hasTabBar={hasTabBar} />;
}
