import { reportFailure } from '@maru/sdk/federation';
import type { LiveRemotes } from './live-remotes.ts';
import { reportShellError } from './report-shell.ts';

/** Reports errors that no screen's boundary catches (handlers, timers, promises) as failures of the remote, or of the shell, whose file threw. */
export function watchErrors({ findBuild }: Pick<LiveRemotes, 'findBuild'>): void {
  const report = (error: unknown, file = '') => {
    reportShellError({ phase: 'runtime', error }, file);
    const stack = error instanceof Error ? error.stack : '';
    const build = findBuild(`${stack ?? ''}\n${file}`);
    // The loader reports an entry that throws while it is evaluated.
    if (!build || file.startsWith(build.base + build.descriptor.entry)) return;
    reportFailure({ remote: build.name, version: build.version, phase: 'runtime', error });
  };
  window.addEventListener('error', ({ error, filename }) => report(error, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
