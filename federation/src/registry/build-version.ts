import { createHash } from 'node:crypto';

/**
 * The version of a build: a hash of everything that its descriptor states besides the version itself and the commit. A changed title or
 * guard is another build, even if no file changed; the same content of two commits is one build.
 * @param descriptor as it is written to `descriptor.json`: the order of its fields counts
 */
export function buildVersion(descriptor: object): string {
  const stated = JSON.stringify({ ...descriptor, version: undefined, commit: undefined });
  return createHash('sha256').update(stated).digest('hex').slice(0, 12);
}
