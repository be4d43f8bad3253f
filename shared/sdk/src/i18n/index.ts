/** Texts: namespaced lazy dictionaries, typed keys, the specification's fallback rules, dates. */
export {
  API_NAMESPACE,
  LANGUAGE_NAME,
  LANGUAGE_TAG,
  MESSAGES_NAMESPACE,
  applyLanguage,
  i18n,
  loadNamespace,
  fallbackText,
  registerNamespace,
  renewNamespace,
  setLanguage,
} from './i18n.ts';
export type { Dictionary, DictionaryLoader } from './i18n.ts';
export { apiText, hasApiWord, loadApiWords, useApiT } from './api-words.ts';
export type { ApiWordGroup, ApiWordKey } from './api-words.ts';
export * from './use-t.ts';
export * from './finding-text.ts';
export * from './messages.ts';
export * from './format.ts';
export * from './currency-name.ts';
export * from './device-name.ts';
