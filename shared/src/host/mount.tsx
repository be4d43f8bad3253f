import { useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { onRefusal, setApiOrigin } from '../api/index.ts';
import type { Language } from '../contracts/primitives.ts';
import { answerText, setLanguage } from '../i18n/index.ts';
import { closeLive } from '../live/index.ts';
import { QueryClientProvider, queryClient } from '../query/index.ts';
import { Router, parsePath, saveDetail, savedDetails, type Details, type NavigationType } from '../router/index.ts';
import {
  Provider,
  applyPreferences,
  currentSession,
  lendSession,
  scopeStorage,
  setFrame,
  store,
  themeAtom,
  type Frame,
  type Session,
  type Theme,
} from '../session/index.ts';
import { toast } from '../ui/index.ts';
import { loadSharedWords } from './dictionaries.ts';
import { localSource } from './local-source.ts';
import { memoryAddress, type MemoryAddress } from './memory-address.ts';
import { LOGIN, decide } from './routing.rules.ts';
import { ScreenHost } from './screen-host.tsx';
import { screenCache, type ScreenCache } from './screens.ts';
import type { LocalRemote, ScreenSource } from './types.ts';

export interface MountOptions {
  /** Screen to begin with, one of the remote's own routes. Default: its first. */
  path?: string;
  /** Default: kor. */
  language?: Language;
  /** Default: what the device prefers. */
  theme?: Theme;
  /** What screens need from their opener, as `{ stock: { symbol: '100110' } }` for the stock's page. */
  details?: Partial<Details>;
  /** Who is logged in, when the host page knows. It is kept in memory only. Default: a visitor. */
  session?: Session;
  /** Origin of the API. Default: the page's own, which then passes `/api/vue` on. */
  apiOrigin?: string;
  /**
   * Somebody asked for a screen that is not of this remote (log in, buy): the host's to open. `details` holds what such a
   * screen needs, `details.ticket` for the order ticket.
   */
  onNavigate?: (target: string, details: Partial<Details>) => void;
  /** Another screen of the remote is in sight. */
  onMove?: (target: string) => void;
}

/** Marks the element that the kit's style is bound to in a public build (federation/src/webpack/scope-loader.cjs). */
const MARK = 'data-maru';
const STORAGE = 'maru.';

/**
 * What a public entry exposes as `./mount`: `mount(element, options)` shows the remote in any page and returns what ends it.
 * Title, address, storage and style of that page stay its own. One mount at a time: session, language and socket are the entry's.
 */
export function createMount(remote: LocalRemote): (element: HTMLElement, options?: MountOptions) => () => void {
  let isMounted = false;
  let keepAnswers = () => undefined as void;
  return (element, options = {}) => {
    if (isMounted) throw new Error(`${remote.manifest.name} is mounted already`);
    isMounted = true;
    keepAnswers();
    const end = show(remote, element, options);
    return () => {
      if (!isMounted) return;
      isMounted = false;
      keepAnswers = dropAnswers();
      end();
    };
  };
}

/**
 * Answers that nobody watches any more wait for minutes for somebody who does. Nobody will: each goes at once, those too that a
 * tree inside of a React page lets go of a moment later.
 */
function dropAnswers(): () => void {
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'observerRemoved' && query.getObserversCount() === 0) query.destroy();
  });
}

function show(remote: LocalRemote, element: HTMLElement, options: MountOptions): () => void {
  const { session = null, apiOrigin = '', details = {}, theme = 'system', onNavigate } = options;
  scopeStorage(STORAGE);
  setApiOrigin(apiOrigin);
  lendSession(session);
  const leave = (target: string) => onNavigate?.(target, savedDetails());
  const source = localSource([remote]);
  const address = memoryAddress(firstTarget(source, options.path), admission(source, leave));

  const root = document.createElement('div');
  root.setAttribute(MARK, '');
  root.style.setProperty('--page', '0px');
  const [screens, overlays] = [document.createElement('div'), document.createElement('div')];
  root.append(screens, overlays);
  element.replaceChildren(root);
  setFrame(elementFrame(root, overlays, address, () => leave(`${LOGIN}?back=${encodeURIComponent(address.target())}`)));

  store.set(themeAtom, theme);
  applyPreferences();
  onRefusal((refusal) => toast(answerText(refusal), 'bad'));
  for (const [name, value] of Object.entries(details)) saveDetail(name as keyof Details, value);

  const app = createRoot(screens);
  let isHere = true;
  setLanguage(options.language ?? 'kor')
    .then(loadSharedWords)
    .then(() => isHere && app.render(<Mounted source={source} address={address} onMove={options.onMove} />))
    // Without words there is nothing to show: the page's own error tracking is told.
    .catch(globalThis.reportError);

  return () => {
    isHere = false;
    closeLive();
    app.unmount();
    lendSession(null);
    root.remove();
    setFrame(null);
  };
}

/** A start that needs a log-in, or is not of this remote, gives way to the first route that anybody may see. */
function firstTarget({ routes }: ScreenSource, wanted = ''): string {
  const { pathname = '', search = '' } = parsePath(wanted);
  const isLoggedIn = currentSession() !== null;
  if (decide(routes, { pathname, search, isLoggedIn }).kind === 'screen') return wanted;
  return [...routes.values()].find((route) => !route.auth)?.path ?? '/';
}

function admission({ routes }: ScreenSource, leave: (target: string) => void) {
  return (target: string): string | null => {
    const { pathname = '/', search = '' } = parsePath(target);
    const decision = decide(routes, { pathname, search, isLoggedIn: currentSession() !== null });
    if (decision.kind === 'screen') return target;
    const to = decision.kind === 'redirect' ? decision.to : target;
    if (to !== target && routes.has(parsePath(to).pathname ?? '')) return to;
    leave(to);
    return null;
  };
}

function elementFrame(
  root: HTMLElement,
  overlays: HTMLElement,
  { target, canGoBack }: MemoryAddress,
  openLogIn: () => void,
): Frame {
  const top = () => root.getBoundingClientRect().top;
  return {
    root,
    overlays,
    target,
    canGoBack,
    openLogIn,
    setTitle: () => undefined,
    ownScroll: () => undefined,
    scrollTop: () => -top(),
    // What stands over the product in that page stays in sight.
    scrollTo: (next) => {
      if (next > 0 || top() < 0) window.scrollBy({ top: top() + Math.max(0, next), behavior: 'instant' });
    },
  };
}

interface MountedProps {
  source: ScreenSource;
  address: MemoryAddress;
  onMove: ((target: string) => void) | undefined;
}

function Mounted({ source, address, onMove }: MountedProps) {
  const [cache] = useState<ScreenCache>(() => screenCache(source));
  const { location, type } = useSyncExternalStore(address.subscribe, address.current);
  useEffect(() => onMove?.(address.target()), [address, location, onMove]);
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <Router location={location} navigationType={type as NavigationType} navigator={address}>
          <ScreenHost routes={source.routes} cache={cache} />
        </Router>
      </QueryClientProvider>
    </Provider>
  );
}
