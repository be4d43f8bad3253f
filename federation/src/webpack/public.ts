import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { containerName, readManifest } from '../remotes.ts';
import { baseConfig } from './base.ts';
import { DescriptorPlugin } from './descriptor-plugin.ts';

/** Folder of the public entry, beside the files of the composed one. */
const FOLDER = 'public';
export const isPublicFile = /^public\//;

/**
 * Second build of a remote, for pages that are not ours: a container with a manifest, as any federation plugin reads it, that
 * exposes `./mount`. It brings the SDK and the runtime along. React alone is shared, and only if the page has the very same version:
 * a mounted remote is a React tree of its own, so two Reacts do no harm, but parts of two versions do not work together.
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
        // The one stable name, beside the manifest: both lie in a folder of the build's version.
        filename: 'remoteEntry.js',
        exposes: { './mount': './remote.json?mount' },
        shared: sharedReact(dirname),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
        experiments: { optimization: { target: 'web' } },
      }),
      new DescriptorPlugin(({ files }) => ({ files })),
    ],
  };
}

function sharedReact(dirname: string) {
  const { version } = createRequire(join(dirname, 'package.json'))('react/package.json') as { version: string };
  const keys = ['react', 'react/', 'react-dom', 'react-dom/'];
  return Object.fromEntries(keys.map((key) => [key, { requiredVersion: version }]));
}

/** What the remote's descriptor says of its public build: the hash of the list of its files. */
export function publicIntegrity(dirname: string): string {
  const list = readFileSync(join(dirname, 'dist', FOLDER, 'descriptor.json'));
  return `sha256-${createHash('sha256').update(list).digest('base64')}`;
}
