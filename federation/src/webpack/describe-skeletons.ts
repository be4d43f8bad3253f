import { join } from 'node:path';
import type {
  FrameSkeleton,
  RemoteSkeletons,
  ShellSkeletons,
  SkeletonElement,
  SkeletonNode,
} from '@maru/domain/registry';
import { classesOfRoutes } from '../skeletons/markup.ts';
import { styleRules } from '../skeletons/style-rules.ts';
import { rulesOfClasses } from '../skeletons/style-text.ts';
import { WORKSPACE } from './paths.ts';
import { readSkeletons, renderSkeletons, type ClassNames } from './render-skeletons.ts';

/** Build that provides the SDK in a composed page. */
const SHELL: ClassNames = { uniqueName: 'maru_shell', dirname: join(WORKSPACE, 'shell') };

/** The skeletons of a remote's routes, with the rules of its own style that they use. */
export async function describeRemoteSkeletons(
  css: string,
  { dirname, uniqueName, namespace }: ClassNames & { namespace: string },
): Promise<RemoteSkeletons> {
  const routes = await renderSkeletons({
    dirname,
    uniqueName,
    sdk: SHELL,
    words: { namespace, folder: join(dirname, 'locales') },
    skeletons: readSkeletons(join(dirname, 'src/app/routes.ts')),
  });
  return { routes, rules: rulesOfClasses(styleRules(css), classesOfRoutes(routes)) };
}

/** An address of no tab, and that of the first tab (shell/src/app/frame.skeleton.tsx). */
const [NO_TAB, FIRST_TAB] = ['/none', '/home'];

/** The shell's frame. Its style is in every page. */
export async function describeShellSkeletons(): Promise<ShellSkeletons> {
  const frame = { file: join(SHELL.dirname, 'src/app/frame.skeleton.tsx'), name: 'FrameSkeleton' };
  const rendered = await renderSkeletons({
    ...SHELL,
    sdk: SHELL,
    skeletons: new Map([NO_TAB, FIRST_TAB].map((path) => [path, frame])),
  });
  return { frame: frameOf(rendered[NO_TAB]?.[0] ?? [], rendered[FIRST_TAB]?.[0] ?? []) };
}

function frameOf(plain: readonly SkeletonNode[], active: readonly SkeletonNode[]): FrameSkeleton {
  const [, , , entry] = active.at(-1) as [string, string, object, SkeletonElement];
  return { above: plain.slice(0, -1), tabs: plain.at(-1) as SkeletonElement, active: entry[1] ?? '' };
}
