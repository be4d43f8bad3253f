import { registerApiWords } from '../api/index.ts';
import {
  applyLanguage,
  loadApiWords,
  loadNamespace,
  MESSAGES_NAMESPACE,
  messageTable,
  registerNamespace,
  setSentenceCodes,
} from '../i18n/index.ts';
import { whenIdle } from '../session/index.ts';
import type { Language } from '@maru/domain/contracts';
import type { Dictionary } from '../i18n/index.ts';

const load: Record<Language, () => Promise<{ default: Dictionary }>> = {
  kor: () => import('../../locales/kor.json'),
  en: () => import('../../locales/en.json'),
  tw: () => import('../../locales/tw.json'),
  cn: () => import('../../locales/cn.json'),
};

const loadTexts: Record<Language, () => Promise<{ default: Dictionary }>> = {
  kor: () => import('../../locales/messages/kor.json'),
  en: () => import('../../locales/messages/en.json'),
  tw: () => import('../../locales/messages/tw.json'),
  cn: () => import('../../locales/messages/cn.json'),
};

async function loadMessageTable(language: Language): Promise<Dictionary> {
  const [sentences, codes, texts] = await Promise.all([
    import('../../locales/messages/sentences.json'),
    import('../../locales/messages/codes.json'),
    loadTexts[language](),
  ]);
  setSentenceCodes(sentences.default, codes.default);
  return messageTable(sentences.default, texts.default);
}

/** The first screen and its data come first. */
const WORDS_DELAY_MS = 3_000;

/**
 * Loads the SDK's dictionary (kit, frame), without which nothing can be rendered; later, when the page is idle, the words of the API.
 * Resolves with the function that cancels the latter.
 */
export async function loadSharedDictionary(): Promise<() => void> {
  registerNamespace('shared', (language) => load[language]().then((file) => file.default));
  registerNamespace(MESSAGES_NAMESPACE, loadMessageTable);
  applyLanguage();
  await loadNamespace('shared');
  registerApiWords();
  return whenIdle(() => void loadApiWords(), WORDS_DELAY_MS);
}
