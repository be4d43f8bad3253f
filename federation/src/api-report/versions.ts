import type { Change } from './report.types.ts';

const PARTS = /(\d+)\.(\d+)\.(\d+)/;
const partsOf = (version = ''): readonly [major: number, minor: number, patch: number] => {
  const [, major, minor, patch] = PARTS.exec(version) ?? [];
  return [Number(major ?? -1), Number(minor ?? -1), Number(patch ?? -1)];
};

/** Major of a version or a range: `^19.3.1` is 19. */
export const majorOf = (version?: string): number => partsOf(version)[0];
export const minorOf = (version?: string): number => partsOf(version)[1];

/** Least version that may carry these changes: a break requires the next major, an addition the next minor. */
export function requiredVersion({ version }: { version: string }, changes: readonly Change[]): string {
  const [major, minor] = partsOf(version);
  if (changes.some(({ level }) => level === 'break')) return `${major + 1}.0.0`;
  return changes.length > 0 ? `${major}.${minor + 1}.0` : version;
}

export function isAtLeast(version: string, least: string): boolean {
  const [a, b] = [partsOf(version), partsOf(least)];
  const i = a.findIndex((part, at) => part !== b[at]);
  return i < 0 || (a[i] ?? 0) > (b[i] ?? 0);
}
