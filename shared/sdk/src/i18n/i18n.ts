import i18next, { type i18n as I18n, type PostProcessorModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import languages from '../../locales/languages.json' with { type: 'json' };
import type { Language } from '@maru/domain/contracts';
import { toWrittenKorean } from './korean.ts';
import { LANGUAGE_KEY, frame, languageAtom, store, writeText } from '../session/index.ts';

/** Flat dictionary of one namespace: `{ "home.title": "…" }`. */
export type Dictionary = Readonly<Record<string, string>>;
/** Loads the whole dictionary, or at least the words of one screen. */
export type DictionaryLoader = (language: Language, screen?: string) => Promise<Dictionary>;

/** BCP 47 tags, for `<html lang>`, Intl and plural rules. */
export const LANGUAGE_TAG: Record<Language, string> = { kor: 'ko-KR', en: 'en-US', tw: 'zh-TW', cn: 'zh-CN' };
/** A language's own name, shown in the language list in every language. */
export const LANGUAGE_NAME: Record<Language, string> = languages.names;
/** The word for error, which replaces an untranslated message. */
const ERROR_WORD: Record<Language, string> = languages.errorWord;

const CHINESE = /\p{Script=Han}/u;

/**
 * Fallback for a missing entry (specification section 4): text with Chinese characters is an untranslated message, so
 * it becomes the word for error; any other unknown string is returned unchanged.
 */
export function fallbackText(key: string, language: Language): string {
  return CHINESE.test(key) ? ERROR_WORD[language] : key;
}

/**
 * Namespace of the words that the API serves: texts of the codes that its answers carry. Unlike a dictionary of a build it is never waited
 * for: until it is loaded its texts are generic ones.
 */
export const API_NAMESPACE = 'api';

/** Namespace of the message table: texts of the sentences of backends that answer without codes, loaded with the first of them. */
export const MESSAGES_NAMESPACE = 'messages';

const ON_DEMAND: readonly string[] = [API_NAMESPACE, MESSAGES_NAMESPACE];

const loaders = new Map<string, DictionaryLoader>();
/** Dictionaries loaded by a replaced loader, by namespace and tag. */
const outdated = new Set<string>();
/** Dictionaries that are not whole, by namespace and tag: the screens that have their words, and the parts that brought them. */
const partial = new Map<string, { screens: Set<string>; parts: Set<Dictionary> }>();
export const i18n: I18n = i18next.createInstance();

// i18next derives plural rules from the language tag, so i18next gets the tag, and the atom holds our code.
void i18n
  .use(initReactI18next)
  .use({
    type: 'postProcessor',
    name: 'korean',
    process: (text: string, _key, { lng }: { lng?: string }, { language }: { language: string }) =>
      (lng ?? language) === LANGUAGE_TAG.kor ? toWrittenKorean(text) : text,
  } satisfies PostProcessorModule)
  .init({
    lng: LANGUAGE_TAG[store.get(languageAtom)],
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    ns: [],
    resources: {},
    interpolation: { escapeValue: false },
    returnEmptyString: false,
    postProcess: ['korean'],
    parseMissingKeyHandler: (key: string) => fallbackText(key, store.get(languageAtom)),
    react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: '' },
  });

/** By namespace, how many dictionaries have come; and how many whose texts may be on any screen. */
const editions = new Map<string, number>();
let editionsOfAll = 0;
/** Namespaces loaded on demand of which a text was asked for before it was there. */
const awaited = new Set<string>();
i18n.store.on('added', (_tag: string, namespace: string) => {
  if (!ON_DEMAND.includes(namespace)) editions.set(namespace, (editions.get(namespace) ?? 0) + 1);
  else if (awaited.delete(namespace)) editionsOfAll += 1;
});

/** Notes that a screen shows another text in place of one that its namespace does not have yet. */
export const awaitTexts = (namespace: string): void => void awaited.add(namespace);
/** Whether a screen has shown another text, and the namespace has not come since. */
export const isAwaited = (namespace: string): boolean => awaited.has(namespace);

/**
 * Changes with every dictionary whose texts a screen of this namespace may show: its own, and those loaded on demand when one of their
 * texts was missing.
 */
export const editionOf = (namespace: string): number => (editions.get(namespace) ?? 0) + editionsOfAll;

/** Calls the listener after every dictionary that comes; returns how to stop. */
export function onDictionary(listener: () => void): () => void {
  i18n.store.on('added', listener);
  return () => i18n.store.off('added', listener);
}

