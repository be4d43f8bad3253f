import { post, type Refusal } from '@maru/shared/api';
import { loadSharedWords, screenCache, type ScreenCache, type ScreenSource } from '@maru/shared/host';
import { applyPreferences } from '@maru/shared/session';
import { openRemotes } from './remotes.ts';
import { readConfig, type ProductConfig } from './config.rules.ts';

export interface Product {
  config: ProductConfig;
  source: ScreenSource;
  cache: ScreenCache;
}

/** Everything the first screen stands on, fetched side by side: words, remotes, the global config. */
export async function boot(): Promise<Product | Refusal> {
  applyPreferences();
  const [, source, answer] = await Promise.all([
    loadSharedWords(),
    openRemotes(),
    post('/common/config', { type: 'all' }, { isQuiet: true }),
  ]);
  if (!answer.ok) return answer;
  return { config: readConfig(answer.data), source, cache: screenCache(source) };
}
