import { useLiveStatus, useTopic } from '@maru/shared/live';
import { useEffect, useEffectEvent, useRef } from 'react';
import { page } from '../federation/page.ts';
import { watchRelease, type ReleaseWatch } from '../federation/release-watch.ts';
import type { Updates } from '../federation/updates.ts';

/** Keeps `updates` told: of what is live, and of where the person goes. */
export function useReleases(updates: Updates | undefined, pathname: string): void {
  const told = useTopic(updates ? 'release' : null);
  const status = useLiveStatus();
  const isTold = useEffectEvent(() => status === 'live' && told !== undefined);
  const watch = useRef<ReleaseWatch | null>(null);

  useEffect(() => {
    if (!updates) return;
    const { registryUrl, releaseId } = page();
    watch.current = watchRelease({
      url: registryUrl,
      id: releaseId,
      isTold: () => isTold(),
      onRelease: (release) => updates.hear(release),
    });
    return () => watch.current?.stop();
  }, [updates]);
  useEffect(() => {
    if (told) watch.current?.hear(told.id);
  }, [told]);
  useEffect(() => void updates?.navigated(), [updates, pathname]);
}
