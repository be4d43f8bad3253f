import { hostname, userInfo } from 'node:os';
import { resolve } from 'node:path';
import { openTarget, type Target } from '../registry/targets/index.ts';
import type { ChangeContext } from '../registry/change-context.ts';

export const WORKSPACE = resolve(import.meta.dirname, '../../..');
/** The caller's working directory. pnpm itself changes to the workspace. */
export const CALLER_FOLDER = process.env.INIT_CWD ?? process.cwd();

/** Options of every command. */
export interface CommonOptions {
  target: string;
  json?: boolean;
}
/** Options of every command that changes something. */
export interface ChangeOptions extends CommonOptions {
  actor: string;
  reason?: string;
  dryRun?: boolean;
}

export const DEFAULT_TARGET = process.env.FEDERATION_TARGET ?? 'dist/web';

/** Opens the target of a command. The default is relative to the workspace, any other path to the caller's folder. */
export function targetOf({ target }: CommonOptions): Promise<Target> {
  const isPath = !/^[a-z][a-z\d+.-]+:\/\//i.test(target);
  if (!isPath) return openTarget(target);
  return openTarget(resolve(target === 'dist/web' ? WORKSPACE : CALLER_FOLDER, target));
}

export const toChangeContext = ({ actor, reason, dryRun }: ChangeOptions): ChangeContext => ({
  actor,
  reason,
  isDryRun: dryRun ?? false,
});

/** The default actor: the pipeline's user, else the user of this machine. */
export function defaultActor(): string {
  const { FEDERATION_ACTOR, GITHUB_ACTOR, GITLAB_USER_LOGIN } = process.env;
  return FEDERATION_ACTOR ?? GITHUB_ACTOR ?? GITLAB_USER_LOGIN ?? `${userInfo().username}@${hostname()}`;
}
