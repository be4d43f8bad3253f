import { isRegistry, type Registry } from '@maru/shared/federation';
import { readJson, writeJson } from '@maru/shared/session';
import { inlined, page } from './page.ts';

const LAST_GOOD = 'registry.lastGood';
const TIMEOUT_MS = 4_000;

/** The registry: from the page, else from its address, else the last one that worked on this device. */
export async function readRegistry(): Promise<Registry> {
  const registry = checked(inlined('registry')) ?? (await fetchRegistry()) ?? checked(readJson(LAST_GOOD));
  if (!registry) throw new Error('no registry can be had');
  return registry;
}

const checked = (value: unknown): Registry | null => (isRegistry(value) ? value : null);

async function fetchRegistry(): Promise<Registry | null> {
  try {
    const answer = await fetch(page().registryUrl, { signal: AbortSignal.timeout(TIMEOUT_MS), cache: 'no-cache' });
    const registry = answer.ok ? checked(await answer.json()) : null;
    if (registry) writeJson(LAST_GOOD, registry);
    return registry;
  } catch {
    return null;
  }
}
