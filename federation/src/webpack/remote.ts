import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { RemoteDescriptor } from '@maru/shared/federation';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, type Mode } from './base.ts';
import { BuildNamePlugin, unnamedBuild } from './build-name-plugin.ts';
import { DescriptorPlugin, readScreens, type BuildFacts } from './descriptor-plugin.ts';
import { demoLogin, devServer, DEV_PORTS } from './dev-server.ts';
import { WORDLESS } from './paths.ts';
import { containerName, readManifest } from './remote-manifest.ts';
import { LATER, sharing } from './shared-modules.ts';

/** The runtime's logger and its sentences for error codes: a tenth of an entry. The codes themselves stay, and the shell has the words. */
const WORDY = /[\\/]@module-federation[\\/](sdk[\\/]dist[\\/]logger\.js|error-codes[\\/]dist[\\/]desc\.mjs)$/;

type ConfigFactory = (env: unknown, argv: { mode?: Mode }) => Configuration;

/**
 * Build of one remote. Production: a container that takes React and the SDK from the shell and brings its own screens
 * only. Development: the same container with fallbacks of its own, plus its page (`standalone/`), so that it runs alone.
 */
export function remoteConfig(dirname: string): ConfigFactory {
  const manifest = readManifest(dirname);
  const container = containerName(manifest.name);
  return (_env, { mode = 'production' }) => {
    const isDev = mode === 'development';
    const config = baseConfig({ dirname, mode, uniqueName: container, kind: 'remote' });
    const name = isDev ? container : unnamedBuild(container);
    return {
      ...config,
      entry: isDev ? './standalone/index.ts' : {},
      output: { ...config.output, uniqueName: name },
      plugins: [
        ...(config.plugins ?? []),
        new ModuleFederationPlugin({
          name,
          filename: isDev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:6].js',
          exposes: { './app': './src/app/index.ts' },
          shared: sharing(isDev ? 'alone' : 'remote', manifest.contract),
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          dev: false,
          // The runtime's core is the shell's: without it an entry is a quarter of the size.
          ...(isDev
            ? {}
            : { experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } } }),
        }),
        ...(isDev
          ? [
              new HtmlWebpackPlugin({ template: './standalone/index.html', chunks: ['main'] }),
              new webpack.DefinePlugin({ DEMO_LOGIN: JSON.stringify(demoLogin()) }),
            ]
          : [
              new webpack.NormalModuleReplacementPlugin(WORDY, WORDLESS),
              new BuildNamePlugin(),
              new DescriptorPlugin((facts) => describeRemote(dirname, facts)),
            ]),
      ],
      ...(isDev ? { devServer: devServer(DEV_PORTS[manifest.name] ?? 4110) } : {}),
    };
  };
}

/** `remote.json` plus the build's facts. A path without a screen, or a screen without a path, stops the build. */
function describeRemote(dirname: string, facts: BuildFacts): Omit<RemoteDescriptor, 'version'> {
  const manifest = readManifest(dirname);
  const screens = readScreens(join(dirname, 'src/app/routes.ts'));
  const paths = new Set(manifest.routes.map((route) => route.path));
  const orphans = [...paths]
    .filter((path) => !screens.has(path))
    .concat([...screens.keys()].filter((p) => !paths.has(p)));
  if (orphans.length > 0) {
    throw new Error(`remote.json and src/app/routes.ts of ${manifest.name} differ in: ${orphans.join(', ')}`);
  }
  const base = containerName(manifest.name);
  const container = facts.named(base);
  const entry = facts.filesOfEntry(unnamedBuild(base)).find((file) => file.endsWith('.js'));
  if (!entry) throw new Error(`${manifest.name} has no entry`);
  const app = facts.filesOf(join(dirname, 'src/app/index.ts'), [entry]);
  return {
    ...manifest,
    container,
    entry,
    app,
    routes: manifest.routes.map((route) => {
      const source = screens.get(route.path) ?? '';
      const later = facts.sharedBy(source).filter((key) => LATER.has(key));
      return { ...route, files: facts.filesOf(source, app), later };
    }),
    locales: facts.locales(dirname),
    files: facts.files,
  };
}
