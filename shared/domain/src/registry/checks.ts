import { isInRange } from './semver.ts';
import {
  SHELL,
  type Build,
  type MicroFrontend,
  type Registry,
  type RemoteDescriptor,
  type RouteEntry,
} from './types.ts';

export type RegistryFault = 'SHAPE' | 'ORIGIN' | 'CONTRACT' | 'ROUTE_TAKEN';
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
  /** Routes of the best build with a descriptor. If all of those were rejected, of the rejected one, so that its screens show a failure. */
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
}

const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v);
const isStrings = (v: unknown): v is string[] => Array.isArray(v) && v.every((x) => typeof x === 'string');

/** Whether a value has the shape of a registry, as far as the checks below rely on it. The publisher checks the rest. */
export function isRegistry(value: unknown): value is Registry {
  return (
    isRecord(value) &&
    typeof value['schema'] === 'string' &&
    isRecord(value['microFrontends']) &&
    Object.values(value['microFrontends']).every((list) => Array.isArray(list) && list.length > 0)
  );
}

const isBuild = (value: unknown): value is Build<unknown> =>
  isRecord(value) &&
  typeof value['url'] === 'string' &&
  ['metadata', 'deployment', 'extras'].every((key) => isRecord(value[key]));

/** Whether a value is a descriptor that can be run, from a registry or from a `descriptor.json`. */
export function isDescriptor(value: unknown): value is RemoteDescriptor {
  if (!isRecord(value)) return false;
  const texts = ['name', 'contract', 'version', 'container', 'entry'].every((key) => typeof value[key] === 'string');
  const routes = value['routes'];
  return (
    texts &&
    isStrings(value['app']) &&
    isRecord(value['locales']) &&
    isRecord(value['files']) &&
    Array.isArray(routes) &&
    routes.every((r) => isRecord(r) && typeof r['path'] === 'string' && typeof r['titleKey'] === 'string')
  );
}

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
      const fault = build ? faultOf(build, rules, taken) : 'SHAPE';
      if (!build || fault) {
        rejected.push({ name, version: String(build?.metadata.version ?? ''), fault: fault ?? 'SHAPE' });
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
    const routes =
      best && isResolved(best) ? best.descriptor.routes : rejectedRoutes.filter(({ path }) => !taken.has(path));
    for (const { path } of routes) taken.add(path);
    if (routes.length > 0) remotes.push({ name, candidates, routes });
  }
  return { remotes, rejected };
}

/** The first reason to reject a build, or null. */
function faultOf(build: MicroFrontend, rules: BuildRules, taken: ReadonlySet<string>): RegistryFault | null {
  const descriptor: unknown = build.extras.descriptor;
  if (!isDescriptor(descriptor)) return 'SHAPE';
  if (!isAllowed(build.url, rules)) return 'ORIGIN';
  return descriptorFault(descriptor, rules, taken);
}

/** The first reason to reject a descriptor, or null. */
export function descriptorFault(
  { contract, routes }: RemoteDescriptor,
  rules: Pick<BuildRules, 'contract'>,
  taken: ReadonlySet<string>,
): RegistryFault | null {
  if (!isInRange(rules.contract, contract)) return 'CONTRACT';
  return routes.some(({ path }) => taken.has(path)) ? 'ROUTE_TAKEN' : null;
}

function fallbackOf(name: string, build: MicroFrontend, rules: BuildRules): UnresolvedBuild | null {
  const { fallbackUrl } = build;
  const fallback: unknown = build.extras.fallback;
  if (typeof fallbackUrl !== 'string' || !isRecord(fallback) || !isAllowed(fallbackUrl, rules)) return null;
  const { version, integrity } = fallback;
  if (typeof version !== 'string' || typeof integrity !== 'string') return null;
  return { name, version, ...addressOf(fallbackUrl, rules.page), integrity };
}

const isAllowed = (url: string, { page, origins }: BuildRules) =>
  URL.canParse(url, page) && origins.includes(new URL(url, page).origin);

function addressOf(text: string, page: string) {
  const url = new URL(text, page);
  return { url: url.href, base: new URL('.', url).href };
}
