import * as z from 'zod';
import {
  SKELETON_ATTRIBUTES,
  SKELETON_TAGS,
  type RemoteSkeletons,
  type RouteSkeleton,
  type ShellSkeletons,
  type SkeletonElement,
  type SkeletonNode,
} from '@maru/domain/registry';

/** Elements inside one another, and all elements of a skeleton. */
const MAX_DEPTH = 40;
const MAX_NODES = 2_000;

const ATTRIBUTES = new Set<string>(SKELETON_ATTRIBUTES);
const NAME = /^(aria|data)-[a-z]+(-[a-z]+)*$/;
/** The values that could lead out of the page, or draw over it. */
const VALUES: Record<string, RegExp> = {
  href: /^#\/[\w/?=&-]*$/,
  style: /^(?:(?:(?:min-|max-)?(?:inline|block)-size|--[a-z-]+):[\d.]+(?:rem|px|%|svh|dvh)?;?)+$/,
  fill: /^[\w#-]+$/,
  stroke: /^[\w#-]+$/,
  type: /^(button|submit|text|tel|password|checkbox|radio|search)$/,
};

const string = z.string().max(2_000);
const text = z.union([string, z.strictObject({ kor: string, en: string, tw: string, cn: string })]);

const attributes = z.record(z.string(), text).refine(
  (stated) =>
    Object.entries(stated).every(([name, value]) => {
      if (!ATTRIBUTES.has(name) && !NAME.test(name)) return false;
      const rule = VALUES[name];
      return !rule || (typeof value === 'string' && rule.test(value));
    }),
  'an attribute that no skeleton may have',
);
const classes = z.string().regex(/^[\w -]*$/, 'class names');
const element: z.ZodType<SkeletonElement> = z.lazy(() =>
  z.union([
    z.tuple([z.enum(SKELETON_TAGS)]),
    z.tuple([z.enum(SKELETON_TAGS), classes]),
    z.tuple([z.enum(SKELETON_TAGS), classes, z.union([attributes, z.literal(0)])], node),
  ]),
);
const node: z.ZodType<SkeletonNode> = z.lazy(() => z.union([text, element]));

const isArray = (value: unknown): value is unknown[] => Array.isArray(value);
/** Checked before the recursive schema, which would exhaust the stack. */
const isBounded = (value: unknown): boolean => {
  let count = 0;
  const visit = (each: unknown, depth: number): boolean =>
    !isArray(each) ||
    ((count += 1) <= MAX_NODES && depth < MAX_DEPTH && each.every((child) => visit(child, depth + 1)));
  return visit(value, 0);
};
const bounded = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value, context) => {
    if (isBounded(value)) return value;
    context.addIssue({ code: 'custom', message: 'a tree with too many elements' });
    return z.NEVER;
  }, schema);

const nodes = z.array(node);
const route = bounded(z.union([z.tuple([nodes]), z.tuple([nodes, nodes])])) as z.ZodType<RouteSkeleton>;

/** The text cannot end the element of the page's style, and loads nothing. */
const css = z
  .string()
  .max(20_000)
  .refine((value) => !/<[/!]|\\|url\(|@import|expression\(/i.test(value), 'a rule that no skeleton may have');
const selector = css.refine((value) => !/[{};]/.test(value), 'a selector');
const rule = z.union([z.tuple([selector, css]), z.tuple([selector, css, selector])]);
const rules = z.array(rule).max(5_000);

const remoteSkeletons = z.strictObject({
  routes: z.record(z.string().regex(/^\/[A-Za-z0-9/]+$/), route),
  rules,
}) satisfies z.ZodType<RemoteSkeletons>;

/** Files of former builds state the rules of their style besides, which are left out. */
const shellSkeletons = z.object({
  frame: z.strictObject({ above: bounded(nodes), tabs: bounded(element), active: classes }),
}) as z.ZodType<ShellSkeletons>;

/** Parses the `skeletons.json` of a remote. Throws when it holds anything but elements, texts and rules of the closed list. */
export const parseRemoteSkeletons = (source: string): RemoteSkeletons => remoteSkeletons.parse(JSON.parse(source));

/** Parses the `skeletons.json` of a shell, as {@link parseRemoteSkeletons} does. */
export const parseShellSkeletons = (source: string): ShellSkeletons => shellSkeletons.parse(JSON.parse(source));
