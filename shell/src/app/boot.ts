import { onRefusal, post } from '@maru/shared/api';
import { loadSharedWords, screenCache, type ScreenCache } from '@maru/shared/host';
import { answerText, setLanguage } from '@maru/shared/i18n';
import { applyPreferences, checkedLanguage, languageAtom, offeredLanguagesAtom, store } from '@maru/shared/session';
import { toast } from '@maru/shared/ui';
import { readConfig, type ProductConfig } from './config.rules.ts';
import { openRemotes, type Remotes } from './remotes.ts';

export interface Product extends Remotes {
  config: ProductConfig;
  cache: ScreenCache;
}

/** Everything the first screen stands on, fetched side by side: words, remotes, the global config. Rejects when one fails. */
export async function boot(): Promise<Product> {
  applyPreferences();
  onRefusal((refusal) => toast(answerText(refusal), 'bad'));
  const [, remotes, answer] = await Promise.all([
    loadSharedWords(),
    openRemotes(),
    post('/common/config', { type: 'all' }, { isQuiet: true }),
  ]);
  if (!answer.ok) throw new Error(answer.code ?? answer.msg);
  const config = readConfig(answer.data);
  await offerLanguages(config);
  return { config, ...remotes, cache: screenCache(remotes.source) };
}

/** A stored language that this deployment does not offer is reset. */
async function offerLanguages({ languages }: ProductConfig): Promise<void> {
  store.set(offeredLanguagesAtom, languages);
  const wanted = store.get(languageAtom);
  const language = checkedLanguage(wanted, languages);
  if (language !== wanted) await setLanguage(language);
}
