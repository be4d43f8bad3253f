import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { checkRegistry, type Release } from '@maru/shared/federation';
import { parseRelease, printRelease } from './schema.ts';

/** Reads a `registry.json`; a wrong one throws with the field's name. */
export function readReleaseFile(path: string): Release {
  return parseRelease(readFileSync(path, 'utf8'));
}

/** Names one `registry.json`, to the byte. The page carries it, the live topic `release` tells of another. */
export const releaseId = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Replaces the registry in one step: a reader sees the old one or the new one, never half of one. */
export function writeReleaseFile(path: string, release: Release): void {
  const text = printRelease(release);
  const draft = `${path}.${process.pid}.draft`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}

/**
 * The checks a shell makes before it registers a remote, made where a mistake still has a name: an origin that is not allowed,
 * a contract the shell does not speak, a route that two remotes claim.
 */
export function assertRunnable({ shell, registry }: Release, origins: readonly string[], page: string): void {
  const { contract } = shell.extras.descriptor;
  const { rejected } = checkRegistry(registry, { origins, contract, page });
  if (rejected.length > 0) throw new Error(rejected.map(({ name, fault }) => `${name}: ${fault}`).join('\n'));
}
