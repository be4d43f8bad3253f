import { logInFor } from './log-in.rules.ts';

/**
 * The part of the page that belongs to the product. In its own page that is the whole page. Mounted in a foreign page
 * it is one element, and that page's title, address, scroll position and language are not touched.
 */
export interface Frame {
  /** Element with the language, theme and tone, on which the tokens depend. */
  readonly root: HTMLElement;
  /** Container of sheets and toasts. */
  readonly overlays: HTMLElement;
  /** The present route: `/home/index?tab=x`. */
  target(): string;
  /** Whether the product itself has a screen to go back to. */
  canGoBack(): boolean;
  /** The session is over: opens the log-in, which leads back here. */
  openLogIn(): void;
  setTitle(title: string): void;
  /** Lets the product restore scroll positions itself. */
  ownScroll(): void;
  /** Pixels by which the top of the product is scrolled out of view. */
  scrollTop(): number;
  scrollTo(top: number): void;
}

const wholePage: Frame = {
  get root() {
    return document.documentElement;
  },
  get overlays() {
    return document.body;
  },
  target: () => window.location.hash.replace(/^#/, '') || '/',
  canGoBack: () => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0,
  openLogIn() {
    window.location.hash = `#${logInFor(wholePage.target())}`;
  },
  setTitle(title) {
    document.title = title;
  },
  ownScroll() {
    history.scrollRestoration = 'manual';
  },
  scrollTop: () => window.scrollY,
  scrollTo: (top) => window.scrollTo({ top, behavior: 'instant' }),
};

let present = wholePage;
export const frame = (): Frame => present;

/** Sets another frame than the whole page; null resets it. */
export function setFrame(next: Frame | null): void {
  present = next ?? wholePage;
}
