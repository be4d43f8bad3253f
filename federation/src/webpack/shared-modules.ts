import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED_ROOT } from './paths.ts';

/** SDK subpaths every composed page needs at once; they ship inside the shell's first file. */
const CORE = ['api', 'session', 'i18n', 'live', 'router', 'query', 'ui'] as const;
/** SDK subpaths that are heavy or rarely first: provided by the shell, fetched when a remote asks. */
const LAZY = ['charts', 'forms'] as const;
/** React must be one instance on the page; the trailing slash covers `react/jsx-runtime` and `react-dom/client`. */
const REACT = ['react', 'react/', 'react-dom', 'react-dom/'] as const;

type SharedConfig = {
  singleton: true;
  requiredVersion: string | false;
  version?: string;
  eager?: boolean;
  import?: string | false;
};
export type Sharing = Record<string, SharedConfig>;

interface SdkManifest {
  version: string;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
}
const sdk = () => JSON.parse(readFileSync(join(SHARED_ROOT, 'package.json'), 'utf8')) as SdkManifest;

/** Version of `@maru/shared` in this checkout: what a remote's contract range is checked against. */
export const sdkVersion = (): string => sdk().version;

/**
 * What goes through the host's share scope. Stateless code (contracts, money) is left out on purpose: each build keeps
 * only the part it uses. Libraries behind a façade (router, query, i18n, forms, charts, the store) are left out too:
 * sharing one would ship the whole of it, and nothing but the façade imports it.
 *
 * - `host`: provides everything; the core is eager so that the first script needs no second request.
 * - `remote`: takes everything from the host and carries no copy.
 * - `alone`: a remote in its own page; it provides what it uses to itself.
 */
export function sharing(role: 'host' | 'remote' | 'alone', range?: string): Sharing {
  const { exports, version } = sdk();
  const react = REACT.map((key): [string, SharedConfig] => [key, share(role, { eager: true })]);
  const subpaths = [...CORE, ...LAZY]
    .filter((n) => existsSync(join(SHARED_ROOT, exports[`./${n}`] ?? '')))
    .map((name): [string, SharedConfig] => {
      const file = exports[`./${name}`];
      if (!file) throw new Error(`@maru/shared exports no ./${name}`);
      const eager = (CORE as readonly string[]).includes(name);
      // Naming the file makes the host provide a subpath that it does not import itself.
      return [
        `@maru/shared/${name}`,
        share(role, { eager, file: join(SHARED_ROOT, file), version, range: range ?? version }),
      ];
    });
  return Object.fromEntries([...react, ...subpaths]);
}

type ShareOptions = { eager: boolean; file?: string; version?: string; range?: string };

function share(role: 'host' | 'remote' | 'alone', { eager, file, version, range }: ShareOptions): SharedConfig {
  const requiredVersion = range ?? false;
  if (role === 'remote') return { singleton: true, requiredVersion, import: false };
  return {
    singleton: true,
    requiredVersion,
    ...(version ? { version } : {}),
    ...(file ? { import: file } : {}),
    ...(role === 'host' && eager ? { eager: true } : {}),
  };
}
