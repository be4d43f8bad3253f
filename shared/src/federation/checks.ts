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
/** A build that may run here. */
export interface AcceptedBuild extends Address {
  descriptor: RemoteDescriptor;
}
/** The build before it. What it holds is not in the registry: `descriptor.json` beside its entry says so, and must have this hash. */
export interface UnreadBuild extends Address {
  integrity: string;
}
export type Candidate = AcceptedBuild | UnreadBuild;
export const isRead = (candidate: Candidate): candidate is AcceptedBuild => 'descriptor' in candidate;

/** Which builds of a remote may run here, the best first. */
export interface RemotePlan {
  name: string;
  candidates: Candidate[];
  /** Of the best build that is described; if all of those were refused, of the refused one: its screens then say that they failed. */
  routes: RouteEntry[];
}

/** Chooses among the builds of one remote. */
export type PickBuild = (name: string, builds: MicroFrontend[]) => MicroFrontend | undefined;
const theDefault: PickBuild = (_, builds) => builds.find((b) => b.deployment.default) ?? builds[0];

/** What a build is held against before any of its code is asked for. */
export interface BuildRules {
  /** Where remotes may come from; the page's own origin must be named like any other. */
  origins: readonly string[];
  /** Version of `@maru/shared` inside this shell. */
  contract: string;
  /** Address of the page. */
  page: string;
}

const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v);
const isStrings = (v: unknown): v is string[] => Array.isArray(v) && v.every((x) => typeof x === 'string');

/** Is this a registry at all? Enough of the shape that nothing below can throw; the publisher checks the rest. */
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

/** Can this be run? Holds for what a registry carries and for a `descriptor.json`. */
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
 * Sorts a registry into what may run and what may not, before any code of a remote is asked for. A build that is refused is
 * passed over; the next one of its remote takes its place: the default after a canary, then the build before the default.
 * @param pick which build of a remote this device gets; the default one unless told otherwise
 */
export function checkRegistry(
  registry: Registry,
  { pick = theDefault, ...rules }: BuildRules & { pick?: PickBuild },
): { remotes: RemotePlan[]; rejected: RejectedBuild[] } {
  const remotes: RemotePlan[] = [];
  const rejected: RejectedBuild[] = [];
  const taken = new Set<string>();
  for (const [name, builds] of Object.entries(registry.microFrontends)) {
    if (name === SHELL) continue;
    const sound = builds.filter(isBuild);
    const base = theDefault(name, sound);
    const candidates: Candidate[] = [];
    let refused: RouteEntry[] = [];
    for (const build of new Set([pick(name, sound), base])) {
      const fault = build ? faultOf(build, rules, taken) : 'SHAPE';
      if (!build || fault) {
        rejected.push({ name, version: String(build?.metadata.version ?? ''), fault: fault ?? 'SHAPE' });
        const descriptor: unknown = build?.extras.descriptor;
        if (isDescriptor(descriptor) && refused.length === 0) refused = descriptor.routes;
      } else {
        const { descriptor } = build.extras;
        candidates.push({ name, version: descriptor.version, ...addressOf(build.url, rules.page), descriptor });
      }
    }
    const before = base && fallbackOf(name, base, rules);
    if (before && candidates.every(({ url }) => url !== before.url)) candidates.push(before);
    const [best] = candidates;
    const routes = best && isRead(best) ? best.descriptor.routes : refused.filter(({ path }) => !taken.has(path));
    for (const { path } of routes) taken.add(path);
    if (routes.length > 0) remotes.push({ name, candidates, routes });
  }
  return { remotes, rejected };
}

/** What speaks against a build, or null. */
function faultOf(build: MicroFrontend, rules: BuildRules, taken: ReadonlySet<string>): RegistryFault | null {
  const descriptor: unknown = build.extras.descriptor;
  if (!isDescriptor(descriptor)) return 'SHAPE';
  if (!isAllowed(build.url, rules)) return 'ORIGIN';
  return descriptorFault(descriptor, rules, taken);
}

/** What speaks against running what a descriptor describes, or null. */
export function descriptorFault(
  { contract, routes }: RemoteDescriptor,
  rules: Pick<BuildRules, 'contract'>,
  taken: ReadonlySet<string>,
): RegistryFault | null {
  if (!isInRange(rules.contract, contract)) return 'CONTRACT';
  return routes.some(({ path }) => taken.has(path)) ? 'ROUTE_TAKEN' : null;
}

function fallbackOf(name: string, build: MicroFrontend, rules: BuildRules): UnreadBuild | null {
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
