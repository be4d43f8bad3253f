import { shortName } from '@maru/domain/registry';
import type { Command } from 'commander';
import { statusOf } from '../deploy/status.ts';
import { existingTarget, type CommonOptions } from './context.ts';
import { examples, withTarget } from './options.ts';
import { print, table, when } from './output.ts';

export function addStatus(program: Command): void {
  withTarget(program.command('status'))
    .summary('list the live, canary, fallback and kept builds')
    .description('Lists every build in the target with its role.')
    .addHelpText('after', examples('status', 'status --json --target s3://web/maru'))
    .action(run);
}

async function run(options: CommonOptions): Promise<void> {
  const target = await existingTarget(options);
  const builds = await statusOf(target);
  const cells = builds.map(({ name, role, version, traffic, with: others, published, commit }, i) => [
    builds[i - 1]?.name === name ? '' : name,
    role,
    version,
    traffic ? [`${traffic}%`, others && `with ${others.map(shortName).join(', ')}`].filter(Boolean).join(' ') : '',
    published ? when(published) : 'missing',
    commit ? commit.replace(/^(.{10}).{30}/, '$1') : '',
  ]);
  const lines =
    builds.length > 0
      ? table(['name', 'role', 'version', 'traffic', 'published', 'commit'], cells)
      : [`${target.label} is empty`];
  print(options.json, { target: target.label, builds }, lines);
}
