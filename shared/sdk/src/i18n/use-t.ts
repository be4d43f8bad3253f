import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type shared from '../../locales/kor.json';
import type { Language, Localized } from '@maru/domain/contracts';
import { languageAtom, useAtomValue } from '../session/index.ts';
import { editionOf, onDictionary } from './i18n.ts';

/** Plural keys are written `x_one` beside `x_other` or `x`; code uses `x` with a `count`. */
type Base<K> = K extends `${infer B}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? B : K;
/** Keys of a dictionary, compile-checked. */
export type KeyOf<D> = Base<keyof D & string>;
export type TextValues = Record<string, string | number>;
export type Translate<K extends string = string> = (key: K, values?: TextValues) => string;

/**
 * Changes with the language. React ends the subscriptions of a hidden screen, and renews them only after the screen's first frame in sight,
 * which would show the former language. Components that read a context are rendered before that frame.
 */
export const LanguageContext = createContext<unknown>(null);

/**
 * Creates a typed translate hook for one namespace. A remote creates its own once, in `src/lib/i18n.ts`: `export const
 * useT = createUseT<KeyOf<typeof kor>>('market');` with `import type kor from '../../locales/kor.json'`.
 */
export function createUseT<K extends string>(namespace: string): () => Translate<K> {
  return function useT() {
    use(LanguageContext);
    // Keys are checked against our own dictionaries by K; i18next's resource typing would check them twice.
    const t = useTranslation(namespace, OPTIONS).t as unknown as Translate;
    const edition = useEdition(namespace);
    return useMemo(() => ofEdition<K>(t, edition), [t, edition]);
  };
}

/** A new function for each edition, so that what was memoized with the former one is made again. */
const ofEdition =
  <K extends string>(t: Translate, _edition: number): Translate<K> =>
  (key, values) =>
    t(key, values);

/** One object: with another one react-i18next makes its snapshot again. */
const OPTIONS = {};

/**
 * Renders again when a text that the namespace's screens may show has come. react-i18next would do so for a dictionary of any namespace:
 * all texts of the screen, whenever another remote is loaded ahead.
 */
export function useEdition(namespace: string): number {
  const read = () => editionOf(namespace);
  // Skeletons are rendered in Node too.
  return useSyncExternalStore(onDictionary, read, read);
}

/** The SDK's own texts: kit, errors, warnings. */
export const useSharedT = createUseT<KeyOf<typeof shared>>('shared');

export function useLanguage(): Language {
  use(LanguageContext);
  return useAtomValue(languageAtom);
}

/** Picks the present language from a name that the server sends in all languages. */
export function useLocalized(): (name: Localized) => string {
  const language = useLanguage();
  return useCallback((name: Localized) => name[language], [language]);
}
