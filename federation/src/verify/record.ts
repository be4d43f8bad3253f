import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { recordsPrefix } from '../registry/layout.rules.ts';
import { shellFirst, type PublishedBuild } from '../registry/release.rules.ts';
import type { Target } from '../registry/targets/target.ts';

const check = z.strictObject({
  /** `files`, `range`, `api`, `journeys`. */
  kind: z.enum(['files', 'range', 'api', 'journeys']),
  /** The checked builds, or the two compared versions of the SDK. */
  what: z.string(),
  isPassed: z.boolean(),
  /** Reasons of a failure, or skipped pairs. */
  details: z.array(z.string()),
});
export type Check = z.infer<typeof check>;

const record = z.strictObject({
  time: z.iso.datetime(),
  actor: z.string(),
  name: z.string(),
  version: z.string(),
  /** Hash of the build's `descriptor.json`, whose bytes were verified. */
  integrity: z.string(),
  /** Builds that become live together with it. The record is about all of them, and about no other promotion. */
  with: z.array(z.strictObject({ name: z.string(), version: z.string(), integrity: z.string() })).optional(),
  /** Verified pairs of builds, as {@link pairKey} prints them. */
  pairs: z.array(z.string()),
  checks: z.array(check),
  isPassed: z.boolean(),
});
/** Result of one run of `verify`. It never changes; each run writes a record. */
export type VerificationRecord = z.infer<typeof record>;

export async function writeRecord(target: Target, verified: VerificationRecord): Promise<string> {
  const id = `${verified.time.replaceAll(/[-:.]/g, '')}-${randomBytes(3).toString('hex')}`;
  const key = `${recordsPrefix(verified.name, verified.version)}${id}.json`;
  await target.write(key, Buffer.from(JSON.stringify(record.parse(verified), null, 1)), { ifMatch: null });
  return key;
}

/** Names, versions and hashes of builds as a record states them. The record is beside the first of them, a shell's if there is one. */
export function subjectOf(
  builds: readonly PublishedBuild[],
): Pick<VerificationRecord, 'name' | 'version' | 'integrity' | 'with'> {
  const [first, ...others] = builds
    .toSorted(shellFirst)
    .map(({ name, descriptor: { version }, integrity }) => ({ name, version, integrity }));
  if (!first) throw new Error('a record is about a build');
  return others.length > 0 ? { ...first, with: others } : first;
}

/** Reads the records of a build, or of builds together, newest first. Skips records of other bytes under the same versions. */
export async function readRecords(target: Target, builds: readonly PublishedBuild[]): Promise<VerificationRecord[]> {
  const { name, version, ...subject } = subjectOf(builds);
  const listed = await target.list(recordsPrefix(name, version));
  const keys = listed.map(({ key }) => key).sort();
  const stored = await Promise.all(keys.reverse().map((key) => target.read(key)));
  const wanted = JSON.stringify([subject.integrity, subject.with]);
  return stored
    .flatMap((each) => (each ? [record.parse(JSON.parse(String(each.body)))] : []))
    .filter((each) => JSON.stringify([each.integrity, each.with]) === wanted);
}
