import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Since } from '../api-report/used-exports.ts';
import { SDK_ROOT } from './paths.ts';

/** SDK subpaths that every composed page needs at once; part of the shell's first file. */
const CORE = ['api', 'session', 'i18n', 'live', 'router', 'query', 'ui'] as const;
/**
 * SDK subpaths that are large or rarely needed first: fetched on demand. The shell lists them in
 * `src/federation/lazy-modules.ts`.
 */
const LAZY = ['charts', 'flow', 'fields', 'records'] as const;

/** Source file of each part of the SDK that is a separate file of the shell. */
export const LAZY_MODULES: ReadonlyMap<string, string> = new Map(
  LAZY.map((name) => [`@maru/sdk/${name}`, join(SDK_ROOT, `src/${name}/index.ts`)]),
);
/** React must be one instance on the page; the trailing slash covers `react/jsx-runtime` and `react-dom/client`. */
const REACT = ['react', 'react/', 'react-dom', 'react-dom/'] as const;

type SharedConfig = {
  singleton: true;
  requiredVersion: string | false;
  eager?: boolean;
  import?: false;
};
export type Sharing = Record<string, SharedConfig>;

interface SdkManifest {
  version: string;
}
const sdk = () => JSON.parse(readFileSync(join(SDK_ROOT, 'package.json'), 'utf8')) as SdkManifest;

/** Version of `@maru/sdk` in this checkout, to check a remote's contract range against. */
export const sdkVersion = (): string => sdk().version;

/** Versions in which exports were added to the present major. */
export const sdkSince = (): Since => JSON.parse(readFileSync(join(SDK_ROOT, 'since.json'), 'utf8')) as Since;

/**
 * Modules of the host's share scope. Stateless code (contracts, money) is excluded: each build contains
 * only the part it uses. Libraries behind a façade (router, query, i18n, charts, the store) are excluded too:
 * sharing one would ship the whole of it, and only the façade imports it.
 *
 * - `host`: provides everything; the core is eager, so that the first script needs no second request.
 * - `remote`: uses everything from the host and contains no copy.
 * - `alone`: a remote in its own page, with its own copies.
 */
export function sharing(role: 'host' | 'remote' | 'alone', range?: string): Sharing {
  const { version } = sdk();
  const react = REACT.map((key) => [key, share(role, { isCore: true })] as const);
  const core = CORE.map(
    (name) => [`@maru/sdk/${name}`, share(role, { isCore: true, range: range ?? version })] as const,
  );
  const lazy = LAZY.map(
    (name) => [`@maru/sdk/${name}`, share(role, { isCore: false, range: range ?? version })] as const,
  );
  return Object.fromEntries([...react, ...core, ...lazy]);
}

function share(
  role: 'host' | 'remote' | 'alone',
  { isCore, range }: { isCore: boolean; range?: string },
): SharedConfig {
  return {
    singleton: true,
    requiredVersion: range ?? false,
    ...(role === 'remote' ? { import: false } : {}),
    ...(role === 'host' && isCore ? { eager: true } : {}),
  };
}
