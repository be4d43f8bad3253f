import { Activity, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { LocationContext, currentTarget, useLocation, useNavigate, useNavigationType } from '../router/index.ts';
import { frame, isLoggedInAtom, onSessionEnd, store } from '../session/index.ts';
import { keepScreens, type Kept } from './kept.rules.ts';
import { decide } from './routing.rules.ts';
import { ScreenSlot } from './screen-slot.tsx';
import type { ScreenCache } from './screens.ts';
import { NotFoundScreen } from './states.tsx';
import type { HostRoute } from './types.ts';

type Location = ReturnType<typeof useLocation>;
type Address = { location: Location; navigationType: ReturnType<typeof useNavigationType> };
type Entry = Kept<Address> & { route: HostRoute };

/** Navigation state of the bottom bar: a switch of tabs, not a new visit. */
export const TAB_SWITCH = { isTabSwitch: true } as const;
const isTabSwitch = (location: Location) => (location.state as typeof TAB_SWITCH | null)?.isTabSwitch === true;

interface HostProps {
  routes: ReadonlyMap<string, HostRoute>;
  cache: ScreenCache;
}

/**
 * Shows the screen of the present address and keeps those alive whose route says so. The session is looked at when the
 * address changes, not when it ends: log-out and 401 have a delay of their own before they leave the screen.
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

  const entries = useKept(decision.kind === 'screen' ? decision.route : null, { location, routes });
  useScroll(location);
  return (
    <>
      {entries.map((entry) => (
        <Activity
          key={`${entry.path} ${entry.route.epoch ?? 0}`}
          mode={entry.path === location.pathname && decision.kind === 'screen' ? 'visible' : 'hidden'}
        >
          {/* A hidden screen goes on seeing its own address: another's query string is not its business. */}
          <LocationContext value={entry.address}>
            <ScreenSlot route={entry.route} cache={cache} />
          </LocationContext>
        </Activity>
      ))}
      {decision.kind === 'notFound' && <NotFoundScreen />}
    </>
  );
}

type Shown = Pick<HostProps, 'routes'> & { location: Location };

/** Entries to mount, decided while rendering so that a screen and its neighbours change in one step. */
function useKept(shown: HostRoute | null, { location, routes }: Shown): Entry[] {
  const [state, setState] = useState<{ entries: Entry[]; of: Shown | null }>({ entries: [], of: null });
  const navigationType = useNavigationType();
  let { entries } = state;
  if (state.of?.location !== location || state.of.routes !== routes) {
    // What came from a build that was replaced is given up.
    const isCurrent = ({ path, route }: Entry) => path === shown?.path || routes.get(path)?.epoch === route.epoch;
    entries = entries.filter(isCurrent);
    if (shown) {
      const now = { path: shown.path, address: { location, navigationType }, isKept: shown.keepAlive, route: shown };
      entries = keepScreens(entries, now) as Entry[];
    } else entries = entries.filter((entry) => entry.isKept);
    setState({ entries, of: { location, routes } });
  }
  // What was kept was the customer's; only the screen in front stays until it is left.
  useEffect(
    () =>
      onSessionEnd(() =>
        setState(({ entries: kept, of }) => ({ entries: kept.filter((e) => e.path === of?.location.pathname), of })),
      ),
    [],
  );
  return entries;
}

/**
 * Each navigation starts at the top. Going back, or to another tab, is no new visit: a kept screen is then found where it
 * was left.
 */
function useScroll(location: Location) {
  const type = useNavigationType();
  const left = useRef(new Map<string, number>());
  const path = useRef(location.pathname);
  useEffect(() => {
    frame().ownScroll();
    const remember = () => left.current.set(path.current, frame().scrollTop());
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);
  useLayoutEffect(() => {
    // A new query string on the same screen is the screen's own doing.
    if (path.current === location.pathname) return;
    path.current = location.pathname;
    const isReturn = type === 'POP' || isTabSwitch(location);
    frame().scrollTo(isReturn ? (left.current.get(location.pathname) ?? 0) : 0);
  }, [location, type]);
}
