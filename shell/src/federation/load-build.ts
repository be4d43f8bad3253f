import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import {
  descriptorFault,
  isDescriptor,
  isRead,
  type AcceptedBuild,
  type BuildRules,
  type Candidate,
  type RemoteModule,
} from '@maru/shared/federation';

const SCRIPT_TIMEOUT_MS = 8_000;
const DESCRIPTOR_TIMEOUT_MS = 4_000;

/** The entry's script: with its hash, so that a file changed on the way does not run, and with an end to the waiting. */
const scripts: ModuleFederationRuntimePlugin = {
  name: 'maru-scripts',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    globalThis.maruScripts.prepare(script);
    return { script, timeout: SCRIPT_TIMEOUT_MS };
  },
};

/**
 * Loads a build's module by its hashed entry: no manifest is asked for.
 * @param isAnew nothing that came before counts: every file is fetched again, from an address that no cache knows
 */
export async function loadBuild(build: AcceptedBuild, isAnew: boolean): Promise<RemoteModule> {
  const { url, base, descriptor, name } = build;
  registerPlugins([scripts]);
  globalThis.maruScripts.state(base, descriptor.files);
  if (isAnew) forget(build);
  forgetFailedParts();
  registerRemotes([{ name: descriptor.container, entry: url }], { force: isAnew });
  const module = await loadRemote<Partial<RemoteModule>>(`${descriptor.container}/app`);
  const { screens, loadLocale } = module ?? {};
  if (!screens || !loadLocale) throw new Error(`${name} exposes no screens or no words`);
  return module as RemoteModule;
}

/** Takes away what an earlier attempt left on the page, so that the next one does not find it. */
function forget({ base, descriptor }: AcceptedBuild): void {
  globalThis.maruScripts.renew(base);
  // Chunks that have arrived: the new instance would take them over. The old one goes on with those it has.
  const chunks = (globalThis as Record<string, unknown>)[`webpackChunk${descriptor.container}`];
  if (Array.isArray(chunks)) chunks.length = 0;
  // A style sheet that is still on its way would count as being here.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (link.href.startsWith(base) && !link.sheet) link.remove();
  }
}

/** A part of the SDK that could not be fetched (charts, forms) stays failed for ever in the runtime's memory; here it is asked for again. */
export function forgetFailedParts(): void {
  for (const scope of Object.values(getInstance()?.shareScopeMap ?? {})) {
    for (const versions of Object.values(scope)) {
      for (const part of Object.values(versions)) if (!part.loaded && !part.lib) part.loading = null;
    }
  }
}

/** A build says of itself that it cannot run here. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

/** The build as it may run here. That of a fallback is described beside its entry. */
export async function readBuild(
  candidate: Candidate,
  rules: Pick<BuildRules, 'contract'>,
  taken: ReadonlySet<string>,
): Promise<AcceptedBuild> {
  if (isRead(candidate)) return candidate;
  const { integrity, ...address } = candidate;
  const signal = AbortSignal.timeout(DESCRIPTOR_TIMEOUT_MS);
  const answer = await fetch(`${address.base}descriptor.json`, { integrity, signal });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const descriptor: unknown = await answer.json();
  const fault = isDescriptor(descriptor) ? descriptorFault(descriptor, rules, taken) : 'SHAPE';
  if (!isDescriptor(descriptor) || fault) throw new RefusedError(fault ?? 'SHAPE');
  return { ...address, descriptor };
}
