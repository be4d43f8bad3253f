import { existsSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { resolve } from 'node:path';
import { openTarget, TargetError, type Target } from '../registry/targets/index.ts';
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

/** The folder that `pnpm build` fills. */
export const DEFAULT_FOLDER = 'dist/web';
export const DEFAULT_TARGET = process.env.FEDERATION_TARGET ?? DEFAULT_FOLDER;

/** The folder of a target that is a path, null for any other. The default is relative to the workspace, any other to the caller's folder. */
function folderIn({ target }: CommonOptions): string | null {
  const isPath = !/^[a-z][a-z\d+.-]+:\/\//i.test(target);
  return isPath ? resolve(target === DEFAULT_FOLDER ? WORKSPACE : CALLER_FOLDER, target) : null;
}

/** Opens the target of a command. */
export const targetOf = (options: CommonOptions): Promise<Target> => openTarget(folderIn(options) ?? options.target);

/** Opens the target of a command that only reads it. A path without a folder is a mistyped one, not an empty target. */
export function existingTarget(options: CommonOptions): Promise<Target> {
  const folder = folderIn(options);
  if (folder && !existsSync(folder)) throw new TargetError(`${folder} does not exist`);
  return targetOf(options);
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
