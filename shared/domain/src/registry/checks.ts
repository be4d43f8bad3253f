import { isInRange } from './semver.ts';
import { areHashed, isBuild, isDescriptor, namedFiles } from './shape.ts';
import {
  SHELL,
  shortName,
  type MicroFrontend,
  type Registry,
  type RemoteDescriptor,
  type RouteEntry,
} from './types.ts';

/**
 * The reason to reject a build:
 *
 * - `SHAPE`: it cannot be read
 * - `ORIGIN`: its address is not on an allowed origin, or not an `http` address
 * - `IDENTITY`: its descriptor, version or container is of another build
 * - `ADDRESS`: its address is not that of its entry in a folder of its version
 * - `UNHASHED`: a file has no hash, or is not beside the entry
 * - `CONTRACT`: it needs another `@maru/sdk`
 * - `ROUTE_TAKEN`, `TAB_TAKEN`: a path or a tab belongs to another remote, or is stated twice
 */
export type RegistryFault =
  'SHAPE' | 'ORIGIN' | 'IDENTITY' | 'ADDRESS' | 'UNHASHED' | 'CONTRACT' | 'ROUTE_TAKEN' | 'TAB_TAKEN';
export interface RejectedBuild {
  name: string;
  version: string;
  fault: RegistryFault;
}

interface Address {
  name: string;
  version: string;
  /** Absolute address of the entry. */
  url: string;
  /** Absolute address of the folder of the files, ending in `/`. */
  base: string;
}
/** A build that this shell may run. */
export interface AcceptedBuild extends Address {
  descriptor: RemoteDescriptor;
}
/** The fallback of a build. The registry does not carry its descriptor: `descriptor.json` beside its entry does, and must have this hash. */
export interface UnresolvedBuild extends Address {
  integrity: string;
}
export type Candidate = AcceptedBuild | UnresolvedBuild;
export const isResolved = (candidate: Candidate): candidate is AcceptedBuild => 'descriptor' in candidate;

/** The builds of a remote that this shell may run, the best first. */
export interface RemotePlan {
  name: string;
  candidates: Candidate[];
  /**
   * Routes of the best build with a descriptor. If all of those were rejected, of the rejected one, so that its screens show a failure.
   * Empty when no descriptor can be read: the fallback states them.
   */
  routes: RouteEntry[];
}

/** Picks the build of a remote that this device gets. */
export type PickBuild = (name: string, builds: MicroFrontend[]) => MicroFrontend | undefined;
const pickDefault: PickBuild = (_, builds) => builds.find((b) => b.deployment.default) ?? builds[0];

/** The conditions that a build must meet before any of its code is requested. */
export interface BuildRules {
  /** Origins that remotes may come from, the page's own included. */
  origins: readonly string[];
  /** Version of `@maru/sdk` inside this shell. */
  contract: string;
  /** Address of the page. */
  page: string;
  /** Dev servers overwrite their files: those have no hashes and no folder of a version. */
  isDevelopment?: boolean | undefined;
}

/** Paths and tabs that a remote claims for itself alone. A path begins with `/`. */
export const claimsOf = (routes: readonly Pick<RouteEntry, 'path' | 'tab'>[]): string[] =>
  routes.flatMap(({ path, tab }) => (tab ? [path, tab] : [path]));

/**
 * Splits the builds of a registry into those that may run and those that are rejected, before any code of a remote is requested. A
 * remote's candidates are the picked build, then the default, then the fallback of the default.
 * @param pick by default, the default build
 */
export function checkRegistry(
  registry: Registry,
  { pick = pickDefault, ...rules }: BuildRules & { pick?: PickBuild },
): { remotes: RemotePlan[]; rejected: RejectedBuild[] } {
  const remotes: RemotePlan[] = [];
  const rejected: RejectedBuild[] = [];
  const taken = new Set<string>();
  for (const [name, builds] of Object.entries(registry.microFrontends)) {
    if (name === SHELL) continue;
    const sound = builds.filter(isBuild);
    const base = pickDefault(name, sound);
    const candidates: Candidate[] = [];
    let rejectedRoutes: RouteEntry[] = [];
    for (const build of new Set([pick(name, sound), base])) {
      const fault = build ? buildFault(name, build, rules, taken) : 'SHAPE';
      if (!build || fault) {
        rejected.push({ name, version: build?.metadata.version ?? '', fault: fault ?? 'SHAPE' });
        const descriptor: unknown = build?.extras.descriptor;
        if (isDescriptor(descriptor) && rejectedRoutes.length === 0) rejectedRoutes = descriptor.routes;
      } else {
        const { descriptor } = build.extras;
        candidates.push({ name, version: descriptor.version, ...addressOf(build.url, rules.page), descriptor });
      }
    }
    const before = base && fallbackOf(name, base, rules);
    if (before && candidates.every(({ url }) => url !== before.url)) candidates.push(before);
    const [best] = candidates;
    const routes = best && isResolved(best) ? best.descriptor.routes : withoutTaken(rejectedRoutes, taken);
    for (const claim of claimsOf(routes)) taken.add(claim);
    if (routes.length > 0 || candidates.length > 0) remotes.push({ name, candidates, routes });
  }
  return { remotes, rejected };
}

