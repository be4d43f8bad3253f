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
 * The build of a micro-frontend that a device of this bucket gets. The bucket is shifted by its name, so that the canaries of different
 * ones reach different devices, and for canaries that fit only each other by the first name of their set, so that they reach the same.
 */
export function pickBuild(bucket: number, name: string, builds: MicroFrontend[]): MicroFrontend | undefined {
  const isPicked = ({ deployment }: MicroFrontend) => {
    const { together } = deployment;
    let position = bucket;
    for (const letter of together?.names[0] || name) position += letter.charCodeAt(0) * 7.31;
    return position % 100 < (together || deployment).traffic;
  };
  const isDefault = ({ deployment }: MicroFrontend) => deployment.default;
  return builds.find((build) => !isDefault(build) && isPicked(build)) || builds.find(isDefault) || builds[0];
}
