import { createHash } from 'node:crypto';
import {
  SHELL,
  SKELETONS_FILE,
  type PageSkeletons,
  type Release,
  type RemoteDescriptor,
  type RemoteSkeletons,
  type ShellDescriptor,
  type SkeletonNode,
  type SkeletonRule,
} from '@maru/domain/registry';
import { classesOf } from '../skeletons/markup.ts';
import { dropUnusedTokens, printRules, rulesOfClasses } from '../skeletons/style-text.ts';
import { folderOf } from './layout.rules.ts';
import { hashOf } from './log.ts';
import { buildsOf } from './release.rules.ts';
import { parseRemoteSkeletons, parseShellSkeletons } from './skeleton-schema.ts';
import type { Target } from './targets/target.ts';

/** The part of the page that is painted before any file arrives. */
export interface FirstPaint {
  /** Inline style sheet: the tokens, and the rules that the skeletons use. */
  style: string;
  skeletons: PageSkeletons;
}

/** Routes that a visit begins with, besides those with a tab. The menu is large, and hardly a visit begins with it. */
const LANDING = new Set(['/login/start', '/login/login', '/market/stockDetail']);
const isLanding = ({ path, tab }: { path: string; tab?: string | undefined }) =>
  (tab !== undefined && tab !== 'more') || LANDING.has(path);

/**
 * Reads the skeletons of the landing routes from the builds of a release. A build without a file of skeletons, or with one that does not
 * fit, has none: its screens begin with the splash. Returns null when the shell has no frame for them.
 */
export async function readFirstPaint(target: Target, release: Release): Promise<FirstPaint | null> {
  const { descriptor } = release.shell.extras;
  const shell = await readSkeletons(target, SHELL, descriptor, parseShellSkeletons);
  if (!shell) return null;
  const remotes = await Promise.all(
    Object.keys(release.registry.microFrontends).flatMap((name) =>
      buildsOf(release, name)
        // Builds on other origins are not in the target.
        .filter(({ url }) => url.startsWith('/'))
        .map(async ({ extras }) => landingOf(target, extras.descriptor as RemoteDescriptor)),
    ),
  );
  const found = remotes.filter((each) => each !== null);
  if (found.length === 0) return null;
  const { frame } = shell;
  const builds = Object.fromEntries(found.map(({ build, routes }) => [build, routes]));
  const trees = found.flatMap(({ routes }) =>
    Object.values(routes).flatMap((both) => both.flatMap((tree) => tree ?? [])),
  );
  const used = usedBy([...frame.above, frame.tabs, ...trees], frame.active);
  const rules = [
    ...rulesOfClasses(shell.rules, used, { isBaseKept: true }),
    ...distinct(found.flatMap((each) => rulesOfClasses(each.rules, used))),
  ];
  return { style: printRules(dropUnusedTokens(rules)), skeletons: { frame, builds } };
}

/** The skeletons of a remote's landing routes, by the name and version of its build. */
async function landingOf(target: Target, descriptor: RemoteDescriptor) {
  const all = await readSkeletons(target, descriptor.name, descriptor, parseRemoteSkeletons);
  const paths = descriptor.routes.filter(isLanding).map(({ path }) => path);
  const routes: RemoteSkeletons['routes'] = Object.fromEntries(
    paths.flatMap((path) => (all?.routes[path] ? [[path, all.routes[path]]] : [])),
  );
  if (!all || Object.keys(routes).length === 0) return null;
  return { build: `${descriptor.name} ${descriptor.version}`, routes, rules: all.rules };
}

/** Reads the file of skeletons of a build, if it has the hash of its descriptor and fits the schema. */
async function readSkeletons<T>(
  target: Target,
  name: string,
  { version, files }: RemoteDescriptor | ShellDescriptor,
  parse: (source: string) => T,
): Promise<T | null> {
  const hash = files[SKELETONS_FILE]?.integrity;
  const stored = hash ? await target.read(folderOf(name, version) + SKELETONS_FILE) : null;
  if (!stored || hashOf(stored.body) !== hash) return null;
  try {
    return parse(String(stored.body));
  } catch {
    return null;
  }
}

const usedBy = (nodes: readonly SkeletonNode[], active: string) => new Set([...classesOf(nodes), ...active.split(' ')]);

/** Two builds of a remote have the same rules but for their change. */
const distinct = (rules: readonly SkeletonRule[]): SkeletonRule[] => [
  ...new Map(rules.map((rule) => [JSON.stringify(rule), rule])).values(),
];

/** The style sheet as a source of `style-src`. */
export const styleHash = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
