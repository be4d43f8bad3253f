import {
  findRejected,
  type BuildRules,
  type MicroFrontend,
  type PickBuild,
  type Registry,
} from '@maru/domain/registry';
import { adoptInPlace } from './adopt-in-place.ts';
import { connectDevServer, refusedState, type OverrideState } from './dev-server.ts';
import type { LiveRemotes } from './live-remotes.ts';
import { pageData, type Override } from './page.ts';
import { Updates } from './updates.ts';

interface UpdatedPage {
  /** The registry of the page. */
  registry: Registry;
  rules: BuildRules & { pick: PickBuild };
  /** The remotes of the page, null before they are opened. */
  source: () => LiveRemotes | null;
}

/** The updates of a page and what they need, apart from the first script: no release is newer than the page that has just left the server. */
export function openUpdates({ registry, rules, source }: UpdatedPage): Updates {
  const { shell, before, isCanary } = pageData();
  return new Updates({
    registry,
    shell: { version: shell.version, before, isCanary },
    pick: rules.pick,
    findRejected: (latest) => findRejected(latest, rules),
    adopt: (latest) => adoptInPlace(source(), latest, rules),
    reload: () => location.reload(),
  });
}

export async function applyOverride(
  override: Override,
  updates: Updates,
): Promise<{ state: OverrideState; start: () => void }> {
  if ('refused' in override) return { state: refusedState(override), start: () => undefined };
  const { first, state, watch } = await connectDevServer(override);
  const replace = (build: MicroFrontend) => updates.replace(override.remote, build);
  if (first) await replace(first);
  return { state, start: () => void watch(replace) };
}
