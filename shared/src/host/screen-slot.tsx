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
import { Waiting } from './waiting.tsx';

interface SlotProps {
  route: HostRoute;
  cache: ScreenCache;
}

/** One screen with its own loading and failed state: whatever happens inside, the frame and the other screens go on. */
export const ScreenSlot = memo(function ScreenSlot({ route, cache }: SlotProps) {
  const [attempt, setAttempt] = useState(0);
  const stageRef = useRef<ScreenFault>('render');
  return (
    <Boundary key={attempt} route={route} cache={cache} stageRef={stageRef} onRetry={() => setAttempt((n) => n + 1)}>
      <Suspense fallback={<Waiting path={route.path} cache={cache} />}>
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
 * React does not say whether a screen threw while it rendered or in an effect. Effects of the screen run right before those here,
 * so between the two an error is an effect's. One that throws later, when its inputs change, counts as rendering.
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

/** Runs when the screen appears, and again when a kept one comes back. */
function useDocumentTitle({ owner, titleKey }: HostRoute) {
  const t = useSharedT();
  useEffect(() => {
    const title = i18n.t(titleKey, { ns: owner });
    frame().setTitle(t('host.documentTitle', { title }));
  }, [owner, titleKey, t]);
}