/**
 * Registers a namespace; {@link loadNamespace} and every later language switch load its dictionary. Another loader for
 * a known namespace (a remote's next build) has its own dictionary: the old one stays until the new one is loaded.
 */
export function registerNamespace(namespace: string, loader: DictionaryLoader): void {
  const known = loaders.get(namespace);
  if (known && known !== loader) for (const tag of Object.values(LANGUAGE_TAG)) outdated.add(`${namespace} ${tag}`);
  loaders.set(namespace, loader);
}

/**
 * Loads a namespace's dictionary of a language (default: the present one) unless it is loaded: for a screen, at least its words. Rejects
 * when it cannot be loaded.
 */
export async function loadNamespace(
  namespace: string,
  language: Language = store.get(languageAtom),
  screen?: string,
): Promise<void> {
  const tag = LANGUAGE_TAG[language];
  const key = `${namespace} ${tag}`;
  const isWhole = () => i18n.hasResourceBundle(tag, namespace) && !outdated.has(key) && !partial.has(key);
  if (isWhole() || (screen && !outdated.has(key) && partial.get(key)?.screens.has(screen))) return;
  const loader = loaders.get(namespace);
  if (!loader) throw new Error(`no dictionary is registered for ${namespace}`);
  const words = await loader(language, screen);
  // A loader that was replaced meanwhile loaded the dictionary of a build that no longer runs.
  if (loaders.get(namespace) !== loader) return loadNamespace(namespace, language, screen);
  if (screen && isWhole()) return;
  if (outdated.delete(key) || !screen) partial.delete(key);
  if (screen) {
    const { screens, parts } = partial.get(key) ?? { screens: new Set(), parts: new Set() };
    partial.set(key, { screens: screens.add(screen), parts });
    // Every screen without words of its own brings the whole dictionary, whose mounted screens would render again.
    if (parts.has(words)) return;
    parts.add(words);
  }
  // Nobody changes a dictionary: a copy, by way of its text, would only take time.
  i18n.addResourceBundle(tag, namespace, words, false, false, { skipCopy: true });
}

export const isRegistered = (namespace: string): boolean => loaders.has(namespace);

/** Marks the present dictionary of a namespace as outdated: it stays until {@link loadNamespace} has loaded it again. */
export function renewNamespace(namespace: string): void {
  outdated.add(`${namespace} ${LANGUAGE_TAG[store.get(languageAtom)]}`);
}

/** Whether the present language's dictionary of a namespace is loaded, and none is to replace it. */
export function isCurrent(namespace: string): boolean {
  const tag = LANGUAGE_TAG[store.get(languageAtom)];
  return i18n.hasResourceBundle(tag, namespace) && !outdated.has(`${namespace} ${tag}`);
}

/** Words of the present language in the place of those that another language does not have. */
function standIn(namespace: string, tag: string): void {
  const words = i18n.getResourceBundle(LANGUAGE_TAG[store.get(languageAtom)], namespace) as Dictionary | undefined;
  if (!words) return;
  outdated.add(`${namespace} ${tag}`);
  const own = i18n.getResourceBundle(tag, namespace) as Dictionary | undefined;
  i18n.addResourceBundle(tag, namespace, { ...words, ...own });
}

/** Sets the present language on the root element, for screen readers, fonts and hyphenation. */
export function applyLanguage(): void {
  const { root } = frame();
  const tag = LANGUAGE_TAG[store.get(languageAtom)];
  // The same language again would have every element's style computed anew.
  if (root.lang !== tag) root.lang = tag;
}

/** Counts switches: only the newest one is applied, however long its dictionaries take. */
let switches = 0;

/**
 * Switches all mounted screens at once: dictionaries first, then the language, so that no screen shows keys. A switch that a
 * later one overtakes changes nothing. Rejects when the SDK's own dictionary cannot be loaded; a remote whose dictionary cannot
 * be loaded keeps its present one until its next load.
 */
export async function setLanguage(language: Language): Promise<void> {
  switches += 1;
  const mine = switches;
  const load = (namespace: string) =>
    loadNamespace(namespace, language).catch((error: unknown) => {
      if (namespace === 'shared') throw error;
      standIn(namespace, LANGUAGE_TAG[language]);
    });
  await Promise.all([...loaders.keys()].filter((namespace) => !ON_DEMAND.includes(namespace)).map(load));
  if (mine !== switches) return;
  writeText(LANGUAGE_KEY, language);
  store.set(languageAtom, language);
  await i18n.changeLanguage(LANGUAGE_TAG[language]);
  applyLanguage();
}
