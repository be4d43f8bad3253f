import { SHELL, shortName } from '@maru/domain/registry';

export const REGISTRY_SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** Keys of a target, from its root. Only the registry is ever overwritten. */
export const REGISTRY_KEY = 'registry.json';
export const LOG_PREFIX = 'log/';

/** File of a shell's build with the bootstrap script of the page. */
export const BOOTSTRAP_FILE = 'bootstrap.js';

/** `@maru/trade`, `trade`, `remote-trade` -> `@maru/trade`. */
export const fullName = (name: string): string => `@maru/${name.replace(/^(@maru\/|remote-)/, '')}`;

/** Folder of all builds of a micro-frontend: `remotes/trade/`, `shell/`. */
export const buildsPrefix = (name: string): string => (name === SHELL ? 'shell/' : `remotes/${shortName(name)}/`);

/** Folder of one build: `remotes/trade/1f0a3c/`. */
export const folderOf = (name: string, version: string): string => `${buildsPrefix(name)}${version}/`;

/** Folder of a build's verification records: `verified/remotes/trade/1f0a3c/`. */
export const recordsPrefix = (name: string, version: string): string => `verified/${folderOf(name, version)}`;

/** Descriptor of a build. It is uploaded last: a build without it is not published yet. */
export const descriptorKey = (name: string, version: string): string => `${folderOf(name, version)}descriptor.json`;

/** A version begins with no dot, so that a key names nothing outside its folder. */
const FILE_KEY = /^(?:remotes\/([a-z]+)|shell)\/(\w[\w.-]*)\/(.+)$/;

/** Splits the key of a build's file: `remotes/trade/1f0a3c/a.js` -> `@maru/trade`, `1f0a3c`, `a.js`. Null for every other key. */
export function buildOfKey(key: string): { name: string; version: string; file: string } | null {
  const [, short, version, file] = FILE_KEY.exec(key) ?? [];
  return version && file ? { name: short ? `@maru/${short}` : SHELL, version, file } : null;
}
