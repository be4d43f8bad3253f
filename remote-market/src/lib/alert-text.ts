import type { PriceAlert } from '@maru/domain/contracts';
import { groupDigits, signedPercent } from '@maru/domain/money';
import type { T } from './i18n.ts';

/** The condition of an alert as a sentence. */
export function alertText(t: T, { price, percent, direction }: PriceAlert): string {
  if (percent === undefined) return t(`alert.${direction}`, { price: groupDigits(price) });
  return t(percent > 0 ? 'alert.percentAbove' : 'alert.percentBelow', { percent: Math.abs(percent) });
}

/** The price or percent of an alert, for the name of its button. */
export const alertTarget = ({ price, percent }: PriceAlert): string =>
  percent === undefined ? groupDigits(price) : signedPercent(String(percent));
