import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type shared from '../../locales/kor.json';
import type { Language, Localized } from '@maru/domain/contracts';
import { languageAtom, useAtomValue } from '../session/index.ts';

/** Plural keys are written `x_one`, `x_other`; code uses `x` with a `count`. */
type Base<K> = K extends `${infer B}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? B : K;
/** Keys of a dictionary, compile-checked. */
export type KeyOf<D> = Base<keyof D & string>;
export type TextValues = Record<string, string | number>;
export type Translate<K extends string = string> = (key: K, values?: TextValues) => string;

/**
 * Creates a typed translate hook for one namespace. A remote creates its own once, in `src/lib/i18n.ts`: `export const
 * useT = createUseT<KeyOf<typeof kor>>('market');` with `import type kor from '../../locales/kor.json'`.
 */
export function createUseT<K extends string>(namespace: string): () => Translate<K> {
  return function useT() {
    // Keys are checked against our own dictionaries by K; i18next's resource typing would check them twice.
    const t = useTranslation(namespace).t as unknown as Translate;
    return useCallback((key: K, values?: TextValues) => t(key, values), [t]);
  };
}

/** The SDK's own texts: kit, errors, warnings. */
export const useSharedT = createUseT<KeyOf<typeof shared>>('shared');

export function useLanguage(): Language {
  return useAtomValue(languageAtom);
}

/** Picks the present language from a name that the server sends in all languages. */
export function useLocalized(): (name: Localized) => string {
  const language = useLanguage();
  return useCallback((name: Localized) => name[language], [language]);
}
