import type { Language } from '@maru/domain/contracts';
import { API_NAMESPACE, registerNamespace, type Dictionary } from '../i18n/index.ts';
import { readJson, writeJson } from '../session/index.ts';
import { post } from './client.ts';

interface StoredWords {
  version: string;
  words: Dictionary;
}
const keyOf = (language: Language) => `words.${language}` as const;

/** Loads the API's words of a language. The device keeps them, and the server sends them again only when they have changed. */
async function loadWords(language: Language): Promise<Dictionary> {
  const stored = readJson<Partial<StoredWords>>(keyOf(language));
  const known = stored?.version && stored.words ? { version: stored.version, words: stored.words } : null;
  const answer = await post('/common/Words', { language, version: known?.version }, { isSilent: true });
  if (!answer.ok) {
    if (known) return known.words;
    throw new Error(answer.code ?? answer.msg);
  }
  const { version, words } = answer.data;
  if (!words) return known?.words ?? {};
  writeJson(keyOf(language), { version, words } satisfies StoredWords);
  return words;
}

/** Registers the words that the API serves; they are loaded when the page is idle or when a text is needed. */
export const registerApiWords = (): void => registerNamespace(API_NAMESPACE, loadWords);
