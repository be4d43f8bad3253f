import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { RemoteDescriptor } from '@maru/domain/registry';
import webpack, { type Configuration } from 'webpack';
import { containerName, publishedManifest, readManifest } from '../remotes.ts';
import { baseConfig, type Mode } from './base.ts';
import { composedBuild } from './composed-build.ts';
import { BuildNamePlugin, unnamedBuild } from './build-name-plugin.ts';
import { DescriptorPlugin, readScreens, type BuildFacts } from './descriptor-plugin.ts';
import { demoLogin, devServer } from './dev-server.ts';
import { STANDALONE_PAGE, WORDLESS } from './paths.ts';
import { isPublicFile, publicConfig, publicIntegrity } from './public.ts';
import { LATER, sharing } from './shared-modules.ts';

/** The runtime's logger and its sentences for error codes: a tenth of an entry. The codes themselves stay, and the shell has the words. */
const WORDY = /[\\/]@module-federation[\\/](sdk[\\/]dist[\\/]logger\.js|error-codes[\\/]dist[\\/]desc\.mjs)$/;

const CONTAINER = {
  exposes: { './app': './remote.json?app' },
  shareStrategy: 'loaded-first',
  manifest: false,
  dts: false,
  dev: false,
} as const;

type ConfigFactory = (env: unknown, argv: { mode?: Mode }) => Configuration | Configuration[];

/**
 * Build of one remote. Production: a container that takes React and the SDK from the shell and brings its own screens
 * only, and before it, if `remote.json` says `public`, the entry for pages that are not ours. Development: the same container
 * with fallbacks of its own, plus its page, so that it runs alone. The entries come from `entry-loader.cjs`.
 */
export function remoteConfig(dirname: string): ConfigFactory {
  return (_env, { mode = 'production' }) => {
    if (mode === 'development') return alone(dirname);
    if (!readManifest(dirname).public) return composed(dirname);
    const first = publicConfig(dirname);
    return [first, { ...composed(dirname), dependencies: [first.name ?? ''] }];
  };
}

/** The container with fallbacks of its own, and its page. Beside it, for a production shell, what would be deployed. */
function alone(dirname: string): Configuration {
  const manifest = readManifest(dirname);
  const name = containerName(manifest.name);
  const config = baseConfig({ dirname, mode: 'development', uniqueName: name, kind: 'remote' });
  return {
    ...config,
    entry: './remote.json?standalone',
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        ...CONTAINER,
        name,
        filename: 'remoteEntry.js',
        shared: sharing('alone', manifest.contract),
      }),
      new HtmlWebpackPlugin({ template: STANDALONE_PAGE, title: manifest.title, chunks: ['main'] }),
      new webpack.DefinePlugin({ DEMO_LOGIN: JSON.stringify(demoLogin()) }),
    ],
    devServer: devServer(
      manifest.devPort,
      composedBuild(() => readable(composed(dirname, 'readable'))),
    ),
  };
}

/** As deployed: React, the SDK and the federation runtime's core are the shell's. */
function composed(dirname: string, kind: 'remote' | 'readable' = 'remote'): Configuration {
  const manifest = readManifest(dirname);
  const uniqueName = containerName(manifest.name);
  const config = baseConfig({ dirname, mode: 'production', uniqueName, kind });
  const name = unnamedBuild(uniqueName);
  return {
    ...config,
    entry: {},
    output: { ...config.output, uniqueName: name, clean: { keep: isPublicFile } },
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        ...CONTAINER,
        name,
        filename: 'remoteEntry.[contenthash:6].js',
        shared: sharing('remote', manifest.contract),
        // The runtime's core is the shell's: without it an entry is a quarter of the size.
        experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
      }),
      new webpack.NormalModuleReplacementPlugin(WORDY, WORDLESS),
      new BuildNamePlugin(),
      new DescriptorPlugin((facts) => ({
        ...describeRemote(dirname, facts),
        // What a dev server builds is for our shell alone.
        ...(manifest.public && kind === 'remote' ? { public: publicIntegrity(dirname) } : {}),
      })),
    ],
  };
}

/** For a developer's eyes: nothing shortened, sources at hand, and no eval. */
const readable = (config: Configuration): Configuration => ({
  ...config,
  devtool: 'inline-cheap-module-source-map',
  optimization: { ...config.optimization, minimize: false },
});

/** `remote.json` plus the build's facts. A path without a screen, or a screen without a path, stops the build. */
function describeRemote(dirname: string, facts: BuildFacts): Omit<RemoteDescriptor, 'version'> {
  const manifest = publishedManifest(readManifest(dirname));
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
  const app = facts.filesOf(join(dirname, 'remote.json'), [entry]);
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
