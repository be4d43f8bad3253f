import type { MicroFrontend, Registry } from '@maru/shared/federation';

interface Made {
  version: string;
  /** Version of the build that ran before it. */
  before?: string;
  isCanary?: boolean;
}

/** A registry of builds that state no more than their version and what came before. */
export function registryOf(remotes: Record<string, Made[]>): Registry {
  const made = Object.entries(remotes).map(([name, builds]) => [`@maru/${name}`, builds.map(buildOf)] as const);
  return { schema: 'x', microFrontends: Object.fromEntries(made) };
}

export const buildOf = ({ version, before, isCanary = false }: Made): MicroFrontend =>
  ({
    url: `/remotes/${version}/entry.js`,
    metadata: { version },
    deployment: { traffic: isCanary ? 10 : 100, default: !isCanary },
    extras: { descriptor: {}, ...(before && { fallback: { version: before, integrity: 'sha256-x' } }) },
  }) as unknown as MicroFrontend;

/** Gives this device the canary where there is one. */
export const luckyPick = (_: string, builds: MicroFrontend[]): MicroFrontend | undefined =>
  builds.find(({ deployment }) => !deployment.default) ?? builds[0];
