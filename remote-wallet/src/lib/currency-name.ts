import { LANGUAGE_TAG, useLanguage } from '@maru/sdk/i18n';
import type { Currency } from '@maru/domain/money';
import { useCallback } from 'react';

/** Name of a currency in the present language: 미국 달러. */
export function useCurrencyName(): (currency: Currency) => string {
  const language = useLanguage();
  return useCallback(
    (currency) => new Intl.DisplayNames(LANGUAGE_TAG[language], { type: 'currency' }).of(currency) ?? currency,
    [language],
  );
}
