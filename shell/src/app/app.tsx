import { QueryClientProvider, queryClient } from '@maru/shared/query';
import { HashRouter } from '@maru/shared/router';
import { Provider, store } from '@maru/shared/session';
import { useEffect, useState } from 'react';
import { boot, type Product } from './boot.ts';
import { Frame } from './frame.tsx';
import { Splash } from './splash.tsx';

/** Splash until the global config has answered, then the product. */
export function App() {
  const [state, setState] = useState<Product | 'loading' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    boot().then(
      (product) => isCurrent && setState(product),
      (error: unknown) => {
        console.error(error);
        if (isCurrent) setState('failed');
      },
    );
    return () => void (isCurrent = false);
  }, [attempt]);
  const retry = () => {
    setState('loading');
    setAttempt((n) => n + 1);
  };
  if (typeof state === 'string') return <Splash isFailed={state === 'failed'} onRetry={retry} />;
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        {/* One route for every address: paths have no parameters, so a map of the registry's routes says what to show. */}
        <HashRouter>
          <Frame product={state} />
        </HashRouter>
      </QueryClientProvider>
    </Provider>
  );
}
