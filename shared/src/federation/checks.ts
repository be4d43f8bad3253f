import { isInRange } from './semver.ts';
import type { MicroFrontend, Registry, RemoteDescriptor } from './types.ts';

export type RegistryFault = 'SHAPE' | 'ORIGIN' | 'CONTRACT' | 'ROUTE_TAKEN';
export interface RejectedRemote {
  name: string;
  fault: RegistryFault;
}
export interface AcceptedRemote {
  name: string;
  /** Absolute address of the entry. */
  url: string;
  /** Absolute address of the folder of the files, ending in `/`. */
  base: string;
  descriptor: RemoteDescriptor;
}

/** Chooses among the builds of one remote. */
export type PickBuild = (name: string, builds: MicroFrontend[]) => MicroFrontend | undefined;
const theDefault: PickBuild = (_, builds) => builds.find((b) => b?.deployment?.default) ?? builds[0];

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

function isDescriptor(value: unknown): value is RemoteDescriptor {
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
 * Sorts a registry into what may be registered and what may not, before any code of a remote is asked for.
 * @param origins where remotes may come from; the page's own origin must be named like any other
 * @param contract version of `@maru/shared` inside this shell
 * @param pick which build of a remote runs here; the default one unless told otherwise
 */
export function checkRegistry(
  registry: Registry,
  {
    origins,
    contract,
    page,
    pick = theDefault,
  }: { origins: readonly string[]; contract: string; page: string; pick?: PickBuild },
): { accepted: AcceptedRemote[]; rejected: RejectedRemote[] } {
  const accepted: AcceptedRemote[] = [];
  const rejected: RejectedRemote[] = [];
  const taken = new Set<string>();
  for (const [name, builds] of Object.entries(registry.microFrontends)) {
    const build = pick(name, builds);
    const result = checkBuild(build, { origins, contract, page, taken });
    if (typeof result === 'string') rejected.push({ name, fault: result });
    else {
      result.descriptor.routes.forEach((route) => taken.add(route.path));
      accepted.push({ name, ...result });
    }
  }
  return { accepted, rejected };
}

function checkBuild(
  build: MicroFrontend | undefined,
  rules: { origins: readonly string[]; contract: string; page: string; taken: ReadonlySet<string> },
): RegistryFault | Omit<AcceptedRemote, 'name'> {
  const descriptor: unknown = build?.extras?.descriptor;
  if (!build || typeof build.url !== 'string' || !isDescriptor(descriptor)) return 'SHAPE';
  const url = URL.canParse(build.url, rules.page) ? new URL(build.url, rules.page) : null;
  if (!url || !rules.origins.includes(url.origin)) return 'ORIGIN';
  if (!isInRange(rules.contract, descriptor.contract)) return 'CONTRACT';
  if (descriptor.routes.some((route) => rules.taken.has(route.path))) return 'ROUTE_TAKEN';
  return { url: url.href, base: new URL('.', url).href, descriptor };
}
