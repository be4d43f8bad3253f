import {
  Suspense,
  createElement,
  memo,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { i18n, useSharedT } from '../i18n/index.ts';
import { OwnerContext, frame } from '../session/index.ts';
import { Boundary } from './boundary.tsx';
import type { ScreenCache } from './screens.ts';
import type { HostRoute, ScreenFault } from './types.ts';
import { LoadingScreen } from './loading-screen.tsx';

interface SlotProps {
  route: HostRoute;
  cache: ScreenCache;
}

/** One screen with its own loading and failed states, which affect neither the frame nor the other screens. */
export const ScreenSlot = memo(function ScreenSlot({ route, cache }: SlotProps) {
  const [attempt, setAttempt] = useState(0);
  const stageRef = useRef<ScreenFault>('render');
  return (
    <Boundary key={attempt} route={route} cache={cache} stageRef={stageRef} onRetry={() => setAttempt((n) => n + 1)}>
      <Suspense fallback={<LoadingScreen path={route.path} cache={cache} />}>
        <OwnerContext value={route.owner}>
          <LoadedScreen route={route} cache={cache} stageRef={stageRef} />
        </OwnerContext>
      </Suspense>
    </Boundary>
  );
});

function LoadedScreen({ route, cache, stageRef }: SlotProps & { stageRef: RefObject<ScreenFault> }) {
  const screen = use(cache.load(route.path));
  useStage(stageRef);
  useDocumentTitle(route);
  return createElement(screen);
}

/**
 * Tracks whether an error comes from rendering or from an effect, which React does not report. The screen's effects run between the two
 * effects here. An effect that throws later, when its dependencies change, counts as rendering.
 */
function useStage(stageRef: RefObject<ScreenFault>) {
  useLayoutEffect(() => {
    stageRef.current = 'effect';
  }, [stageRef]);
  useEffect(() => {
    const timer = setTimeout(() => (stageRef.current = 'render'));
    return () => clearTimeout(timer);
  }, [stageRef]);
}

/** Sets the document title when the screen is shown, and when a kept one is shown again. */
function useDocumentTitle({ owner, titleKey }: HostRoute) {
  const t = useSharedT();
  useEffect(() => {
    const title = i18n.t(titleKey, { ns: owner });
    frame().setTitle(t('host.documentTitle', { title }));
  }, [owner, titleKey, t]);
}
