import type { BuiltFile, MicroFrontend, ShellDescriptor } from '@maru/shared/federation';

/** What the server writes into the page: the shell's own build and where remotes may come from. */
interface PageData {
  shell: Pick<ShellDescriptor, 'contract' | 'version'>;
  /** Version of the shell that ran before it. */
  before?: string;
  /** Names the registry in this page. */
  releaseId?: string;
  /** Origins remotes may come from besides this page's own. */
  origins: string[];
  registryUrl: string;
  /** What became of the override this page was asked for with. */
  override?: Override;
}

/** One remote comes from a developer's machine; or it was refused, and why. */
export type Override = { remote: string; origin: string } | { refused: 'MALFORMED' | 'UNKNOWN_REMOTE' | 'ORIGIN' };

declare global {
  /** Made by the page's first script: knows every file's hash and gives it to the scripts that are about to be fetched. */
  var maruScripts: {
    state: (base: string, files: Record<string, BuiltFile>) => void;
    prepare: (element: HTMLScriptElement | HTMLLinkElement) => void;
    /** From now on every file of this folder is fetched from an address that it never had. */
    renew: (base: string) => void;
    /** Which of a remote's builds this device gets. */
    pick: (name: string, builds: MicroFrontend[]) => MicroFrontend | undefined;
  };
}

/** JSON that the server put into the page under this element's id; null without it, or when it does not parse. */
export function inlined(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent || 'null');
  } catch {
    return null;
  }
}

export const page = (): PageData => inlined('page') as PageData;
