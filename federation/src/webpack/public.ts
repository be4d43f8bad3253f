import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { containerName, readManifest } from '../remotes.ts';
import { baseConfig } from './base.ts';
import { DescriptorPlugin } from './descriptor-plugin.ts';
import { MountTypesPlugin } from './mount-types-plugin.ts';

/** Folder of the public entry, beside the files of the composed one. */
const FOLDER = 'public';
export const isPublicFile = /^public\//;

/**
 * Second build of a remote, for foreign pages: a container with a manifest, readable by any federation plugin, that
 * exposes `./mount`. It contains the SDK and the runtime. Only React is shared, and only if the page has exactly the
 * same version: a mounted remote is a separate React tree, so two Reacts are harmless, but parts of two versions do not
 * work together.
 */
export function publicConfig(dirname: string): Configuration {
  const name = containerName(readManifest(dirname).name);
  const config = baseConfig({ dirname, mode: 'production', uniqueName: `${name}_public`, kind: 'public' });
  return {
    ...config,
    name: FOLDER,
    entry: {},
    output: { ...config.output, path: join(dirname, 'dist', FOLDER) },
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name,
        // The only stable name besides the manifest: both are in a folder of the build's version.
        filename: 'remoteEntry.js',
        exposes: { './mount': './remote.json?mount' },
        shared: sharedReact(dirname),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
        experiments: { optimization: { target: 'web' } },
      }),
      new MountTypesPlugin(),
      new DescriptorPlugin(({ files }) => ({ files }), { hasCommit: false }),
    ],
  };
}

function sharedReact(dirname: string) {
  const { version } = createRequire(join(dirname, 'package.json'))('react/package.json') as { version: string };
  const keys = ['react', 'react/', 'react-dom', 'react-dom/'];
  return Object.fromEntries(keys.map((key) => [key, { requiredVersion: version }]));
}

/** The public build as stated in the remote's descriptor: the hash of the list of its files. */
export function publicIntegrity(dirname: string): string {
  const list = readFileSync(join(dirname, 'dist', FOLDER, 'descriptor.json'));
  return `sha256-${createHash('sha256').update(list).digest('base64')}`;
}
