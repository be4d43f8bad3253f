import type { Build, BuiltFile, ListedRemote, MicroFrontend, Registry, RemoteDescriptor, RouteEntry } from './types.ts';

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

/** Whether a value is a whole descriptor, as a `descriptor.json` holds it: such a build can be run. */
export function isDescriptor(value: unknown): value is RemoteDescriptor {
  if (!isListed(value)) return false;
  const { locales, files, app, routes } = value as Partial<Record<keyof RemoteDescriptor, unknown>> & ListedRemote;
  return (
    isStrings(app) &&
    isRecord(locales) &&
    Object.values(locales).every(isStrings) &&
    isRecord(files) &&
    routes.every(isRouteEntry)
  );
}

const isRouteEntry = ({ files, later }: Partial<RouteEntry>): boolean => isStrings(files) && isStrings(later);

/** Whether a value is what the registry states of a build, which may be the whole descriptor. */
export function isListed(value: unknown): value is ListedRemote {
  if (!isRecord(value)) return false;
  const texts = ['name', 'contract', 'version', 'container', 'entry'].every((key) => typeof value[key] === 'string');
  const { routes, app = [], hashes = {} } = value;
  return texts && isStrings(app) && isRecord(hashes) && Array.isArray(routes) && routes.every(isRoute);
}

const isRoute = (route: unknown): boolean => {
  if (!isRecord(route)) return false;
  const { path, titleKey, files = [], later = [], locales = {} } = route;
  const areFiles = isStrings(files) && isStrings(later) && isRecord(locales) && Object.values(locales).every(isStrings);
  return typeof path === 'string' && typeof titleKey === 'string' && areFiles;
};

/** Files that a page requests by name: entry, app, screens and dictionaries. */
export const namedFiles = ({ entry, app, routes, locales }: RemoteDescriptor): string[] => [
  ...new Set([
    entry,
    ...app,
    ...routes.flatMap((route) => [...route.files, ...Object.values(route.locales ?? {}).flat()]),
    ...Object.values(locales).flat(),
  ]),
];

/** Files of the words that a screen needs: of its own alone, or the whole dictionary. */
export const wordFiles = ({ routes, locales }: RemoteDescriptor, path: string, language: string): string[] =>
  (routes.find((route) => route.path === path)?.locales ?? locales)[language] ?? [];

/** Files that a page requests by name of a build that it knows from the registry alone: the entry and those of its landing routes. */
export const landingFiles = ({ entry, app = [], routes }: ListedRemote): string[] => [
  ...new Set([
    entry,
    ...app,
    ...routes.flatMap(({ files = [], locales = {} }) => [...files, ...Object.values(locales).flat()]),
  ]),
];

/** Whether every file of a build is beside its entry and has a hash, and every file of `named` is among them. */
export const areHashed = (files: Record<string, BuiltFile | string>, named: readonly string[]): boolean =>
  Object.entries(files).every(([name, file]: [string, unknown]) => {
    const integrity = isRecord(file) ? file['integrity'] : file;
    return FILE_NAME.test(name) && isHash(integrity);
  }) && named.every((name) => Object.hasOwn(files, name));

export const isHash = (value: unknown): value is string => typeof value === 'string' && SRI_HASH.test(value);
