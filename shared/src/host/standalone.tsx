import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider, queryClient } from '../query/index.ts';
import { HashRouter } from '../router/index.ts';
import { Provider, applyPreferences, store } from '../session/index.ts';
import { loadSharedWords } from './dictionaries.ts';
import { localSource } from './local-source.ts';
import { ScreenHost } from './screen-host.tsx';
import { screenCache } from './screens.ts';
import type { LocalRemote } from './types.ts';

/** A remote alone in its own page: session, words, router and screens as in the shell, without the other remotes. */
export function openStandalone(remote: LocalRemote): void {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<Standalone remote={remote} />);
}

function Standalone({ remote }: { remote: LocalRemote }) {
  const [{ routes, cache }] = useState(() => {
    const source = localSource([remote]);
    return { routes: source.routes, cache: screenCache(source) };
  });
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    applyPreferences();
    void loadSharedWords().then(() => setIsReady(true));
  }, []);
  if (!isReady) return null;
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <HashRouter>
          <ScreenHost routes={routes} cache={cache} />
        </HashRouter>
      </QueryClientProvider>
    </Provider>
  );
}
