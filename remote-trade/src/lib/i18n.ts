import type { Finding } from '@maru/shared/contracts';
import { createUseT, useSharedT, type KeyOf } from '@maru/shared/i18n';
import { groupDigits } from '@maru/shared/money';
import type kor from '../../locales/kor.json';

export type TradeKey = KeyOf<typeof kor>;
/** Words of this remote. */
export const useT = createUseT<TradeKey>('trade');

type Code = Pick<Finding, 'code'> & { params?: Finding['params'] | undefined };

/** A code in words. Figures among its params are grouped; a code is never shown as it is. */
export function useFindingText(): (finding: Code) => string {
  const t = useSharedT();
  return ({ code, params = {} }) => {
    const values = Object.entries(params).map(([key, value]) => {
      const isFigure = typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(value);
      return [key, isFigure ? groupDigits(String(value)) : value] as const;
    });
    return t(`errors.${code}`, Object.fromEntries(values));
  };
}
