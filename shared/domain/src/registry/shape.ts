import type { Build, BuiltFile, MicroFrontend, Registry, RemoteDescriptor } from './types.ts';

/** Name of a file beside the entry of its build. It cannot lead to another folder or origin. */
export const FILE_NAME = /^[\w-][\w.-]*$/;
/** `sha256-…` as the `integrity` attribute takes it. */
export const SRI_HASH = /^sha(256|384|512)-[A-Za-z0-9+/]+=*$/;

const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v);
const isStrings = (v: unknown): v is string[] => Array.isArray(v) && v.every((x) => typeof x === 'string');

/**
 * Reads a registry from a document that may be damaged. A malformed build is dropped, so that it costs its own remote only: a remote
 * without a sound build has an empty list. Returns null for a document that is no registry.
 */
export function parseRegistry(value: unknown): Registry | null {
  if (!isRecord(value) || typeof value['schema'] !== 'string' || !isRecord(value['microFrontends'])) return null;
  const lists = Object.entries(value['microFrontends']).map(([name, list]): [string, MicroFrontend[]] => [
    name,
    Array.isArray(list) ? list.filter(isBuild) : [],
  ]);
  return { schema: value['schema'], microFrontends: Object.fromEntries(lists) };
}

/** Whether a value is a build as far as choosing one needs it. Its descriptor is checked when the build is chosen. */
export function isBuild(value: unknown): value is MicroFrontend {
  if (!isRecord(value) || typeof value['url'] !== 'string' || !isRecord(value['extras'])) return false;
  const { metadata, deployment } = value as Partial<Build<unknown>>;
  return (
    isRecord(metadata) &&
    typeof metadata['version'] === 'string' &&
    isRecord(deployment) &&
    typeof deployment['traffic'] === 'number'
  );
}

/** Whether a value is a descriptor that can be run, from a registry or from a `descriptor.json`. */
export function isDescriptor(value: unknown): value is RemoteDescriptor {
  if (!isRecord(value)) return false;
  const texts = ['name', 'contract', 'version', 'container', 'entry'].every((key) => typeof value[key] === 'string');
  const { routes, locales, files } = value;
  return (
    texts &&
    isStrings(value['app']) &&
    isRecord(locales) &&
    Object.values(locales).every(isStrings) &&
    isRecord(files) &&
    Array.isArray(routes) &&
    routes.every(isRoute)
  );
}

const isRoute = (route: unknown) =>
  isRecord(route) &&
  typeof route['path'] === 'string' &&
  typeof route['titleKey'] === 'string' &&
  isStrings(route['files']) &&
  isStrings(route['later']);

/** Files that a page requests by name: entry, app, screens and dictionaries. */
export const namedFiles = ({ entry, app, routes, locales }: RemoteDescriptor): string[] => [
  ...new Set([entry, ...app, ...routes.flatMap((route) => route.files), ...Object.values(locales).flat()]),
];

/** Whether every file of a build is beside its entry and has a hash, and every file of `named` is among them. */
export const areHashed = (files: Record<string, BuiltFile>, named: readonly string[]): boolean =>
  Object.entries(files).every(([name, file]: [string, unknown]) => {
    const integrity = isRecord(file) ? file['integrity'] : null;
    return FILE_NAME.test(name) && typeof integrity === 'string' && SRI_HASH.test(integrity);
  }) && named.every((name) => Object.hasOwn(files, name));
