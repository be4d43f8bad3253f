import { useLocation } from '@maru/sdk/router';
import type { Updates } from '../federation/updates.ts';
import { UpdateBar } from './update-bar.tsx';
import { useReleases } from './use-releases.ts';

/** Follows the live release, and offers updates. */
export function Updating({ updates, hasTabBar }: { updates: Updates; hasTabBar: boolean }) {
  useReleases(updates, useLocation().pathname);
  return <UpdateBar updates={updates} hasTabBar={hasTabBar} />;
}
