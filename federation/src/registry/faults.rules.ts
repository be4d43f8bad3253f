import {
  areHashed,
  checkRegistry,
  SHELL,
  type ListedShell,
  type MicroFrontend,
  type RegistryFault,
  type Release,
  type ShellBuild,
} from '@maru/domain/registry';
import { BOOTSTRAP_FILE, buildsPrefix, folderOf } from './layout.rules.ts';
import { buildsOf, canaryOf, defaultOf, endedWith, setOf } from './release.rules.ts';

/**
 * The reason why a release must not be served. Besides the faults that a shell finds:
 *
 * - `SHARES`: not exactly one default build, shares of the traffic that are not 100 together, or a part of a set of canaries
 * - `FALLBACK`: the fallback is the build itself, or in the folder of another micro-frontend
 */
export type ReleaseFault = RegistryFault | 'SHARES' | 'FALLBACK';
export interface Fault {
  name: string;
  version: string;
  fault: ReleaseFault;
}

const PAGE = 'http://localhost/';

/**
 * Every build of a release that a shell of it would reject, or that is not stated as a promotion states it.
 * @param origins origins that remotes may come from besides the page's own
 */
export function findFaults(release: Release | null, origins: readonly string[] = []): Fault[] {
  if (!release) return [];
  const found = [...rejectedBuilds(release, origins), ...misplacedBuilds(release), ...wrongShares(release)];
  return [...new Map(found.map((each) => [Object.values(each).join(' '), each])).values()];
}

/** Builds that a shell of the release would reject: among the default builds, with each canary in turn, and with each set of canaries. */
function rejectedBuilds(release: Release, origins: readonly string[]): Fault[] {
  const { registry } = release;
  return views(release).flatMap(({ canaries, contract }) => {
    const rules = { origins: [new URL(PAGE).origin, ...origins], contract, page: PAGE };
    const pick = (name: string) => (canaries.includes(name) ? canaryOf(release, name) : defaultOf(release, name));
    const { rejected } = checkRegistry(registry, { ...rules, pick: (name) => pick(name) as MicroFrontend | undefined });
    return rejected.map(({ name, fault }) => ({ name, fault, version: pick(name)?.metadata.version ?? '' }));
  });
}

/** The canaries that a device may get with a shell. Those of a set run with its shell alone, if it has one. */
function views(release: Release): { canaries: readonly string[]; contract: string }[] {
  const contractOf = (build: ReturnType<typeof canaryOf>) => (build as ShellBuild).extras.descriptor.contract;
  const shells = buildsOf(release, SHELL).filter(({ deployment }) => !deployment.together);
  const contracts = [...new Set(shells.map(contractOf))];
  const names = [SHELL, ...Object.keys(release.registry.microFrontends)].filter((name) => canaryOf(release, name));
  // A set is listed by its first name.
  const firsts = names.filter((name) => endedWith(release, name)[0] === name);
  const canaries = [[], ...firsts.map((name) => endedWith(release, name))];
  return canaries.flatMap((each) =>
    (each.includes(SHELL) && each.length > 1 ? [contractOf(canaryOf(release, SHELL))] : contracts).map((contract) => ({
      canaries: each,
      contract,
    })),
  );
}

/** Builds outside of the folder of their version, wherever that is served from. */
function misplacedBuilds(release: Release): Fault[] {
  return [SHELL, ...Object.keys(release.registry.microFrontends)].flatMap((name) =>
    buildsOf(release, name).flatMap((build): Fault[] => {
      const { version } = build.metadata;
      const { fallback } = build.extras;
      const isOwn = pathOf(build.url).startsWith(`/${folderOf(name, version)}`);
      const before = build.fallbackUrl;
      const hasFallback =
        (before === undefined) === (fallback === undefined) &&
        (!before ||
          !fallback ||
          (fallback.version !== version && pathOf(before).startsWith(`/${folderOf(name, fallback.version)}`)));
      const shell = name === SHELL ? shellFault(build as ShellBuild) : null;
      return [
        ...(isOwn ? [] : [{ name, version, fault: 'ADDRESS' as const }]),
        ...(hasFallback ? [] : [{ name, version, fault: 'FALLBACK' as const }]),
        ...(shell ? [{ name, version, fault: shell }] : []),
      ];
    }),
  );
}

const pathOf = (url: string) => (URL.canParse(url, PAGE) ? new URL(url, PAGE).pathname : '');

/** The page itself requests the shell's files, so they come from its own origin. */
function shellFault({ url, metadata, extras: { descriptor } }: ShellBuild): RegistryFault | null {
  const { version, base, hashes, scripts } = descriptor;
  if (new URL(url, PAGE).origin !== new URL(PAGE).origin) return 'ORIGIN';
  if (metadata.version !== version) return 'IDENTITY';
  if (base !== `/${buildsPrefix(SHELL)}${version}/` || url !== base + scripts[0]) return 'ADDRESS';
  const isOther = metadata.integrity !== undefined && metadata.integrity !== hashes[scripts[0] ?? ''];
  return isOther || !areHashed(hashes, shellFiles(descriptor)) ? 'UNHASHED' : null;
}

/** Files that a page requests of the shell by name, and the bootstrap script. */
export const shellFiles = ({ scripts, styles, locales, later, routes }: Omit<ListedShell, 'hashes'>): string[] => [
  ...new Set([
    BOOTSTRAP_FILE,
    ...scripts,
    ...styles,
    ...Object.values(locales).flat(),
    ...Object.values(later).flat(),
    ...routes.flatMap((route) => [...route.files, ...Object.values(route.locales).flat()]),
  ]),
];

function wrongShares(release: Release): Fault[] {
  return [SHELL, ...Object.keys(release.registry.microFrontends)].flatMap((name): Fault[] => {
    const builds = buildsOf(release, name);
    const defaults = builds.filter(({ deployment }) => deployment.default);
    const sum = builds.reduce((total, { deployment }) => total + deployment.traffic, 0);
    const version = builds[0]?.metadata.version ?? '';
    const isRight = defaults.length === 1 && sum === 100 && builds.every((build) => isWholeSet(release, name, build));
    return isRight ? [] : [{ name, version, fault: 'SHARES' }];
  });
}

/** Whether each micro-frontend of a canary's set has a canary that states the same set: a device would get a part of it otherwise. */
function isWholeSet(release: Release, name: string, { deployment }: ReturnType<typeof buildsOf>[number]): boolean {
  const { together, traffic, default: isDefault } = deployment;
  if (!together) return true;
  const stated = JSON.stringify(together);
  const areSame = together.names.every((each) => JSON.stringify(setOf(release, each)) === stated);
  return areSame && together.names.includes(name) && !isDefault && traffic === 0;
}

/** Faults that a change adds. An existing fault must not block a change that may fix it. */
export function findNewFaults(before: Release | null, after: Release): Fault[] {
  const known = new Set(findFaults(before).map(({ name, fault }) => `${name} ${fault}`));
  return findFaults(after).filter(({ name, fault }) => !known.has(`${name} ${fault}`));
}
