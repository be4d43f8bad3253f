import { useSharedT } from '../i18n/index.ts';
import { toast } from '../ui/index.ts';
import { readAmount } from './read-amount.rules.ts';

/** Digits before the point of an amount. */
export const MOST_DIGITS = 12;

/** Enters the amount in a copied text, and says so when it is none that could be typed. */
export function usePaste(onChange: (value: string) => void, decimals: number): (text: string) => void {
  const t = useSharedT();
  return (text) => {
    const amount = readAmount(text, decimals);
    const isFit = amount !== null && (amount.split('.')[0] ?? '').length <= MOST_DIGITS;
    if (isFit) onChange(amount);
    else toast(t('flow.pasteUnread'), 'bad');
  };
}
