import type { MicroFrontend, Registry, ShellDescriptor } from '@maru/shared/federation';

/**
 * Runs in the page before anything else is parsed; its source is written into the HTML, so it may use nothing from outside.
 * Sets the theme before the first paint, allows scripts from known origins only, checks every script by its hash, decides which
 * build of each remote this device gets, and starts fetching what the landing screen needs (entry, screen, styles, words) side by
 * side with the shell.
 */
export function landing(): void {
  const read = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent || 'null');
  const stored = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const { shell, origins } = read('page') as { shell: ShellDescriptor; origins: string[] };
  const registry = read('registry') as Registry | null;

  const theme = (stored('theme') || '').replaceAll('"', '');
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';

  const allowed = [location.origin, ...origins];
  interface Policies {
    createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): void;
  }
  (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (!allowed.includes(new URL(url, location.href).origin)) throw new TypeError(`no scripts from ${url}`);
      return url;
    },
  });

  // Every loader of the page (shell, remotes, monolith) hands its scripts and styles here before they are fetched.
  const hashes: Record<string, string> = {};
  const failures: Record<string, number> = {};
  const rounds: Record<string, number> = {};
  const folderOf = (url: string) => new URL('.', url).href;
  const state = (base: string, files: ShellDescriptor['files']) => {
    for (const name in files) hashes[new URL(name, base).href] = files[name]?.integrity || '';
  };
  const prepare = (element: HTMLScriptElement | HTMLLinkElement) => {
    const url = 'src' in element ? element.src : element.href;
    element.crossOrigin = 'anonymous';
    element.integrity = hashes[url] || '';
    // A damaged file may sit in the browser's cache for good: another address is another fetch.
    const times = (failures[url] || 0) + (rounds[folderOf(url)] || 0);
    const again = `${url}?again=${times}`;
    if (times > 0 && 'src' in element) element.src = again;
    else if (times > 0) (element as HTMLLinkElement).href = again;
    element.addEventListener('error', () => (failures[url] = (failures[url] || 0) + 1));
  };
  // A build that arrived and does not work, or does not arrive: each of its files is fetched anew, none comes out of a cache.
  const renew = (base: string) => (rounds[base] = (rounds[base] || 0) + 1);

  // A device keeps its place between 0 and 100 for ever, so it stays with the build it was given; it names nobody. Each remote
  // turns the circle by its own name, so that the same devices are not the first to meet everything.
  let place = Number(stored('rollout') || NaN);
  if (!(place >= 0 && place < 100)) {
    place = ((crypto.getRandomValues(new Uint32Array(1))[0] || 0) % 10_000) / 100;
    try {
      localStorage.setItem('rollout', String(place));
    } catch {
      // A device without storage gets a place for this visit.
    }
  }
  const pick = (name: string, builds: MicroFrontend[]): MicroFrontend | undefined => {
    let turn = place;
    for (let i = 0; i < name.length; i += 1) turn += name.charCodeAt(i) * 7.31;
    let from = turn % 100;
    for (const build of builds) {
      if (build.deployment.default) continue;
      if (from < build.deployment.traffic) return build;
      from -= build.deployment.traffic;
    }
    return builds.find((build) => build.deployment.default) || builds[0];
  };
  (globalThis as { maruScripts?: unknown }).maruScripts = { state, prepare, renew, pick };

  // The shell waits for the global config before it shows anything: asked for now, it travels beside the shell's own code.
  const answer = fetch('/api/vue/common/config', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"type":"all"}',
  }).then((response) => response.json());
  // Whoever takes it handles a failure; until then it is nobody's unhandled rejection.
  answer.catch(() => undefined);
  (globalThis as { maruEarly?: unknown }).maruEarly = { '/common/config': answer };

  const nonce = document.currentScript?.nonce;
  const preload = (base: string, names: readonly string[]) => {
    for (const name of names) {
      const link = document.createElement('link');
      link.rel = 'preload';
      link.href = new URL(name, base).href;
      link.as = name.endsWith('.css') ? 'style' : 'script';
      link.crossOrigin = 'anonymous';
      link.integrity = hashes[link.href] || '';
      if (nonce && link.as === 'script') link.nonce = nonce;
      document.head.append(link);
    }
  };

  const language = stored('language') || 'kor';
  const wordsOf = (locales: Record<string, string[]>) => locales[language] || locales['kor'] || [];
  const shellBase = new URL(shell.base, location.href).href;
  state(shellBase, shell.files);
  preload(shellBase, wordsOf(shell.locales));

  const isLoggedIn = Boolean(stored('tokend') && stored('account'));
  let path = location.hash.slice(1).split('?')[0] || '/';
  if (path === '/' || (path === '/login/start' && isLoggedIn)) path = isLoggedIn ? '/home/index' : '/login/start';
  const visit = (at: string, isGuarded: boolean): void => {
    const own = shell.routes.find((route) => route.path === at);
    if (own) {
      if (own.auth && isGuarded) return visit('/login/login', false);
      return preload(shellBase, [...own.files, ...wordsOf(own.locales)]);
    }
    for (const [name, builds] of Object.entries(registry ? registry.microFrontends : {})) {
      const build = pick(name, builds);
      const descriptor = build?.extras.descriptor;
      const route = descriptor?.routes.find((each) => each.path === at);
      if (!build || !descriptor || !route) continue;
      if (route.auth && isGuarded) return visit('/login/login', false);
      const url = new URL(build.url, location.href);
      if (!allowed.includes(url.origin)) return;
      const base = new URL('.', url).href;
      state(base, descriptor.files);
      for (const part of route.later) preload(shellBase, shell.later[part] || []);
      preload(base, [descriptor.entry, ...descriptor.app, ...route.files, ...wordsOf(descriptor.locales)]);
    }
  };
  visit(path, !isLoggedIn);
}
