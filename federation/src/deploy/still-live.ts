import { ConcurrentChangeError } from '../registry/errors.ts';
import type { buildsOf } from '../registry/release.rules.ts';

/** Refuses a change that was decided about another build than the one that devices get now. */
export function assertStillLive(
  build: ReturnType<typeof buildsOf>[number] | undefined,
  { name, from }: { name: string; from: string | undefined },
): void {
  const now = build?.metadata.version;
  if (from !== undefined && from !== now)
    throw new ConcurrentChangeError(
      `${name} is ${now ?? 'not live'}, not ${from}. Look at \`status\`, then decide again.`,
    );
}
