import type { BuildRules, PickBuild, Registry } from '@maru/domain/registry';

/** Options of the page's remotes. */
export interface LiveOptions {
  rules: BuildRules & { pick?: PickBuild };
  /** Called once per registry, with the first screen that comes from it. */
  onProven?: (registry: Registry) => void;
  /** Called with the name of a remote of which no build has brought a screen that is visited. */
  onExhausted?: (name: string) => void;
}
