import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { RefusedError } from '../registry/errors.ts';
import { WORKSPACE } from '../webpack/paths.ts';
import type { ReportInput } from './report.ts';
import type { ApiReport } from './report.types.ts';
import { currentReport } from './current-report.ts';

/** Source packages of a report. */
const PACKAGES = ['shared/domain', 'shared/sdk', 'federation'];

/**
 * The report of a git ref of the workspace, made by the reader of this checkout, so that a change of the reader is no
 * change of the surface. Uses the installed packages of this checkout.
 * @throws RefusedError when git does not know the ref
 */
export async function reportAt(ref: string, workspace = WORKSPACE): Promise<ApiReport> {
  const root = mkdtempSync(join(tmpdir(), 'maru-api-'));
  try {
    execFileSync('tar', ['-x', '-C', root], { input: archive(ref, workspace) });
    symlinkSync(join(WORKSPACE, 'node_modules'), join(root, 'node_modules'));
    for (const name of PACKAGES) linkModules(root, name);
    const load = (file: string) => import(join(root, file)) as Promise<Record<string, never>>;
    const [contracts, { sharing }, { remoteManifest }] = (await Promise.all([
      load('shared/domain/src/contracts/index.ts'),
      load('federation/src/webpack/shared-modules.ts'),
      load('federation/src/registry/schema.ts'),
    ])) as unknown as [
      ReportInput['contracts'],
      { sharing: (role: 'host') => ReportInput['sharing'] },
      { remoteManifest: ReportInput['manifest'] },
    ];
    const sources = { root, overlay: new Map<string, string>() };
    return currentReport({ sources, contracts, sharing: sharing('host'), manifest: remoteManifest });
  } finally {
    rmSync(root, { recursive: true });
  }
}

function archive(ref: string, workspace: string): Buffer {
  const args = ['-C', workspace, 'archive', ref, '--', ...PACKAGES, 'pnpm-workspace.yaml'];
  try {
    return execFileSync('git', args, { maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const { stderr } = error as { stderr?: Buffer };
    throw new RefusedError('NO_REPORT', `${ref} is neither a file nor a git ref with these packages. ${stderr ?? ''}`);
  }
}

/** Links the installed libraries into a package of the other checkout; workspace packages resolve to that checkout. */
function linkModules(root: string, name: string): void {
  const installed = join(WORKSPACE, name, 'node_modules');
  const own = join(root, name, 'node_modules');
  mkdirSync(own);
  for (const entry of readdirSync(installed))
    if (entry !== '@maru') symlinkSync(join(installed, entry), join(own, entry));
  if (!existsSync(join(installed, '@maru'))) return;
  mkdirSync(join(own, '@maru'));
  for (const entry of readdirSync(join(installed, '@maru'))) {
    const target = relative(WORKSPACE, realpathSync(join(installed, '@maru', entry)));
    symlinkSync(join(root, target), join(own, '@maru', entry));
  }
}
