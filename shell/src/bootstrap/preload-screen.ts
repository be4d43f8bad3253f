import type { FirstCall, ListedShell, MicroFrontend, Registry, RemoteDescriptor } from '@maru/domain/registry';
import { handOver } from './early.ts';
import { makeFirstCalls, storedSession } from './first-calls.ts';
import { readStored } from './storage.ts';

interface PreloadOptions {
  shell: ListedShell;
  registry: Registry | null;
  /** Origins that remotes may come from. */
  allowed: readonly string[];
  preload: (base: string, names: readonly string[]) => void;
}

/**
 * Preloads the files of the screen at the page's address: entry, app, screen, styles and dictionaries. The page names those of a landing
 * route, and of the home tab the words too; the rest follows from the remote's descriptor, which is requested at the same time.
 */
export function preloadScreen({ shell, registry, allowed, preload }: PreloadOptions): void {
  const { addFiles, pick } = globalThis.maruScripts;
  const language = readStored('language') || 'kor';
  const dictionaryOf = (locales: Record<string, string[]>) => locales[language] || locales['kor'] || [];
  const shellBase = new URL(shell.base, location.href).href;
  addFiles(shellBase, shell.hashes);
  preload(shellBase, dictionaryOf(shell.locales));
  const preloadLater = (parts: readonly string[] = []) => {
    for (const part of parts) preload(shellBase, shell.later[part] || []);
  };

  // A query may choose another list than the first one.
  const callFirst = (calls?: readonly FirstCall[]) => {
    if (!location.hash.includes('?')) makeFirstCalls(calls);
  };

  /** @param isVisitor whether a guarded screen leads to the log-in page */
  const preloadRoute = (path: string, isVisitor: boolean): void => {
    const own = shell.routes.find((route) => route.path === path);
    if (own) {
      if (own.auth && isVisitor) return preloadRoute('/login/login', false);
      callFirst(own.first);
      return preload(shellBase, [...own.files, ...dictionaryOf(own.locales)]);
    }
    for (const [name, builds] of Object.entries(registry ? registry.microFrontends : {})) {
      const build = pick(name, builds);
      const route = build?.extras.descriptor.routes.find((each) => each.path === path);
      if (!build || !route) continue;
      if (route.auth && isVisitor) return preloadRoute('/login/login', false);
      callFirst(route.first);
      if (allowed.includes(new URL(build.url, location.href).origin)) preloadBuild(build, path);
      return;
    }
  };

  const preloadBuild = ({ url, extras: { descriptor: listed, integrity } }: MicroFrontend, path: string): void => {
    const base = new URL('.', new URL(url, location.href)).href;
    const routeIn = <R extends { path: string }>(routes: R[]) => routes.find((each) => each.path === path);
    const route = routeIn(listed.routes);
    addFiles(base, listed.hashes || {});
    preloadLater(route?.later);
    preload(base, [
      listed.entry,
      ...(listed.app || []),
      ...(route?.files || []),
      ...dictionaryOf(route?.locales || {}),
    ]);
    // Without a hash, the page comes from a dev server.
    if (!integrity) return;
    const request = fetch(`${base}descriptor.json`, { integrity }).then((answer) => answer.json());
    handOver(integrity, request);
    request
      .then(({ files, app, routes, locales }: RemoteDescriptor) => {
        addFiles(base, files);
        const route = routeIn(routes);
        preloadLater(route?.later);
        preload(base, [...app, ...(route?.files || []), ...dictionaryOf(route?.locales || locales)]);
      })
      // The loader requests it again.
      .catch(() => undefined);
  };
  preloadRoute(firstPath(), isVisitor());
}

export const isVisitor = () => storedSession() === null;

/** The path that the shell will open, with the redirects of the root and of the entry screen. */
export function firstPath(): string {
  const isLoggedIn = !isVisitor();
  const path = location.hash.slice(1).split('?')[0] || '/';
  const isEntry = path === '/' || (path === '/login/start' && isLoggedIn);
  return isEntry ? (isLoggedIn ? '/home/index' : '/login/start') : path;
}
