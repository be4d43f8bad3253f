import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { entryOf, namedKeys } from '@maru/domain/registry';

/** `'/trade/index': () => import('../features/x/x.screen.tsx')` as written in a remote's `src/app/routes.ts`. */
const SCREEN = /'(\/[\w/]+)':\s*\(\)\s*=>\s*import\(\s*'([^']+)'/g;
/** `from './x.tsx'` and `import('./x.tsx')`. */
const IMPORT = /\b(?:from|import\()\s*'(\.[^']+)'/g;

/** Source file of the screen of each path, read from a remote's `src/app/routes.ts`. */
export function readScreens(routesFile: string): Map<string, string> {
  const source = readFileSync(routesFile, 'utf8');
  return new Map(
    [...source.matchAll(SCREEN)].map(([, path, request]) => [path ?? '', resolve(dirname(routesFile), request ?? '')]),
  );
}

interface Screen {
  /** Folder of the remote. */
  folder: string;
  path: string;
}

/** The entries of a dictionary that a screen can show, and the files from which this follows. */
export function wordsOfScreen(
  dictionary: Record<string, string>,
  { folder, path }: Screen,
): { words: Record<string, string>; files: string[] } {
  const [manifest, routes] = [join(folder, 'remote.json'), join(folder, 'src/app/routes.ts')];
  const screen = readScreens(routes).get(path);
  if (!screen) throw new Error(`${routes} has no screen at ${path}`);
  const sources = sourcesOf(screen, new Map());
  const isNamed = namedKeys([...sources.values()].join('\n'));
  const title = titleOf(manifest, path);
  const words = Object.entries(dictionary).filter(([key]) => entryOf(key) === title || isNamed(key));
  return { words: Object.fromEntries(words), files: [manifest, routes, ...sources.keys()] };
}

/** The text of a file, of what it imports of the same package, and so on: of what is loaded later too. */
function sourcesOf(file: string, sources: Map<string, string>): Map<string, string> {
  if (sources.has(file) || !/\.tsx?$/.test(file)) return sources;
  const source = readFileSync(file, 'utf8');
  sources.set(file, source);
  for (const [, request = ''] of source.matchAll(IMPORT)) sourcesOf(resolve(dirname(file), request), sources);
  return sources;
}

function titleOf(manifest: string, path: string): string | undefined {
  const { routes } = JSON.parse(readFileSync(manifest, 'utf8')) as { routes: { path: string; titleKey: string }[] };
  return routes.find((route) => route.path === path)?.titleKey;
}
