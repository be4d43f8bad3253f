import * as z from 'zod';
import {
  SHELL,
  TABS,
  type Release,
  type RemoteDescriptor,
  type RouteMeta,
  type ShellDescriptor,
} from '@maru/shared/federation';
import { REGISTRY_SCHEMA } from './layout.rules.ts';

const hash = z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/]+=*$/, 'must be an SRI hash');
const version = z.string().regex(/^[\w.-]+$/);
const path = z.string().regex(/^\/[A-Za-z0-9/]+$/, 'a hash route without parameters');
/** A file of a build, beside its entry: no way out of that folder, no other origin. */
const file = z.string().regex(/^[\w-][\w.-]*$/, 'a plain file name');
const range = z.string().regex(/^\^?\d+\.\d+\.\d+$/, 'an exact version or a caret range');
const name = z.string().regex(/^@maru\/[a-z]+$/);

const routeMeta = z.strictObject({
  path,
  titleKey: z.string().min(1),
  keepAlive: z.boolean().default(false),
  auth: z.boolean().default(false),
  tab: z.enum(TABS).optional(),
  hidesTabBar: z.boolean().default(false),
}) satisfies z.ZodType<RouteMeta>;

/** `remote.json`: what a team states about its remote. */
export const remoteManifest = z.strictObject({
  name,
  title: z.string().min(1),
  owner: z.string().min(1),
  contract: range,
  /** Its build makes an entry for pages that are not ours, too. */
  public: z.boolean().optional(),
  routes: z.array(routeMeta).min(1),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;

const files = z.record(file, z.strictObject({ size: z.int().nonnegative(), integrity: hash }));
const locales = z.record(z.string(), z.array(file));

/** `public/descriptor.json`: the files of the entry for pages that are not ours, in a folder of their own. */
export const publicDescriptor = z.strictObject({ version, files });

/** `remote.json` plus what the build made of it. */
export const remoteDescriptor = z.strictObject({
  ...remoteManifest.shape,
  version,
  container: z.string().regex(/^\w+$/),
  entry: file,
  app: z.array(file),
  routes: z.array(z.strictObject({ ...routeMeta.shape, files: z.array(file), later: z.array(z.string()) })).min(1),
  locales,
  files,
  public: hash.optional(),
}) satisfies z.ZodType<RemoteDescriptor>;

export const shellDescriptor = z.strictObject({
  version,
  contract: z.string(),
  base: z.string(),
  scripts: z.array(file).min(1),
  styles: z.array(file),
  locales,
  later: z.record(z.string(), z.array(file)),
  routes: z.array(z.strictObject({ path, auth: z.boolean(), files: z.array(file), locales })),
  files,
}) satisfies z.ZodType<ShellDescriptor>;

const fallback = z.strictObject({ version, integrity: hash });
const build = <D extends z.ZodType>(descriptor: D) =>
  z.strictObject({
    url: z.string().min(1),
    fallbackUrl: z.string().min(1).optional(),
    metadata: z.strictObject({ integrity: hash.optional(), version }),
    deployment: z.strictObject({ traffic: z.number().min(0).max(100), default: z.boolean() }),
    extras: z.strictObject({ descriptor, fallback: fallback.optional() }),
  });

const remotes = z.record(name, z.array(build(remoteDescriptor)).min(1));
const document = z.strictObject({
  schema: z.literal(REGISTRY_SCHEMA),
  microFrontends: z.looseObject({ [SHELL]: z.tuple([build(shellDescriptor)]) }),
});

/** Reads the text of a `registry.json`; a wrong one throws with the field's name. */
export function parseRelease(text: string): Release {
  const { schema, microFrontends } = document.parse(JSON.parse(text));
  const { [SHELL]: shell, ...rest } = microFrontends;
  return { shell: shell[0], registry: { schema, microFrontends: remotes.parse(rest) } };
}

/** Text of a `registry.json`; what does not fit the schema throws before anything is written. */
export function printRelease({ shell, registry }: Release): string {
  const text = JSON.stringify({ ...registry, microFrontends: { [SHELL]: [shell], ...registry.microFrontends } });
  parseRelease(text);
  return text;
}
