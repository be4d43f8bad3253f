import type { Registry, ShellDescriptor } from '@maru/domain/registry';
import { readStored } from './storage.ts';

interface PreloadOptions {
  shell: ShellDescriptor;
  registry: Registry | null;
  /** Origins that remotes may come from. */
  allowed: readonly string[];
  hashOf: (url: string) => string;
}

/** Preloads the files of the screen at the page's address: entry, app, screen, styles and dictionaries. */
export function preloadScreen({ shell, registry, allowed, hashOf }: PreloadOptions): void {
  const { addFiles, pick } = globalThis.maruScripts;
  const language = readStored('language') || 'kor';
  const dictionaryOf = (locales: Record<string, string[]>) => locales[language] || locales['kor'] || [];
  const preload = (base: string, names: readonly string[]) => {
    for (const name of names) {
      const href = base + name;
      // A name that is an address leads out of the folder, and a file without a hash is refused.
      if (hashOf(href)) document.head.append(preloadLink(href, hashOf(href)));
    }
  };
  const shellBase = new URL(shell.base, location.href).href;
  addFiles(shellBase, shell.files);
  preload(shellBase, dictionaryOf(shell.locales));

  /** @param isVisitor whether a guarded screen leads to the log-in page */
  const preloadRoute = (path: string, isVisitor: boolean): void => {
    const own = shell.routes.find((route) => route.path === path);
    if (own) {
      if (own.auth && isVisitor) return preloadRoute('/login/login', false);
      return preload(shellBase, [...own.files, ...dictionaryOf(own.locales)]);
    }
    for (const [name, builds] of Object.entries(registry ? registry.microFrontends : {})) {
      const build = pick(name, builds);
      const descriptor = build?.extras.descriptor;
      const route = descriptor?.routes.find((each) => each.path === path);
      if (!build || !descriptor || !route) continue;
      if (route.auth && isVisitor) return preloadRoute('/login/login', false);
      const url = new URL(build.url, location.href);
      if (!allowed.includes(url.origin)) return;
      const base = new URL('.', url).href;
      addFiles(base, descriptor.files);
      for (const part of route.later) preload(shellBase, shell.later[part] || []);
      const files = [descriptor.entry, ...descriptor.app, ...route.files, ...dictionaryOf(descriptor.locales)];
      preload(base, files);
    }
  };
  preloadRoute(firstPath(), isVisitor());
}

export const isVisitor = () => !(readStored('tokend') && readStored('account'));

/** The path that the shell will open, with the redirects of the root and of the entry screen. */
export function firstPath(): string {
  const isLoggedIn = !isVisitor();
  const path = location.hash.slice(1).split('?')[0] || '/';
  const isEntry = path === '/' || (path === '/login/start' && isLoggedIn);
  return isEntry ? (isLoggedIn ? '/home/index' : '/login/start') : path;
}

function preloadLink(href: string, integrity: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.href = href;
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  const nonce = document.currentScript?.nonce;
  if (nonce && link.as === 'script') link.nonce = nonce;
  return link;
}
