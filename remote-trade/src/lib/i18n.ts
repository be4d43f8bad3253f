import type { InstrumentDetail } from '@maru/domain/contracts';
import type { FieldFinding } from '@maru/sdk/flow';
import { createFindingText, createUseT, type KeyOf } from '@maru/sdk/i18n';
import { formatDecimal, groupDigits } from '@maru/domain/money';
import type { Phase } from '@maru/domain/trading';
import type kor from '../../locales/kor.json';
import { limitsOf, scaleOf } from './price.rules.ts';

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

/** The lowest and the highest price of an order for an instrument in a phase, null while it is not known. */
export function useLimitsText(): (instrument: InstrumentDetail, phase: Phase | null) => string {
  const t = useT();
  return (instrument, phase) => {
    const { lower, upper } = limitsOf(instrument, phase);
    const text = (price: bigint) => groupDigits(formatDecimal(price, instrument.priceScale));
    // A narrow note breaks before the upper limit, at the zero-width space: not every language's sign for a range allows a break.
    return t('ticket.limits', { lower: text(lower), upper: `\u200b${text(upper)}` });
  };
}

/** Text of a finding or of a reason. */
export const findingText = createFindingText('trade');

/** The texts of the findings about one field (null: about the whole order), as one. */
export const fieldText = (findings: readonly FieldFinding[], field: string | null): string | undefined =>
  findings
    .filter((finding) => finding.field === field)
    .map((finding) => findingText(finding))
    .join('\n') || undefined;
