import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, type Mode } from './base.ts';
import { DescriptorPlugin, readScreens, type BuildFacts } from './descriptor-plugin.ts';
import { WORKSPACE } from './paths.ts';
import { readManifest } from './remote-manifest.ts';
import { describeShell } from './shell.ts';

type ConfigFactory = (env: unknown, argv: { mode?: Mode }) => Configuration;

const REMOTES = ['market', 'trade', 'ipo', 'wallet', 'account'];

/**
 * The benchmark's other arm: the same shell and the same screens in one build without federation, each screen still an
 * `import()` of its own. Only the module that finds remotes is exchanged.
 */
export function monolithConfig(dirname: string): ConfigFactory {
  return (_env, { mode = 'production' }) => {
    const config = baseConfig({ dirname, mode, uniqueName: 'maru_monolith', kind: 'monolith' });
    return {
      ...config,
      entry: { main: './src/main.tsx' },
      output: { ...config.output, path: join(WORKSPACE, 'dist/monolith-build') },
      plugins: [
        ...(config.plugins ?? []),
        new webpack.NormalModuleReplacementPlugin(/[\\/]remotes\.ts$/, (resource) => {
          if (resource.context.startsWith(join(dirname, 'src'))) resource.request = writeRemotes();
        }),
        new DescriptorPlugin((facts) => describeMonolith(facts)),
      ],
    };
  };
}

/** Source of the module that takes the place of `shell/src/app/remotes.ts`. */
function writeRemotes(): string {
  const folder = join(WORKSPACE, 'node_modules/.cache/monolith');
  const file = join(folder, 'remotes.ts');
  const at = (path: string) => JSON.stringify(join(WORKSPACE, path));
  const lines = REMOTES.flatMap((name) => [
    `import * as ${name} from ${at(`remote-${name}/src/app/index.ts`)};`,
    `import ${name}Manifest from ${at(`remote-${name}/remote.json`)};`,
  ]);
  const parts = REMOTES.map((name) => `{ manifest: ${name}Manifest, module: ${name} }`);
  const text = [
    `import { localSource } from ${at('shared/src/host/index.ts')};`,
    ...lines,
    `export const openRemotes = () => Promise.resolve({ source: localSource([${parts.join(', ')}]) });`,
  ].join('\n');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
  return file;
}

function describeMonolith(facts: BuildFacts) {
  const shell = describeShell(facts);
  const routes = REMOTES.flatMap((name) => {
    const folder = join(WORKSPACE, `remote-${name}`);
    const screens = readScreens(join(folder, 'src/app/routes.ts'));
    const locales = facts.locales(folder);
    return readManifest(folder).routes.map(({ path, auth }) => {
      const files = facts.filesOf(screens.get(path) ?? '', shell.scripts);
      return { path, auth, files, locales };
    });
  });
  return { ...shell, routes };
}
