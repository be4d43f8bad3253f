import { useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { onRefusal, setApiOrigin } from '../api/index.ts';
import type { Language } from '@maru/domain/contracts';
import { answerText, setLanguage } from '../i18n/index.ts';
import { closeLive } from '../live/index.ts';
import { QueryClientProvider, queryClient } from '../query/index.ts';
import { Router, parsePath, saveDetails, savedDetails, type Details, type NavigationType } from '../router/index.ts';
import {
  Provider,
  applyPreferences,
  currentSession,
  setForeignSession,
  scopeStorage,
  setFrame,
  store,
  themeAtom,
  type Frame,
  type Session,
  type Theme,
  logInFor,
} from '../session/index.ts';
import { loadFonts, toast } from '../ui/index.ts';
import { loadSharedDictionary } from './dictionaries.ts';
import { localSource } from './local-source.ts';
import { memoryAddress, type MemoryAddress } from './memory-address.ts';
import { decide } from './routing.rules.ts';
import { ScreenHost } from './screen-host.tsx';
import { screenCache, type ScreenCache } from './screens.ts';
import type { LocalRemote, ScreenSource } from './types.ts';

export interface MountOptions {
  /** Path of the first screen, one of the remote's routes. Default: the first one that needs no log-in. */
  path?: string;
  /** Default: kor. */
  language?: Language;
  /** Default: the device's preference. */
  theme?: Theme;
  /** Details that a screen needs from its opener, as `{ stock: { symbol: '100110' } }` for the page of a stock. */
  details?: Partial<Details>;
  /** Session of the logged-in customer, kept in memory only. Default: a visitor. */
  session?: Session;
  /** Origin of the API. Default: the page's own origin, which must proxy `/api/vue`. */
  apiOrigin?: string;
  /**
   * Called for a screen outside this remote (log-in, order ticket), which the host page opens. `details` holds what that screen needs:
   * `details.ticket` for the order ticket.
   */
  onNavigate?: (target: string, details: Partial<Details>) => void;
  /** Called after the remote has opened another of its screens. */
  onMove?: (target: string) => void;
}

/** Attribute of the element that scopes the kit's style in a public build (federation/src/webpack/scope-loader.cjs). */
const ROOT_ATTRIBUTE = 'data-maru';
const STORAGE_PREFIX = 'maru.';

/**
 * Creates the `./mount` of a public entry. `mount(element, options)` renders the remote in any page and returns the function that
 * unmounts it. It does not touch title, address, storage and style of that page. Only one mount is possible at a time, because session,
 * language and socket are shared by the entry.
 */
export function createMount(remote: LocalRemote): (element: HTMLElement, options?: MountOptions) => () => void {
  let isMounted = false;
  let keepQueries = () => undefined as void;
  return (element, options = {}) => {
    if (isMounted) throw new Error(`${remote.manifest.name} is mounted already`);
    isMounted = true;
    keepQueries();
    const unmount = render(remote, element, options);
    return () => {
      if (!isMounted) return;
      isMounted = false;
      keepQueries = discardQueries();
      unmount();
    };
  };
}

/**
 * Destroys each cached query as soon as it has no observer, instead of minutes later: after an unmount, no screen will use it. A
 * subscription, because a tree inside a React page removes its observers after the unmount.
 */
function discardQueries(): () => void {
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'observerRemoved' && query.getObserversCount() === 0) query.destroy();
  });
}

function render(remote: LocalRemote, element: HTMLElement, options: MountOptions): () => void {
  const { session = null, apiOrigin = '', details = {}, theme = 'system', onNavigate } = options;
  scopeStorage(STORAGE_PREFIX);
  setApiOrigin(apiOrigin);
  setForeignSession(session);
  const leave = (target: string) => onNavigate?.(target, savedDetails());
  const source = localSource([remote]);
  const address = memoryAddress(firstTarget(source, options.path), createGuard(source, leave));

  const root = document.createElement('div');
  root.setAttribute(ROOT_ATTRIBUTE, '');
  root.style.setProperty('--page', '0px');
  const [screens, overlays] = [document.createElement('div'), document.createElement('div')];
  root.append(screens, overlays);
  element.replaceChildren(root);
  setFrame(elementFrame(root, overlays, address, () => leave(logInFor(address.target()))));

  store.set(themeAtom, theme);
  applyPreferences();
  onRefusal((refusal) => toast(answerText(refusal), 'bad'));
  saveDetails(details);

  const app = createRoot(screens);
  let isCurrent = true;
  let cancelWords = () => undefined as void;
  setLanguage(options.language ?? 'kor')
    .then(loadSharedDictionary)
    .then((cancel) => {
      if (!isCurrent) return cancel();
      cancelWords = cancel;
      // Once its language is known.
      loadFonts();
      app.render(<Mounted source={source} address={address} onMove={options.onMove} />);
    })
    // Nothing can be rendered without a dictionary: the page's error tracking handles it.
    .catch(globalThis.reportError);

  return () => {
    isCurrent = false;
    cancelWords();
    closeLive();
    app.unmount();
    setForeignSession(null);
    root.remove();
    setFrame(null);
  };
}

/** The wanted start, or the first public route if that one needs a log-in or belongs to another remote. */
function firstTarget({ routes }: ScreenSource, wanted = ''): string {
  const { pathname = '', search = '' } = parsePath(wanted);
  const isLoggedIn = currentSession() !== null;
  if (decide(routes, { pathname, search, isLoggedIn }).kind === 'screen') return wanted;
  return [...routes.values()].find((route) => !route.auth)?.path ?? '/';
}

function createGuard({ routes }: ScreenSource, leave: (target: string) => void) {
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
    // The host page's own header above the remote stays visible.
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
  useEffect(() => {
    try {
      onMove?.(address.target());
    } catch (error) {
      // The page's own fault: its error tracking handles it, and the remote stays.
      globalThis.reportError(error);
    }
  }, [address, location, onMove]);
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
