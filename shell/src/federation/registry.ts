import { parseRegistry, type Registry } from '@maru/domain/registry';
import { readJson, readText, writeJson } from '@maru/sdk/session';
import { pageData, readInlineJson } from './page.ts';

const LAST_GOOD = 'registry.lastGood';
const TIMEOUT_MS = 4_000;

/** Reads the registry from the page, else from its address, else the last good one of this device. Skips those that cannot be read. */
export async function readRegistry(): Promise<Registry> {
  const registry =
    parseRegistry(readInlineJson('registry')) ?? (await fetchRegistry()) ?? parseRegistry(readJson(LAST_GOOD));
  if (!registry) throw new Error('no registry is available');
  return registry;
}

/** Whether this device has drawn a screen before, so that the files of a start are probably in its cache. */
export const hasRunBefore = (): boolean => readText(LAST_GOOD) !== null;

/** Stores a registry that has brought a screen. It outlives a log-out and is used only when no other registry can be read. */
export function saveRegistry(registry: Registry): void {
  const save = () => writeJson(LAST_GOOD, registry);
  if (typeof requestIdleCallback === 'function') requestIdleCallback(save);
  else setTimeout(save);
}

async function fetchRegistry(): Promise<Registry | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(pageData().registryUrl, { signal, cache: 'no-cache' });
    return response.ok ? parseRegistry(await response.json()) : null;
  } catch {
    return null;
  }
}
