import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { onRefusal } from '../api/index.ts';
import { answerText } from '../i18n/index.ts';
import { QueryClientProvider, queryClient } from '../query/index.ts';
import { HashRouter } from '../router/index.ts';
import { Provider, applyPreferences, store } from '../session/index.ts';
import { loadFonts, toast } from '../ui/index.ts';
import { loadSharedDictionary } from './dictionaries.ts';
import { localSource } from './local-source.ts';
import { ScreenHost } from './screen-host.tsx';
import { screenCache } from './screens.ts';
import { StandaloneBar } from './standalone-bar.tsx';
import type { LocalRemote } from './types.ts';

/**
 * Renders a remote alone in its own page, with session, dictionaries, live API, router and screens as in the shell. A bar on top selects
 * the screen and the language and logs the demo customer in.
 */
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
    loadFonts();
    onRefusal((refusal) => toast(answerText(refusal), 'bad'));
    const [first] = routes.keys();
    if (!window.location.hash && first) window.location.replace(`#${first}`);
    void loadSharedDictionary().then(() => setIsReady(true));
  }, [routes]);
  if (!isReady) return null;
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <HashRouter>
          <StandaloneBar paths={[...routes.keys()]} />
          <ScreenHost routes={routes} cache={cache} />
        </HashRouter>
      </QueryClientProvider>
    </Provider>
  );
}
