import { isRegistry, type Registry } from '@maru/shared/federation';
import { readJson, writeJson } from '@maru/shared/session';
import { inlined, page } from './page.ts';

const LAST_GOOD = 'registry.lastGood';
const TIMEOUT_MS = 4_000;

/** The registry: from the page, else from its address, else the last one that worked on this device. One that is malformed is none. */
export async function readRegistry(): Promise<Registry> {
  const registry = checked(inlined('registry')) ?? (await fetchRegistry()) ?? checked(readJson(LAST_GOOD));
  if (!registry) throw new Error('no registry can be had');
  return registry;
}

/** Keeps a registry that a screen has come from. It outlives a log-out, and is used only where no other can be had. */
export function keepRegistry(registry: Registry): void {
  const keep = () => writeJson(LAST_GOOD, registry);
  if (typeof requestIdleCallback === 'function') requestIdleCallback(keep);
  else setTimeout(keep);
}

const checked = (value: unknown): Registry | null => (isRegistry(value) ? value : null);

async function fetchRegistry(): Promise<Registry | null> {
  try {
    const answer = await fetch(page().registryUrl, { signal: AbortSignal.timeout(TIMEOUT_MS), cache: 'no-cache' });
    return answer.ok ? checked(await answer.json()) : null;
  } catch {
    return null;
  }
}
