import type { BuiltFile, MicroFrontend, ShellDescriptor } from '@maru/domain/registry';

/** Data that the server writes into the page: the shell's own build and the origins of remotes. */
interface PageData {
  shell: Pick<ShellDescriptor, 'contract' | 'version' | 'base'>;
  /** Whether the shell is a canary. */
  isCanary?: boolean;
  /** Version of the shell that was live before this one. */
  before?: string;
  /** Id of this visit, signed by the server. */
  visit?: string;
  /** Id of the registry in this page. */
  releaseId?: string;
  /** Origins that remotes may come from besides the page's own. */
  origins: string[];
  registryUrl: string;
  /** The files come from dev servers and have no hashes. */
  isDevelopment?: boolean;
  /** The server's answer to the override that the page's address asks for. */
  override?: Override;
}

/** A remote that comes from a developer's machine, or the reason why the server refused it. */
export type Override = { remote: string; origin: string } | { refused: 'MALFORMED' | 'UNKNOWN_REMOTE' | 'ORIGIN' };

declare global {
  /** Set by the page's bootstrap script, before any other script. */
  var maruScripts: {
    /** Makes the hashes of a build's files known. */
    addFiles: (base: string, files: Record<string, BuiltFile | string>) => void;
    /** Requests files of which the hash is known, each once. Absent under the bootstrap script of an older shell. */
    preload?: (base: string, names: readonly string[]) => void;
    /** Gives a script or style sheet its hash. Every loader of the page calls it before it inserts the element. */
    prepare: (element: HTMLScriptElement | HTMLLinkElement) => void;
    /** Fetches every file of this folder from a new address from now on. */
    bypassCache: (base: string) => void;
    /** The build of a remote that this device gets. */
    pick: (name: string, builds: MicroFrontend[]) => MicroFrontend | undefined;
  };
  /** Requests that the bootstrap script has begun: a call under its path, a `descriptor.json` under its hash. */
  var maruEarly: Record<string, Promise<unknown>> | undefined;
}

/** Parses the JSON of the page's element with this id. Returns null without the element, or when the text does not parse. */
export function readInlineJson(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent || 'null');
  } catch {
    return null;
  }
}

export const pageData = (): PageData => readInlineJson('page') as PageData;

/** Address of the folder of the shell's own files. */
export const shellFolder = (): string => new URL(pageData().shell.base, location.href).href;
