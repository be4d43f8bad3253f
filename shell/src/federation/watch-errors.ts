import { reportFailure } from '@maru/shared/federation';
import type { LiveRemotes } from './live-remotes.ts';

/** Errors that no screen's boundary catches (handlers, timers, promises) are told as those of the remote whose file they are from. */
export function watchErrors({ buildIn }: Pick<LiveRemotes, 'buildIn'>): void {
  const tell = (error: unknown, place = '') => {
    const stack = error instanceof Error ? error.stack : '';
    const build = buildIn(`${stack ?? ''}\n${place}`);
    // The entry throws while it is fetched: the loader, which waits for it, tells that.
    if (!build || place.startsWith(build.base + build.descriptor.entry)) return;
    reportFailure({ remote: build.name, version: build.version, phase: 'runtime', error });
  };
  window.addEventListener('error', ({ error, filename }) => tell(error, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}
