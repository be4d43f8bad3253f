import type { Finding, InstrumentDetail } from '@maru/domain/contracts';
import { createUseT, useApiT, type KeyOf } from '@maru/sdk/i18n';
import { groupDigits } from '@maru/domain/money';
import type kor from '../../locales/kor.json';
import { scaleOf } from './price.rules.ts';

export type TradeKey = KeyOf<typeof kor>;
/** Texts of this remote. */
export const useT = createUseT<TradeKey>('trade');

/** A formatted price: with its unit in won, a plain number in points. */
export function usePriceText(): (price: string) => string {
  const t = useT();
  return (price) => (scaleOf(price) > 0 ? groupDigits(price) : t('order.priceWon', { price: groupDigits(price) }));
}

/** The unit of a price of this instrument; none for points. */
export function usePriceUnit(instrument: Pick<InstrumentDetail, 'priceScale'> | undefined): string {
  const t = useT();
  return instrument?.priceScale ? '' : t('ticket.won');
}

type Code = Pick<Finding, 'code'> & { params?: Finding['params'] | undefined };

/** Text of a code. Figures among its parameters are grouped; a code is never shown itself. */
export function useFindingText(): (finding: Code) => string {
  const t = useApiT();
  return ({ code, params = {} }) => {
    const values = Object.entries(params).map(([key, value]) => {
      const isFigure = typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(value);
      return [key, isFigure ? groupDigits(String(value)) : value] as const;
    });
    return t(`errors.${code}`, Object.fromEntries(values));
  };
}
