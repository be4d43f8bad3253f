import {
  SHELL,
  SKELETONS_FILE,
  type PageSkeletons,
  type Release,
  type RemoteDescriptor,
  type RemoteSkeletons,
  type RouteEntry,
  type SkeletonRule,
} from '@maru/domain/registry';
import { classesOfRoutes } from '../skeletons/markup.ts';
import { printRules, rulesOfClasses } from '../skeletons/style-text.ts';
import { folderOf } from './layout.rules.ts';
import { hashOf } from './log.ts';
import type { PublishedBuild } from './release.rules.ts';
import type { Descriptors } from './servable.ts';
import { parseRemoteSkeletons, parseShellSkeletons } from './skeleton-schema.ts';
import type { Target } from './targets/target.ts';

/** The part of the page that is painted before any file arrives. */
export interface FirstPaint {
  /** The rules of the remotes' styles that the skeletons use. The shell's own style is in the page as a whole. */
  style: string;
  skeletons: PageSkeletons;
}

/** The menu's tab is large, and hardly a visit begins with it. */
const isPainted = ({ tab, landing }: RouteEntry) => landing === true || (tab !== undefined && tab !== 'more');

/**
 * Reads the skeletons of the landing routes from the builds of a release. A build without a file of skeletons, or with one that does not
 * fit, has none: its screens begin with the splash. Returns null when the shell has no frame for them.
 * @param descriptors of the live builds in the target
 */
export async function readFirstPaint(
  target: Target,
  release: Release,
  descriptors: Descriptors,
): Promise<FirstPaint | null> {
  const shellFolder = folderOf(SHELL, release.shell.metadata.version);
  const shell = await readSkeletons(target, shellFolder, descriptors.get(shellFolder), parseShellSkeletons);
  if (!shell) return null;
  const remotes = await Promise.all(
    [...descriptors].flatMap(([folder, descriptor]) =>
      'entry' in descriptor ? [landingOf(target, folder, descriptor)] : [],
    ),
  );
  const found = remotes.filter((each) => each !== null);
  if (found.length === 0) return null;
  const builds = Object.fromEntries(found.map(({ build, routes }) => [build, routes]));
  const rules = found.flatMap(({ rules, routes }) => rulesOfClasses(rules, classesOfRoutes(routes)));
  return { style: printRules(distinct(rules)), skeletons: { frame: shell.frame, builds } };
}

/** The skeletons of a remote's landing routes, by the name and version of its build. */
async function landingOf(target: Target, folder: string, descriptor: RemoteDescriptor) {
  const all = await readSkeletons(target, folder, descriptor, parseRemoteSkeletons);
  const paths = descriptor.routes.filter(isPainted).map(({ path }) => path);
  const routes: RemoteSkeletons['routes'] = Object.fromEntries(
    paths.flatMap((path) => (all?.routes[path] ? [[path, all.routes[path]]] : [])),
  );
  if (!all || Object.keys(routes).length === 0) return null;
  return { build: `${descriptor.name} ${descriptor.version}`, routes, rules: all.rules };
}

/** Reads the file of skeletons of a build, if it has the hash of its descriptor and fits the schema. */
async function readSkeletons<T>(
  target: Target,
  folder: string,
  descriptor: PublishedBuild['descriptor'] | undefined,
  parse: (source: string) => T,
): Promise<T | null> {
  const hash = descriptor?.files[SKELETONS_FILE]?.integrity;
  const stored = hash ? await target.read(folder + SKELETONS_FILE) : null;
  if (!stored || hashOf(stored.body) !== hash) return null;
  try {
    return parse(String(stored.body));
  } catch {
    return null;
  }
}

/** Two builds of a remote have the same rules but for their change. */
const distinct = (rules: readonly SkeletonRule[]): SkeletonRule[] => [
  ...new Map(rules.map((rule) => [JSON.stringify(rule), rule])).values(),
];