/** Remotes of a registry that no build of their own can show: all were rejected, and there is no fallback. */
export function findRejected(registry: Registry, rules: BuildRules & { pick?: PickBuild }): Set<string> {
  const { remotes, rejected } = checkRegistry(registry, rules);
  const shown = new Set(remotes.filter(({ candidates }) => candidates.length > 0).map(({ name }) => name));
  return new Set(rejected.map(({ name }) => name).filter((name) => !shown.has(name)));
}

const withoutTaken = (routes: readonly RouteEntry[], taken: ReadonlySet<string>): RouteEntry[] =>
  routes
    .filter(({ path }) => !taken.has(path))
    .map(({ tab, ...route }) => (tab && !taken.has(tab) ? { ...route, tab } : route));

/**
 * The first reason to reject a build, or null.
 * @param name the remote under which the registry lists it
 * @param taken claims of the other remotes
 */
export function buildFault(
  name: string,
  build: MicroFrontend,
  rules: BuildRules,
  taken: ReadonlySet<string>,
): RegistryFault | null {
  const { url, metadata, extras } = build;
  const descriptor: unknown = extras.descriptor;
  if (!isDescriptor(descriptor)) return 'SHAPE';
  if (!isAllowed(url, rules)) return 'ORIGIN';
  const fault = descriptorFault(descriptor, { name, ...metadata, ...addressOf(url, rules.page) }, rules, taken);
  if (fault) return fault;
  const isOther =
    metadata.integrity !== undefined && metadata.integrity !== descriptor.files[descriptor.entry]?.integrity;
  return isOther ? 'UNHASHED' : null;
}

/**
 * The first reason to reject a descriptor, or null.
 * @param address the build that it must describe
 */
export function descriptorFault(
  descriptor: RemoteDescriptor,
  { name, version, url }: Pick<Address, 'name' | 'version' | 'url'>,
  { contract, isDevelopment = false }: Pick<BuildRules, 'contract' | 'isDevelopment'>,
  taken: ReadonlySet<string>,
): RegistryFault | null {
  const { entry, files, routes } = descriptor;
  if (descriptor.name !== name || descriptor.version !== version || !isOwnContainer(descriptor)) return 'IDENTITY';
  if (!isDevelopment && !new URL(url).pathname.endsWith(`/${version}/${entry}`)) return 'ADDRESS';
  if (!isDevelopment && !areHashed(files, namedFiles(descriptor))) return 'UNHASHED';
  if (!isInRange(contract, descriptor.contract)) return 'CONTRACT';
  const seen = new Set(taken);
  for (const { path, tab } of routes) {
    if (seen.has(path)) return 'ROUTE_TAKEN';
    if (tab && seen.has(tab)) return 'TAB_TAKEN';
    for (const claim of claimsOf([{ path, ...(tab && { tab }) }])) seen.add(claim);
  }
  return null;
}

/** Two remotes with one container would replace each other on the page. */
export const isOwnContainer = ({ name, container }: RemoteDescriptor): boolean =>
  container === `maru_${shortName(name)}` || container.startsWith(`maru_${shortName(name)}_`);

function fallbackOf(name: string, build: MicroFrontend, rules: BuildRules): UnresolvedBuild | null {
  const { fallbackUrl } = build;
  const { version, integrity } = (build.extras.fallback ?? {}) as { version?: unknown; integrity?: unknown };
  if (typeof fallbackUrl !== 'string' || !isAllowed(fallbackUrl, rules)) return null;
  if (typeof version !== 'string' || typeof integrity !== 'string') return null;
  return { name, version, ...addressOf(fallbackUrl, rules.page), integrity };
}

/** The origin of a `blob:` address is that of the page inside it, so the scheme is checked too. */
function isAllowed(text: string, { page, origins }: BuildRules): boolean {
  if (!URL.canParse(text, page)) return false;
  const { protocol, origin } = new URL(text, page);
  return /^https?:$/.test(protocol) && origins.includes(origin);
}

function addressOf(text: string, page: string) {
  const url = new URL(text, page);
  return { url: url.href, base: new URL('.', url).href };
}
