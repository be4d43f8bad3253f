import { QueryClientProvider, queryClient } from '@maru/sdk/query';
import { HashRouter } from '@maru/sdk/router';
import { Provider, store, whenIdle } from '@maru/sdk/session';
import { loadFonts } from '@maru/sdk/ui';
import { useEffect, useState } from 'react';
import { boot, type Product } from './boot.ts';
import { loadFirstScreen } from './first-screen.ts';
import { Frame } from './frame.tsx';
import { Splash } from './splash.tsx';

type State = Product | 'loading' | 'failed';

/**
 * The splash while the product boots, then the product.
 * @param first state after a boot that the page's skeleton has covered
 */
export function App({ first = 'loading' }: { first?: State }) {
  const [state, setState] = useState<State>(first);
  const [attempt, setAttempt] = useState(0);
  const isLoading = state === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    let isCurrent = true;
    boot().then(
      (product) => isCurrent && setState(product),
      (error: unknown) => {
        console.error(error);
        if (isCurrent) setState('failed');
      },
    );
    return () => void (isCurrent = false);
  }, [attempt, isLoading]);
  useEffect(() => {
    if (typeof state === 'string') return;
    // Behind the files of the first screen, and once it is drawn.
    const load = () => void whenIdle(loadFonts);
    loadFirstScreen(state).then(load, load);
  }, [state]);
  const retry = () => {
    setState('loading');
    setAttempt((n) => n + 1);
  };
  if (typeof state === 'string') return <Splash isFailed={state === 'failed'} onRetry={retry} />;
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        {/* Paths have no parameters, so the screen host looks them up in the registry's routes, and the router has none. */}
        <HashRouter>
          <Frame product={state} />
        </HashRouter>
      </QueryClientProvider>
    </Provider>
  );
}
