import type { ShellBuild } from '@maru/domain/registry';
import { BOOTSTRAP_FILE } from './layout.rules.ts';
import { hashOf } from './log.ts';
import { TargetError, type Target } from './targets/target.ts';

/**
 * Reads the bootstrap script of a shell's build, which {@link renderPage} inlines. It must have the registry's hash: the browser does not
 * check inlined code.
 */
export async function readBootstrap(target: Target, { extras }: ShellBuild): Promise<string> {
  const { base, version, hashes } = extras.descriptor;
  const stored = await target.read(`${base.slice(1)}${BOOTSTRAP_FILE}`);
  if (stored && hashOf(stored.body) === hashes[BOOTSTRAP_FILE]) return String(stored.body);
  const problem = stored ? 'has another content than its hash' : 'is missing';
  throw new TargetError(`${BOOTSTRAP_FILE} of shell ${version} ${problem} in ${target.label}. Promote another shell.`);
}
