import { useLiveStatus, useTopic } from '@maru/sdk/live';
import { useEffect, useEffectEvent, useRef } from 'react';
import { pageData } from '../federation/page.ts';
import { watchRelease, type ReleaseWatch } from '../federation/release-watch.ts';
import type { Updates } from '../federation/updates.ts';

/** Forwards live releases and navigations to `updates`. */
export function useReleases(updates: Updates, pathname: string): void {
  const release = useTopic('release');
  const status = useLiveStatus();
  const isStreamLive = useEffectEvent(() => status === 'live' && release !== undefined);
  const watch = useRef<ReleaseWatch | null>(null);

  useEffect(() => {
    const { registryUrl, releaseId } = pageData();
    watch.current = watchRelease({
      url: registryUrl,
      id: releaseId,
      isStreamLive: () => isStreamLive(),
      onRelease: (latest) => updates.onRelease(latest),
    });
    updates.readWith(() => watch.current?.check() ?? Promise.resolve());
    return () => watch.current?.stop();
  }, [updates]);
  useEffect(() => {
    if (release) watch.current?.notify(release.id);
  }, [release]);
  useEffect(() => void updates.onNavigate(), [updates, pathname]);
}
