import type { BuiltFile } from '@maru/domain/registry';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): void;
}

/** Lets the page load scripts from these origins only, by a Trusted Types policy. */
export function allowScriptOrigins(allowed: readonly string[]): void {
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (!allowed.includes(new URL(url, location.href).origin)) throw new TypeError(`no scripts from ${url}`);
      return url;
    },
  });
}

/** A hash that no file has: the browser refuses a file of which no hash is known. */
const NO_HASH = `sha256-${'A'.repeat(43)}=`;

/**
 * The hashes of known files, and the preparation of every script and style sheet that a loader of the page inserts.
 * @param isDevelopment files of dev servers have no hashes
 */
export function createScripts(isDevelopment = false) {
  const hashes: Record<string, string> = {};
  const failures: Record<string, number> = {};
  const reloads: Record<string, number> = {};
  const preloaded: Record<string, boolean> = {};
  const nonce = document.currentScript?.nonce;
  const folderOf = (url: string) => new URL('.', url).href;
  return {
    /** @param files hashes by name, or the files of a descriptor */
    addFiles(base: string, files: Record<string, BuiltFile | string>): void {
      for (const name in files) {
        const file = files[name];
        hashes[new URL(name, base).href] = (typeof file === 'object' ? file.integrity : file) || '';
      }
    },
    preload(base: string, names: readonly string[]): void {
      for (const name of names) {
        // A name that is an address leads out of the folder, and a file without a hash is refused.
        const href = base + name;
        if (!hashes[href] || preloaded[href]) continue;
        preloaded[href] = true;
        document.head.append(preloadLink(href, hashes[href], nonce));
      }
    },
    prepare(element: HTMLScriptElement | HTMLLinkElement): void {
      const url = 'src' in element ? element.src : element.href;
      element.crossOrigin = 'anonymous';
      element.integrity = hashes[url] || (isDevelopment ? '' : NO_HASH);
      // The browser's cache may hold a damaged immutable file: another address is another request.
      const times = (failures[url] || 0) + (reloads[folderOf(url)] || 0);
      const again = `${url}?again=${times}`;
      if (times > 0 && 'src' in element) element.src = again;
      else if (times > 0) (element as HTMLLinkElement).href = again;
      element.addEventListener('error', () => (failures[url] = (failures[url] || 0) + 1));
    },
    bypassCache(base: string): void {
      reloads[base] = (reloads[base] || 0) + 1;
    },
  };
}

function preloadLink(href: string, integrity: string, nonce: string | undefined): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.href = href;
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  if (nonce && link.as === 'script') link.nonce = nonce;
  return link;
}
