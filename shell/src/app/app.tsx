import { QueryClientProvider, queryClient } from '@maru/shared/query';
import { HashRouter } from '@maru/shared/router';
import { Provider, store } from '@maru/shared/session';
import { useEffect, useState } from 'react';
import { boot, type Product } from './boot.ts';
import { Frame } from './frame.tsx';
import { Splash } from './splash.tsx';

/** Splash until the global config has answered, then the product. */
export function App() {
  const [product, setProduct] = useState<Product | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    boot().then(
      (result) => {
        if (!isCurrent) return;
        if ('config' in result) setProduct(result);
        else setIsFailed(true);
      },
      (error: unknown) => {
        console.error(error);
        if (isCurrent) setIsFailed(true);
      },
    );
    return () => void (isCurrent = false);
  }, [attempt]);
  const retry = () => {
    setIsFailed(false);
    setAttempt((n) => n + 1);
  };
  if (!product) return <Splash isFailed={isFailed} onRetry={retry} />;
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        {/* One route for every address: paths have no parameters, so a map of the registry's routes says what to show. */}
        <HashRouter>
          <Frame product={product} />
        </HashRouter>
      </QueryClientProvider>
    </Provider>
  );
}
