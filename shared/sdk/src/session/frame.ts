/**
 * The page as the product sees it. In its own page that is the whole of it. Mounted in somebody else's page it is one element, and
 * that page's title, address, scroll position and language are left alone.
 */
export interface Frame {
  /** Carries language, theme and tone, where the tokens read them. */
  readonly root: HTMLElement;
  /** Sheets and messages are drawn into it. */
  readonly overlays: HTMLElement;
  /** The route in sight: `/home/index?tab=x`. */
  target(): string;
  /** Whether the product itself has a screen to go back to. */
  canGoBack(): boolean;
  /** The session is over: the person is brought to where they log in. */
  openLogIn(): void;
  setTitle(title: string): void;
  /** The product remembers scroll positions itself. */
  ownScroll(): void;
  /** Pixels that the top of the product is scrolled out of sight. */
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
    window.location.hash = '#/login/login';
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

/** Another frame than the whole page; null gives the page back. */
export function setFrame(next: Frame | null): void {
  present = next ?? wholePage;
}
