import type { MicroFrontend } from '@maru/domain/registry';
import { readStored } from './storage.ts';

const KEY = 'rollout';

/**
 * Stable rollout bucket of this device, from 0 to below 100. It is drawn at random once and identifies nobody, so a device keeps the build
 * that it was assigned. Without storage, it lasts for this visit.
 */
export function rolloutBucket(): number {
  const stored = Number(readStored(KEY) || NaN);
  if (stored >= 0 && stored < 100) return stored;
  const drawn = ((crypto.getRandomValues(new Uint32Array(1))[0] || 0) % 10_000) / 100;
  try {
    localStorage.setItem(KEY, String(drawn));
  } catch {
    // Storage is blocked.
  }
  return drawn;
}

/**
 * The build of a remote that a device of this bucket gets. The bucket is shifted by the remote's name, so that the canaries of different
 * remotes reach different devices.
 */
export function pickBuild(bucket: number, name: string, builds: MicroFrontend[]): MicroFrontend | undefined {
  let shifted = bucket;
  for (let i = 0; i < name.length; i += 1) shifted += name.charCodeAt(i) * 7.31;
  let position = shifted % 100;
  for (const build of builds) {
    if (build.deployment.default) continue;
    if (position < build.deployment.traffic) return build;
    position -= build.deployment.traffic;
  }
  return builds.find((build) => build.deployment.default) || builds[0];
}
