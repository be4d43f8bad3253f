import {
  Component,
  Suspense,
  createElement,
  memo,
  use,
  useEffect,
  useState,
  type ErrorInfo,
  type ReactNode,
} from 'react';
import { i18n } from '../i18n/index.ts';
import { useSharedT } from '../i18n/index.ts';
import { OwnerContext } from '../session/index.ts';
import { FailureCard, ScreenSkeleton } from './states.tsx';
import type { ScreenCache } from './screens.ts';
import type { HostRoute } from './types.ts';

interface SlotProps {
  route: HostRoute;
  cache: ScreenCache;
}

/** One screen with its own loading and failed state: whatever happens inside, the frame and the other screens go on. */
export const ScreenSlot = memo(function ScreenSlot({ route, cache }: SlotProps) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    cache.forget(route.path);
    setAttempt((n) => n + 1);
  };
  return (
    <Boundary key={attempt} route={route} onRetry={retry}>
      <Suspense fallback={<ScreenSkeleton />}>
        <OwnerContext value={route.owner}>
          <LoadedScreen route={route} cache={cache} />
        </OwnerContext>
      </Suspense>
    </Boundary>
  );
});

function LoadedScreen({ route, cache }: SlotProps) {
  const screen = use(cache.load(route.path));
  useDocumentTitle(route);
  return createElement(screen);
}

/** Runs when the screen appears, and again when a kept one comes back. */
function useDocumentTitle({ owner, titleKey }: HostRoute) {
  const t = useSharedT();
  useEffect(() => {
    const title = i18n.t(titleKey, { ns: owner });
    document.title = t('host.documentTitle', { title });
  }, [owner, titleKey, t]);
}

interface BoundaryProps {
  route: HostRoute;
  onRetry: () => void;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { isFailed: boolean }> {
  override state = { isFailed: false };

  static getDerivedStateFromError() {
    return { isFailed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(`${this.props.route.path} failed`, error, componentStack);
  }

  override render() {
    const { route, onRetry, children } = this.props;
    if (!this.state.isFailed) return children;
    // The remote's own words may be what is missing.
    const title = i18n.exists(route.titleKey, { ns: route.owner }) ? i18n.t(route.titleKey, { ns: route.owner }) : '';
    return <FailureCard title={title} onRetry={onRetry} />;
  }
}
