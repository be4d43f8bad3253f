import type { BuiltFile, ShellDescriptor } from '@maru/shared/federation';

/** What the server writes into the page: the shell's own build and where remotes may come from. */
interface PageData {
  shell: Pick<ShellDescriptor, 'contract'>;
  /** Origins remotes may come from besides this page's own. */
  origins: string[];
  registryUrl: string;
}

declare global {
  /** SRI hash by absolute address; the chunk loaders of shell and remotes read it. */
  var __maruIntegrity: Record<string, string> | undefined;
}

/** JSON that the server put into the page under this element's id, or null. */
export function inlined(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}

export const page = (): PageData => inlined('page') as PageData;

/** States the hashes of a build's files before any of them is asked for. */
export function expectIntegrity(base: string, files: Record<string, BuiltFile>): void {
  const known = (globalThis.__maruIntegrity ??= {});
  for (const [name, { integrity }] of Object.entries(files)) known[new URL(name, base).href] = integrity;
}
