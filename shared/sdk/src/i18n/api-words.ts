import type { Language } from '@maru/domain/contracts';
import { useTranslation } from 'react-i18next';
import { languageAtom, store } from '../session/index.ts';
import {
  API_NAMESPACE,
  awaitTexts,
  i18n,
  isAwaited,
  isCurrent,
  isRegistered,
  loadNamespace,
  renewNamespace,
} from './i18n.ts';
import { useEdition, type TextValues } from './use-t.ts';

/** A failed load, or a key that the words do not have, causes at most one request in this time. */
const RETRY_MS = 30_000;

export type ApiWordGroup =
  | 'errors'
  | 'warnings'
  | 'reasons'
  | 'acts'
  | 'policies'
  | 'messages'
  | 'movements'
  | 'orderActs'
  | 'explain';
/** The list of codes is open: a key that the loaded words do not have reads as the generic text of its group. */
export type ApiWordKey = `${ApiWordGroup}.${string}`;

/** By language. */
const loading = new Map<Language, Promise<void>>();
const requestedAt = new Map<Language, number>();

/**
 * Loads the words served with the API, or loads them again when a key is missing, because the server may be newer than the words. Never
 * rejects. Mounted screens render again when the words are loaded. After a failure the load is repeated for a text that was asked for.
 */
export function loadApiWords(): Promise<void> {
  const language = store.get(languageAtom);
  const running = loading.get(language);
  if (running) return running;
  const isRecent = performance.now() - (requestedAt.get(language) ?? -Infinity) < RETRY_MS;
  if (!isRegistered(API_NAMESPACE) || isRecent) return Promise.resolve();
  requestedAt.set(language, performance.now());
  renewNamespace(API_NAMESPACE);
  const load = loadNamespace(API_NAMESPACE, language)
    .catch(() => {
      setTimeout(() => {
        if (isAwaited(API_NAMESPACE)) void loadApiWords();
      }, RETRY_MS);
    })
    .finally(() => loading.delete(language));
  loading.set(language, load);
  return load;
}

/** @param values of the text, whose `count` chooses the plural */
const isKnown = (key: ApiWordKey, values: TextValues): boolean => i18n.exists(key, { ns: API_NAMESPACE, ...values });

export const hasApiWord = (key: ApiWordKey): boolean => isKnown(key, {});

/** Text of a key outside of React. A missing key starts a load; until then its text is the generic one of its group. */
export function apiText(key: ApiWordKey, values: TextValues = {}): string {
  if (!isKnown(key, values) || !isCurrent(API_NAMESPACE)) void loadApiWords();
  if (isKnown(key, values)) return i18n.t(key, { ns: API_NAMESPACE, ...values });
  awaitTexts(API_NAMESPACE);
  return i18n.t(`words.${key.split('.', 1)[0] ?? ''}`, { ns: 'shared' });
}

/** Texts of the codes that answers carry. While a text is not loaded, `t` gives the generic one of its group. */
export function useApiT(): (key: ApiWordKey, values?: TextValues) => string {
  // Renders again when the words are loaded, and on a switch of the language.
  useTranslation(API_NAMESPACE);
  useEdition(API_NAMESPACE);
  return apiText;
}
