import type { MicroFrontend, Registry } from '@maru/domain/registry';

interface BuildSpec {
  version: string;
  /** Version of the build before it. */
  before?: string;
  isCanary?: boolean;
  /** Names of the set of a canary. */
  together?: string[];
}

/** A registry of builds that state their version and the build before them. */
export function registryOf(remotes: Record<string, BuildSpec[]>): Registry {
  const entries = Object.entries(remotes).map(([name, builds]) => [`@maru/${name}`, builds.map(buildOf)] as const);
  return { schema: 'x', microFrontends: Object.fromEntries(entries) };
}

export const buildOf = ({ version, before, together, isCanary = together !== undefined }: BuildSpec): MicroFrontend =>
  ({
    url: `/remotes/${version}/entry.js`,
    metadata: { version },
    deployment: {
      traffic: isCanary ? 10 : 100,
      default: !isCanary,
      ...(together && { together: { names: together, traffic: 10 } }),
    },
    extras: { descriptor: {}, ...(before && { fallback: { version: before, integrity: 'sha256-x' } }) },
  }) as unknown as MicroFrontend;

/** Picks the canary where there is one. */
export const pickCanary = (_: string, builds: MicroFrontend[]): MicroFrontend | undefined =>
  builds.find(({ deployment }) => !deployment.default) ?? builds[0];
