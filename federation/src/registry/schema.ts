import * as z from 'zod';
import {
  FILE_NAME,
  SHELL,
  SRI_HASH,
  TABS,
  type ListedRemote,
  type ListedShell,
  type Release,
  type RemoteDescriptor,
  type RouteMeta,
  type ShellDescriptor,
} from '@maru/domain/registry';
import { REGISTRY_SCHEMA } from './layout.rules.ts';

const hash = z.string().regex(SRI_HASH, 'must be an SRI hash');
const version = z.string().regex(/^[\w.-]+$/);
const commit = z
  .string()
  .regex(/^[0-9a-f]{40}(-dirty)?$/)
  .optional();
const path = z.string().regex(/^\/[A-Za-z0-9/]+$/, 'a hash route without parameters');
const file = z.string().regex(FILE_NAME, 'a plain file name');
const range = z.string().regex(/^\^?\d+\.\d+\.\d+$/, 'an exact version or a caret range');
const name = z.string().regex(/^@maru\/[a-z]+$/);

const shownRoute = z.strictObject({
  path,
  titleKey: z.string().min(1),
  keepAlive: z.boolean().default(false),
  auth: z.boolean().default(false),
  tab: z.enum(TABS).optional(),
  hidesTabBar: z.boolean().default(false),
});
const first = z
  .array(
    z.strictObject({
      path: z.string().regex(/^(\/\w+)+$/),
      input: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
      saved: z.record(z.string(), z.string().regex(/^\w+\.\w+$/)).optional(),
      session: z.boolean().optional(),
    }),
  )
  .optional();
const routeMeta = shownRoute.extend({ landing: z.boolean().optional(), first }) satisfies z.ZodType<RouteMeta>;

/** The part of `remote.json` that the registry carries. */
const published = {
  name,
  title: z.string().min(1),
  owner: z.string().min(1),
  contract: range,
  routes: z.array(routeMeta).min(1),
};

/** `remote.json`, which a team writes about its remote. */
export const remoteManifest = z.strictObject({
  ...published,
  /** The build also makes an entry for foreign pages. */
  public: z.boolean().optional(),
  /** Port of the remote's dev server, unique in the workspace. The shell has 4100. */
  devPort: z.int().min(4101).max(4199),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;

const files = z.record(file, z.strictObject({ size: z.int().nonnegative(), integrity: hash }));
const locales = z.record(z.string(), z.array(file));

/** `public/descriptor.json`, which lists the files of the entry for foreign pages. */
export const publicDescriptor = z.strictObject({ version, files });

/** `remote.json` with the facts of a build. */
export const remoteDescriptor = z.strictObject({
  ...published,
  version,
  commit,
  container: z.string().regex(/^\w+$/),
  entry: file,
  app: z.array(file),
  routes: z
    .array(
      z.strictObject({
        ...routeMeta.shape,
        files: z.array(file),
        later: z.array(z.string()),
        locales: locales.optional(),
      }),
    )
    .min(1),
  locales,
  files,
  public: hash.optional(),
}) satisfies z.ZodType<RemoteDescriptor>;

export const shellDescriptor = z.strictObject({
  version,
  commit,
  contract: z.string(),
  base: z.string(),
  scripts: z.array(file).min(1),
  styles: z.array(file),
  /** Older builds state them; nothing reads them. */
  fonts: z.array(file).optional(),
  locales,
  later: z.record(z.string(), z.array(file)),
  install: z.strictObject({ manifest: file, icon: file, touchIcon: file }).optional(),
  routes: z.array(z.strictObject({ path, auth: z.boolean(), files: z.array(file), locales, first })),
  files,
}) satisfies z.ZodType<ShellDescriptor>;

const hashes = z.record(file, hash);

/** The part of a remote's descriptor that the registry carries. */
export const listedRemote = z.strictObject({
  name,
  owner: z.string().min(1),
  contract: range,
  version,
  commit,
  container: z.string().regex(/^\w+$/),
  entry: file,
  app: z.array(file).optional(),
  routes: z
    .array(
      shownRoute.extend({
        files: z.array(file).optional(),
        later: z.array(z.string()).optional(),
        locales: locales.optional(),
        first,
      }),
    )
    .min(1),
  hashes,
}) satisfies z.ZodType<ListedRemote>;

/** The part of a shell's descriptor that the registry carries. */
export const listedShell = shellDescriptor.omit({ files: true }).extend({ hashes }) satisfies z.ZodType<ListedShell>;

const fallback = z.strictObject({ version, integrity: hash });
const together = z.strictObject({ names: z.array(z.string()).min(2), traffic: z.number().gt(0).lt(100) });
const build = <D extends z.ZodType>(descriptor: D) =>
  z.strictObject({
    url: z.string().min(1),
    fallbackUrl: z.string().min(1).optional(),
    metadata: z.strictObject({ integrity: hash.optional(), version }),
    deployment: z.strictObject({
      traffic: z.number().min(0).max(100),
      default: z.boolean(),
      together: together.optional(),
    }),
    extras: z.strictObject({ descriptor, integrity: hash, fallback: fallback.optional() }),
  });

const remotes = z.record(name, z.array(build(listedRemote)).min(1));
const document = z.strictObject({
  schema: z.literal(REGISTRY_SCHEMA),
  microFrontends: z.looseObject({ [SHELL]: z.array(build(listedShell)).min(1).max(2) }),
});

/** Every page carries the registry: a larger one would delay each of them. */
export const REGISTRY_MAX_BYTES = 1_000_000;

/** Parses a `descriptor.json`, of a remote or of the shell. Throws with the field's name when it does not fit the schema. */
export function parseDescriptor(text: string): RemoteDescriptor | ShellDescriptor {
  const value = JSON.parse(text) as object;
  return 'name' in value ? remoteDescriptor.parse(value) : shellDescriptor.parse(value);
}

/** Parses the text of a `registry.json`. Throws with the field's name when it does not fit the schema. */
export function parseRelease(text: string): Release {
  const size = Buffer.byteLength(text);
  if (size > REGISTRY_MAX_BYTES) throw new Error(`${size} bytes: a registry has at most ${REGISTRY_MAX_BYTES}`);
  const { schema, microFrontends } = document.parse(JSON.parse(text));
  const { [SHELL]: shells, ...rest } = microFrontends;
  const shell = shells.find(({ deployment }) => deployment.default);
  const shellCanary = shells.find((each) => each !== shell);
  if (!shell) throw new Error(`${SHELL} has no default build`);
  const registry = { schema, microFrontends: remotes.parse(rest) };
  return { shell, ...(shellCanary && { shellCanary }), registry };
}

/** Prints a `registry.json`. Throws when the release does not fit the schema, so that no wrong registry is written. */
export function printRelease({ shell, shellCanary, registry }: Release): string {
  const shells = shellCanary ? [shell, shellCanary] : [shell];
  const text = JSON.stringify({ ...registry, microFrontends: { [SHELL]: shells, ...registry.microFrontends } });
  parseRelease(text);
  return text;
}
