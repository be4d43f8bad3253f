import { onRefusal, post } from '@maru/sdk/api';
import { SHELL } from '@maru/domain/registry';
import { reportLoaded, setVisit } from '@maru/sdk/federation';
import { loadSharedDictionary, screenCache, type ScreenCache } from '@maru/sdk/host';
import { answerText, setLanguage } from '@maru/sdk/i18n';
import { applyPreferences, checkedLanguage, languageAtom, offeredLanguagesAtom, store } from '@maru/sdk/session';
import { toast } from '@maru/sdk/ui';
import { pageData } from '../federation/page.ts';
import { withTimeout } from '../federation/retry.ts';
import { readConfig, type ProductConfig } from './config.rules.ts';
import { openRemotes, type Remotes } from './remotes.ts';

/** The API client retries for longer; the page shows the failure before. */
const CONFIG_TIMEOUT_MS = 12_000;

export interface Product extends Remotes {
  config: ProductConfig;
  cache: ScreenCache;
}

/**
 * Loads the dependencies of the first screen in parallel: dictionary, remotes and global config. Rejects when one of
 * them fails.
 */
export async function boot(): Promise<Product> {
  applyPreferences();
  setVisit(pageData().visit);
  onRefusal((refusal) => toast(answerText(refusal), 'bad'));
  const [, remotes, answer] = await Promise.all([
    loadSharedDictionary(),
    openRemotes(),
    withTimeout(CONFIG_TIMEOUT_MS, post('/common/config', { type: 'all' }, { isQuiet: true })),
  ]);
  if (!answer.ok) throw new Error(answer.code ?? answer.msg);
  const config = readConfig(answer.data);
  await applyLanguages(config);
  reportLoaded({ remote: SHELL, version: pageData().shell.version });
  return { config, ...remotes, cache: screenCache(remotes.source) };
}

/** Resets a stored language that this deployment does not offer. */
async function applyLanguages({ languages }: ProductConfig): Promise<void> {
  store.set(offeredLanguagesAtom, languages);
  const wanted = store.get(languageAtom);
  const language = checkedLanguage(wanted, languages);
  if (language !== wanted) await setLanguage(language);
}
