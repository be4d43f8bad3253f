import {
  SKELETONS_FILE,
  type AcceptedBuild,
  type Candidate,
  type PageSkeletons,
  type RemoteSkeletons,
  type RouteSkeleton,
  type SkeletonRule,
} from '@maru/domain/registry';
import type { ScreenSkeleton } from '@maru/sdk/host';
import { isLoggedInAtom, languageAtom, store } from '@maru/sdk/session';
import { drawNode } from '../bootstrap/paint.ts';
import { readInlineJson } from './page.ts';

/**
 * Skeletons of screens whose code is still on its way, from the builds that they come from. The page carries those of its landing routes
 * with their style; the others are in a file of the build.
 */
export class ScreenSkeletons {
  #page: PageSkeletons | null | undefined;
  /** Files that were read, by the address of the build's folder. */
  readonly #files = new Map<string, RemoteSkeletons>();

  /** Reads the skeletons of a build, once. A build without any has none, and neither has one whose file does not come. */
  async read({ base, descriptor }: AcceptedBuild): Promise<void> {
    // A dev server's files have no hashes and change.
    const integrity = descriptor.files[SKELETONS_FILE]?.integrity;
    if (!integrity || this.#files.has(base)) return;
    const response = await fetch(base + SKELETONS_FILE, { integrity });
    if (response.ok) this.#files.set(base, (await response.json()) as RemoteSkeletons);
  }

  /** The skeleton of a build's screen, for whoever is using the page. */
  of({ name, version, base }: Candidate, path: string): ScreenSkeleton | undefined {
    this.#page ??= readInlineJson('skeletons') as PageSkeletons | null;
    const inPage = this.#page?.builds[`${name} ${version}`]?.[path];
    if (inPage) return skeleton(inPage, []);
    const file = this.#files.get(base);
    const found = file?.routes[path];
    return found && skeleton(found, file.rules);
  }
}

function skeleton([visitor, customer]: RouteSkeleton, rules: readonly SkeletonRule[]): ScreenSkeleton {
  return {
    draw(into) {
      const nodes = (store.get(isLoggedInAtom) && customer) || visitor;
      const language = store.get(languageAtom);
      into.replaceChildren(...nodes.map((node) => drawNode(node, language)));
      return adopt(rules);
    },
  };
}

/** Adds rules to the document. Returns the function that removes them: the remote's own style sheets come with its code. */
function adopt(rules: readonly SkeletonRule[]): () => void {
  if (rules.length === 0) return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules.map(printRule).join(''));
  document.adoptedStyleSheets.push(sheet);
  return () => (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet));
}

function printRule([selector, declarations, atRule]: SkeletonRule): string {
  const rule = `${selector}{${declarations}}`;
  return atRule ? `${atRule}{${rule}}` : rule;
}
