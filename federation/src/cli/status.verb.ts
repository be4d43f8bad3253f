import type { Command } from 'commander';
import { listBuilds } from '../deploy/published.ts';
import { readRelease } from '../registry/change.ts';
import { namedBuilds } from '../registry/release.rules.ts';
import { targetOf, type CommonOptions } from './context.ts';
import { examples, withTarget } from './options.ts';
import { print, table, when } from './output.ts';

export function addStatus(program: Command): void {
  withTarget(program.command('status'))
    .summary('which builds are live, canary, fallback, kept')
    .description('Lists every build in the target and what it is to customers.')
    .addHelpText('after', examples('status', 'status --json --target s3://web/maru'))
    .action(run);
}

async function run(options: CommonOptions): Promise<void> {
  const target = await targetOf(options);
  const [{ release }, builds] = await Promise.all([readRelease(target), listBuilds(target)]);
  const named = namedBuilds(release);
  const rows = named.map((build) => {
    const stored = builds.find(({ name, version }) => name === build.name && version === build.version);
    return { ...build, published: stored?.isFinished ? stored.published : undefined };
  });
  const kept = builds
    .filter(({ name, version }) => !named.some((build) => build.name === name && build.version === version))
    .map(({ name, version, published, isFinished }) => ({
      name,
      version,
      role: isFinished ? ('kept' as const) : ('unfinished' as const),
      traffic: 0,
      published,
    }));
  const names = [...new Set([...rows, ...kept].map(({ name }) => name))];
  const all = names.flatMap((name) => [...rows, ...kept].filter((row) => row.name === name));
  const cells = all.map(({ name, role, version, traffic, published }, i) => [
    all[i - 1]?.name === name ? '' : name,
    role,
    version,
    traffic ? `${traffic}%` : '',
    published ? when(published) : 'missing',
  ]);
  const lines =
    all.length > 0 ? table(['name', 'role', 'version', 'traffic', 'published'], cells) : [`${target.label} is empty`];
  print(options.json, { target: target.label, builds: all }, lines);
}
