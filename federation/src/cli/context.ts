import { hostname, userInfo } from 'node:os';
import { resolve } from 'node:path';
import { openTarget, type Target } from '../registry/targets/index.ts';
import type { Doer } from '../registry/doer.ts';

export const WORKSPACE = resolve(import.meta.dirname, '../../..');
/** Where the person stood who called: pnpm changes to the workspace. */
export const CALLED_FROM = process.env.INIT_CWD ?? process.cwd();

/** Options of every verb. */
export interface CommonOptions {
  target: string;
  json?: boolean;
}
/** Options of every verb that changes something. */
export interface ChangeOptions extends CommonOptions {
  actor: string;
  reason?: string;
  dryRun?: boolean;
}

export const DEFAULT_TARGET = process.env.FEDERATION_TARGET ?? 'dist/web';

/** A relative path means the workspace when it is the default, else where the caller stands. */
export function targetOf({ target }: CommonOptions): Promise<Target> {
  const isPath = !/^[a-z][a-z\d+.-]+:\/\//i.test(target);
  if (!isPath) return openTarget(target);
  return openTarget(resolve(target === 'dist/web' ? WORKSPACE : CALLED_FROM, target));
}

export const doerOf = ({ actor, reason, dryRun }: ChangeOptions): Doer => ({
  actor,
  reason,
  isDryRun: dryRun ?? false,
});

/** Who is asked for when nobody says: the pipeline's user, else this machine's. */
export function defaultActor(): string {
  const { FEDERATION_ACTOR, GITHUB_ACTOR, GITLAB_USER_LOGIN } = process.env;
  return FEDERATION_ACTOR ?? GITHUB_ACTOR ?? GITLAB_USER_LOGIN ?? `${userInfo().username}@${hostname()}`;
}
