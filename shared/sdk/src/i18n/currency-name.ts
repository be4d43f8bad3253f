import type { Currency } from '@maru/domain/money';
import { useCallback } from 'react';
import { useSharedT } from './use-t.ts';

/** Name of a currency in the present language, the same on every screen: 미국 달러. */
export function useCurrencyName(): (currency: Currency) => string {
  const t = useSharedT();
  return useCallback((currency) => t(`currency.${currency}`), [t]);
}
