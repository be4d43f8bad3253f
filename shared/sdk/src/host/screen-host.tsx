import { Activity, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { LanguageContext, useSharedT } from '../i18n/index.ts';
import {
  LocationContext,
  beginsAnew,
  currentTarget,
  subjectOf,
  useLocation,
  useNavigate,
  useNavigationType,
} from '../router/index.ts';
import { frame, isLoggedInAtom, onSessionEnd, store } from '../session/index.ts';
import { keepScreens, type KeptScreen } from './keep-alive.rules.ts';
import { decide } from './routing.rules.ts';
import { ScreenSlot } from './screen-slot.tsx';
import type { ScreenCache } from './screens.ts';
import styles from './screen-host.module.css';
import { NotFoundScreen } from './states.tsx';
import type { HostRoute } from './types.ts';

type Location = ReturnType<typeof useLocation>;
type Address = { location: Location; navigationType: ReturnType<typeof useNavigationType> };
/** `opening`: key of the address that began the screen anew, opened or returned to with other details; empty before. */
type Entry = KeptScreen<Address> & { route: HostRoute; opening: string };

/** Navigation state of the tab bar. A tab switch restores the scroll position, unlike a new visit. */
export const TAB_SWITCH = { isTabSwitch: true } as const;
const isTabSwitch = (location: Location) => (location.state as typeof TAB_SWITCH | null)?.isTabSwitch === true;

interface HostProps {
  routes: ReadonlyMap<string, HostRoute>;
  cache: ScreenCache;
}

/**
 * Renders the screen of the present address and keeps keep-alive screens mounted. Guards are evaluated when the address changes, not
 * when the session ends: log-out and 401 leave the screen after a delay of their own.
 */
export function ScreenHost({ routes, cache }: HostProps) {
  const location = useLocation();
  const decision = useMemo(
    () => decide(routes, { ...location, isLoggedIn: store.get(isLoggedInAtom) }),
    [routes, location],
  );
  const navigate = useNavigate();
  const redirect = decision.kind === 'redirect' ? decision.to : null;
  useEffect(() => {
    if (redirect && redirect !== currentTarget()) void navigate(redirect, { replace: true });
  }, [redirect, navigate]);

  const entries = useKeptScreens(decision.kind === 'screen' ? decision.route : null, { location, routes });
  useScroll(location);
  // A new function after every change of the language.
  const t = useSharedT();
  return (
    <LanguageContext value={t}>
      {entries.map((entry) => (
        <KeptLayout
          key={`${entry.path} ${entry.route.epoch ?? 0} ${entry.opening}`}
          isShown={entry.path === location.pathname && decision.kind === 'screen'}
        >
          {/* A hidden screen keeps its own address, so that it does not render another screen's query string. */}
          <LocationContext value={entry.address}>
            <ScreenSlot route={entry.route} cache={cache} />
          </LocationContext>
        </KeptLayout>
      ))}
      {decision.kind === 'notFound' && <NotFoundScreen />}
    </LanguageContext>
  );
}

/**
 * One mounted screen. {@link Activity} hides with `display: none`, for which the browser discards the layout and computes it again on return.
 * So that `display` is removed, and the style sheet hides the screen.
 */
function KeptLayout({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isShown) return;
    for (const element of root.current?.children ?? []) (element as HTMLElement).style.removeProperty('display');
  }, [isShown]);
  return (
    <div ref={root} className={styles.kept} hidden={!isShown}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>
    </div>
  );
}

type Shown = Pick<HostProps, 'routes'> & { location: Location };

/** The mounted screens. State is derived while rendering, so that all of them change in one commit. */
function useKeptScreens(shown: HostRoute | null, { location, routes }: Shown): Entry[] {
  const [state, setState] = useState<{ entries: Entry[]; of: Shown | null }>({ entries: [], of: null });
  const navigationType = useNavigationType();
  let { entries } = state;
  if (state.of?.location !== location || state.of.routes !== routes) {
    // Screens of a replaced build are dropped.
    const isCurrent = ({ path, route }: Entry) => path === shown?.path || routes.get(path)?.epoch === route.epoch;
    entries = entries.filter(isCurrent);
    if (shown) {
      const before = entries.find(({ path }) => path === shown.path);
      const isNew = before && beginsAnew(before.address.location, location, navigationType);
      const now = {
        path: shown.path,
        address: { location, navigationType },
        isKeptAlive: shown.keepAlive,
        route: shown,
        opening: isNew ? location.key : (before?.opening ?? ''),
      };
      entries = keepScreens(entries, now) as Entry[];
    } else entries = entries.filter((entry) => entry.isKeptAlive);
    setState({ entries, of: { location, routes } });
  }
  // Kept screens hold the customer's data; only the shown one stays until the next navigation.
  useEffect(
    () =>
      onSessionEnd(() =>
        setState(({ entries: kept, of }) => ({
          entries: kept
            .filter(({ path }) => path === of?.location.pathname)
            .map((entry) => ({ ...entry, isKeptAlive: false })),
          of,
        })),
      ),
    [],
  );
  return entries;
}

/**
 * Scrolls to the top on each navigation, and restores the position of a kept screen on going back or switching tabs. Within a screen a new
 * entry of the history is another view of it, such as its form; a replaced one is a filter or a tab, and the place stays.
 */
function useScroll(location: Location) {
  const type = useNavigationType();
  // By path and by its subject, and by those and query.
  const left = useRef(new Map<string, number>());
  const views = useRef(new Map<string, number>());
  const shown = useRef(location);
  const remember = useEffectEvent((top: number) => {
    for (const place of [shown.current.pathname, placeOf(shown.current)]) left.current.set(place, top);
    views.current.set(viewOf(shown.current), top);
  });
  useEffect(() => {
    frame().ownScroll();
    const onScroll = () => remember(frame().scrollTop());
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  useLayoutEffect(() => {
    const from = shown.current;
    shown.current = location;
    const isSameScreen = from.pathname === location.pathname && !beginsAnew(from, location, type);
    if (isSameScreen && (type === 'REPLACE' || viewOf(from) === viewOf(location))) return;
    const isReturn = type === 'POP' || isTabSwitch(location);
    const place = isSameScreen ? views.current.get(viewOf(location)) : left.current.get(placeOf(location));
    const top = isReturn ? (place ?? 0) : 0;
    frame().scrollTo(top);
    // A page that is there already does not say so by an event.
    remember(top);
  }, [location, type]);
}

const placeOf = (location: Location) => location.pathname + subjectOf(location);
const viewOf = (location: Location) => placeOf(location) + location.search;
