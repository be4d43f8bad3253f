import { SHELL, shortName } from '@maru/shared/federation';

export const REGISTRY_SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** Keys of a target, from its root. Everything but the registry is written once and never changes. */
export const REGISTRY_KEY = 'registry.json';
export const LOG_PREFIX = 'log/';

/** `@maru/trade`, `trade`, `remote-trade` -> `@maru/trade`. */
export const fullName = (name: string): string => `@maru/${name.replace(/^(@maru\/|remote-)/, '')}`;

/** Folder of every build of a micro-frontend: `remotes/trade/`, `shell/`. */
export const familyOf = (name: string): string => (name === SHELL ? 'shell/' : `remotes/${shortName(name)}/`);

/** Folder of one build: `remotes/trade/1f0a3c/`. */
export const folderOf = (name: string, version: string): string => `${familyOf(name)}${version}/`;

/** Records of what was seen of a build: `verified/remotes/trade/1f0a3c/`. */
export const recordsOf = (name: string, version: string): string => `verified/${folderOf(name, version)}`;

/** Written after all other files of a build: a build without it is not there yet. */
export const descriptorKey = (name: string, version: string): string => `${folderOf(name, version)}descriptor.json`;

/** Which build a key belongs to: `remotes/trade/1f0a3c/a.js` -> `@maru/trade`, `1f0a3c`. */
export function buildOfKey(key: string): { name: string; version: string; file: string } | null {
  const [, short, version, file] = /^(?:remotes\/([a-z]+)|shell)\/([\w.-]+)\/(.+)$/.exec(key) ?? [];
  return version && file ? { name: short ? `@maru/${short}` : SHELL, version, file } : null;
}
