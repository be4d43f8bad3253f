import { isInRange } from './semver.ts';
import { areHashed, isBuild, isDescriptor, isHash, isListed, landingFiles, namedFiles } from './shape.ts';
import {
  SHELL,
  shortName,
  type ListedRemote,
  type ListedRoute,
  type MicroFrontend,
  type Registry,
  type RemoteDescriptor,
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
  | 'SHAPE'
  | 'ORIGIN'
  | 'IDENTITY'
  | 'ADDRESS'
  | 'UNHASHED'
  | 'CONTRACT'
  | 'ROUTE_TAKEN'
  | 'TAB_TAKEN';
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
/** A build whose `descriptor.json`, beside its entry, was not read yet. It must have this hash. */
export interface UnresolvedBuild extends Address {
  integrity: string;
  /** The part that the registry states: nothing, for a fallback. */
  listed?: ListedRemote;
}
export type Candidate = AcceptedBuild | UnresolvedBuild;
export const isResolved = (candidate: Candidate): candidate is AcceptedBuild => 'descriptor' in candidate;

/** The known part of a candidate's descriptor. Undefined for a fallback whose descriptor was not read. */
export const knownOf = (candidate: Candidate): ListedRemote | undefined =>
  isResolved(candidate) ? candidate.descriptor : candidate.listed;

/** The builds of a remote that this shell may run, the best first. */
export interface RemotePlan {
  name: string;
  candidates: Candidate[];
  /**
   * Routes of the best build that the registry lists. If all of those were rejected, of the rejected one, so that its screens show a
   * failure. Empty when none can be read: the descriptor of the fallback states them.
   */
  routes: readonly ListedRoute[];
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
export const claimsOf = (routes: readonly Pick<ListedRoute, 'path' | 'tab'>[]): string[] =>
  routes.flatMap(({ path, tab }) => (tab ? [path, tab] : [path]));

/**
 * Splits the builds of a registry into those that may run and those that are rejected, before any code of a remote is requested. A
 * remote's candidates are the picked build, then the default, then the fallback of the default. A canary that fits only other canaries is
 * the only one.
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
    let rejectedRoutes: readonly ListedRoute[] = [];
    const picked = pick(name, sound);
    // The default builds do not fit the other canaries of its set: such a build works, or shows its failure until the canary ends.
    const isAlone = picked?.deployment.together !== undefined;
    for (const build of new Set(isAlone ? [picked] : [picked, base])) {
      const fault = build ? buildFault(name, build, rules, taken) : 'SHAPE';
      if (!build || fault) {
        rejected.push({ name, version: build?.metadata.version ?? '', fault: fault ?? 'SHAPE' });
        const listed: unknown = build?.extras.descriptor;
        if (isListed(listed) && rejectedRoutes.length === 0) rejectedRoutes = listed.routes;
      } else {
        const { descriptor: listed, integrity = '' } = build.extras;
        const address = { name, version: listed.version, ...addressOf(build.url, rules.page) };
        candidates.push(isDescriptor(listed) ? { ...address, descriptor: listed } : { ...address, listed, integrity });
      }
    }
    const before = !isAlone && base && fallbackOf(name, base, rules);
    if (before && candidates.every(({ url }) => url !== before.url)) candidates.push(before);
    const [best] = candidates;
    const routes = (best && knownOf(best)?.routes) ?? withoutTaken(rejectedRoutes, taken);
    for (const claim of claimsOf(routes)) taken.add(claim);
    if (routes.length > 0 || candidates.length > 0) remotes.push({ name, candidates, routes });
  }
  return { remotes, rejected };
}

/**
 * Remotes of which a shell would reject every listed build. A fallback does not count, because its range is not known before it is read: after
 * a roll-back to another major of the SDK it fits no better.
 */
export function findRejected(registry: Registry, rules: BuildRules & { pick?: PickBuild }): Set<string> {
  const { remotes, rejected } = checkRegistry(registry, rules);
  const shown = new Set(remotes.filter(({ candidates }) => candidates.some(knownOf)).map(({ name }) => name));
  return new Set(rejected.map(({ name }) => name).filter((name) => !shown.has(name)));
}

const withoutTaken = (routes: readonly ListedRoute[], taken: ReadonlySet<string>): ListedRoute[] =>
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
  const listed: unknown = extras.descriptor;
  if (!isListed(listed) || ('files' in listed && !isDescriptor(listed))) return 'SHAPE';
  if (!isAllowed(url, rules)) return 'ORIGIN';
  const address = { name, ...metadata, ...addressOf(url, rules.page) };
  const isWhole = isDescriptor(listed);
  const fault = isWhole ? descriptorFault(listed, address, rules, taken) : listedFault(listed, address, rules, taken);
  if (fault) return fault;
  if (!isWhole && !isHash(extras.integrity)) return 'UNHASHED';
  const hash = isWhole ? listed.files[listed.entry]?.integrity : listed.hashes?.[listed.entry];
  return metadata.integrity !== undefined && metadata.integrity !== hash ? 'UNHASHED' : null;
}

/**
 * The first reason to reject a descriptor, or null.
 * @param address the build that it must describe
 */
export function descriptorFault(
  descriptor: RemoteDescriptor,
  address: Pick<Address, 'name' | 'version' | 'url'>,
  rules: Pick<BuildRules, 'contract' | 'isDevelopment'>,
  taken: ReadonlySet<string>,
): RegistryFault | null {
  const isHashed = () => areHashed(descriptor.files, namedFiles(descriptor));
  return statedFault(descriptor, address, { ...rules, isHashed }, taken);
}

function listedFault(
  listed: ListedRemote,
  address: Pick<Address, 'name' | 'version' | 'url'>,
  rules: Pick<BuildRules, 'contract' | 'isDevelopment'>,
  taken: ReadonlySet<string>,
): RegistryFault | null {
  const isHashed = () => areHashed(listed.hashes ?? {}, landingFiles(listed));
  return statedFault(listed, address, { ...rules, isHashed }, taken);
}

function statedFault(
  stated: ListedRemote,
  { name, version, url }: Pick<Address, 'name' | 'version' | 'url'>,
  rules: Pick<BuildRules, 'contract' | 'isDevelopment'> & { isHashed: () => boolean },
  taken: ReadonlySet<string>,
): RegistryFault | null {
  const { contract, isDevelopment = false, isHashed } = rules;
  if (stated.name !== name || stated.version !== version || !isOwnContainer(stated)) return 'IDENTITY';
  if (!isDevelopment && !new URL(url).pathname.endsWith(`/${version}/${stated.entry}`)) return 'ADDRESS';
  if (!isDevelopment && !isHashed()) return 'UNHASHED';
  if (!isInRange(contract, stated.contract)) return 'CONTRACT';
  const seen = new Set(taken);
  for (const { path, tab } of stated.routes) {
    if (seen.has(path)) return 'ROUTE_TAKEN';
    if (tab && seen.has(tab)) return 'TAB_TAKEN';
    for (const claim of claimsOf([{ path, ...(tab && { tab }) }])) seen.add(claim);
  }
  return null;
}

/** Two remotes with one container would replace each other on the page. */
export const isOwnContainer = ({ name, container }: Pick<ListedRemote, 'name' | 'container'>): boolean =>
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
