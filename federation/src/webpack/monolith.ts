import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLanding } from '@maru/domain/registry';
import webpack, { type Configuration } from 'webpack';
import { findRemotes } from '../remotes.ts';
import { baseConfig, type Mode } from './base.ts';
import { BootstrapPlugin } from './bootstrap-plugin.ts';
import { DescriptorPlugin, type BuildFacts } from './descriptor-plugin.ts';
import { InstallPlugin } from './install-plugin.ts';
import { WORKSPACE } from './paths.ts';
import { readScreens } from './screen-words.ts';
import { describeShell } from './shell.ts';

type ConfigFactory = (env: unknown, argv: { mode?: Mode }) => Configuration;

/**
 * The other arm of the benchmark: the same shell and screens in one build without federation, each screen still a
 * separate `import()`. Only the module that finds remotes is replaced.
 */
export function monolithConfig(dirname: string): ConfigFactory {
  return (_env, { mode = 'production' }) => {
    const config = baseConfig({ dirname, mode, uniqueName: 'maru_monolith', kind: 'monolith' });
    return {
      ...config,
      entry: { main: './src/main.ts' },
      output: { ...config.output, path: join(WORKSPACE, 'dist/monolith-build') },
      plugins: [
        ...(config.plugins ?? []),
        new webpack.NormalModuleReplacementPlugin(/[\\/]remotes\.ts$/, (resource) => {
          if (resource.context.startsWith(join(dirname, 'src'))) resource.request = writeRemotes();
        }),
        new BootstrapPlugin(dirname),
        new InstallPlugin(dirname),
        new DescriptorPlugin((facts) => describeMonolith(facts)),
      ],
    };
  };
}

/** Source of the module that replaces `shell/src/app/remotes.ts`. */
function writeRemotes(): string {
  const folder = join(WORKSPACE, 'node_modules/.cache/monolith');
  const file = join(folder, 'remotes.ts');
  const at = (path: string) => JSON.stringify(join(WORKSPACE, path));
  const remotes = findRemotes(WORKSPACE);
  const lines = remotes.flatMap(({ folder }, index) => [
    `import * as module${index} from ${at(`${folder}/remote.json?app`)};`,
    `import manifest${index} from ${at(`${folder}/remote.json`)};`,
  ]);
  const parts = remotes.map((_, index) => `{ manifest: manifest${index}, module: module${index} }`);
  const text = [
    `import { localSource } from ${at('shared/sdk/src/host/index.ts')};`,
    ...lines,
    `export const openRemotes = () => Promise.resolve({ source: localSource([${parts.join(', ')}]) });`,
  ].join('\n');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
  return file;
}

function describeMonolith(facts: BuildFacts) {
  const shell = describeShell(facts);
  const routes = findRemotes(WORKSPACE).flatMap(({ folder, routes: stated }) => {
    const dirname = join(WORKSPACE, folder);
    const screens = readScreens(join(dirname, 'src/app/routes.ts'));
    return stated.map((route) => {
      const { path, auth, first } = route;
      const files = facts.filesOf(screens.get(path) ?? '', shell.scripts);
      const locales = facts.locales(dirname, isLanding(route) ? path : undefined);
      return { path, auth, files, locales, first };
    });
  });
  return { ...shell, routes };
}
