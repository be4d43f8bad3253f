import type { Currency } from '@maru/domain/money';
import { useCallback } from 'react';
import { LANGUAGE_TAG } from './i18n.ts';
import { useLanguage } from './use-t.ts';

/** Name of a currency in the present language: 미국 달러. */
export function useCurrencyName(): (currency: Currency) => string {
  const language = useLanguage();
  return useCallback(
    (currency) => new Intl.DisplayNames(LANGUAGE_TAG[language], { type: 'currency' }).of(currency) ?? currency,
    [language],
  );
}
