import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { recordsOf } from '../registry/layout.rules.ts';
import type { Published } from '../registry/release.rules.ts';
import type { Target } from '../registry/targets/target.ts';

const check = z.strictObject({
  /** `files`, `range`, `api`, `journeys`. */
  kind: z.enum(['files', 'range', 'api', 'journeys']),
  /** What was looked at: a pair of builds, two versions of the SDK. */
  what: z.string(),
  isPassed: z.boolean(),
  /** Why not, or what was passed over. */
  details: z.array(z.string()),
});
export type Check = z.infer<typeof check>;

const record = z.strictObject({
  time: z.iso.datetime(),
  actor: z.string(),
  name: z.string(),
  version: z.string(),
  /** Hash of the build's `descriptor.json`: a record is about these bytes. */
  integrity: z.string(),
  /** Pairs of builds that were seen running, as {@link pairKey} has them. */
  pairs: z.array(z.string()),
  checks: z.array(check),
  isPassed: z.boolean(),
});
/** What one run of `verify` saw. It never changes; a later run writes another. */
export type VerificationRecord = z.infer<typeof record>;

export async function writeRecord(target: Target, made: VerificationRecord): Promise<string> {
  const id = `${made.time.replaceAll(/[-:.]/g, '')}-${randomBytes(3).toString('hex')}`;
  const key = `${recordsOf(made.name, made.version)}${id}.json`;
  await target.write(key, Buffer.from(JSON.stringify(record.parse(made), null, 1)), { ifMatch: null });
  return key;
}

/** What is known of a build, newest first. A record of other bytes under the same version says nothing. */
export async function readRecords(
  target: Target,
  { name, descriptor, integrity }: Published,
): Promise<VerificationRecord[]> {
  const listed = await target.list(recordsOf(name, descriptor.version));
  const keys = listed.map(({ key }) => key).sort();
  const stored = await Promise.all(keys.reverse().map((key) => target.read(key)));
  return stored
    .flatMap((each) => (each ? [record.parse(JSON.parse(String(each.body)))] : []))
    .filter((each) => each.integrity === integrity);
}
