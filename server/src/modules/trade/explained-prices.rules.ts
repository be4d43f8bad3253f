import { divCeil, formatPercent } from '@maru/domain/money';
import {
  callPrice,
  liquidationPrice,
  type ContractPosition,
  type Instrument,
  type MarginPercents,
  type Rates,
} from '@maru/domain/trading';
import { nonZero, single, type Figure } from '../explain/explain.rules.ts';

/** Taxes on a sale, each by itself. */
export const taxRates = ({ sellTaxRates }: Pick<Rates, 'sellTaxRates'>): string =>
  sellTaxRates.map((rate) => `${formatPercent(rate)}%`).join(' + ');

/**
 * The price at which a contract is liquidated: its entry value moved by what its margin has above the maintenance margin, divided by its
 * shares. Undefined where nothing can be liquidated.
 */
export function liquidationOf(
  position: ContractPosition,
  { priceScale: scale, rates }: Pick<Instrument, 'priceScale'> & { readonly rates: Pick<Rates, 'maintenancePercent'> },
): Figure | undefined {
  if (liquidationPrice(position, rates) === null) return undefined;
  const { side, quantity, cost, margin, originalMargin } = position;
  const { maintenancePercent: percent } = rates;
  const sign = side === 'long' ? -1n : 1n;
  return {
    average: { shares: quantity, scale, ...(side === 'short' && { rounding: 'up' }) },
    parts: nonZero([
      single('cost', cost),
      single('margin', sign * margin),
      single('maintenance', (-sign * originalMargin * BigInt(percent)) / 100n),
    ]),
    rules: [{ code: 'LIQUIDATION', params: { percent } }],
  };
}

/** The price at which a margin call of a contract is made, as {@link liquidationOf} by the margin that the call asks for. */
export function callOf(
  position: ContractPosition,
  { priceScale: scale }: Pick<Instrument, 'priceScale'>,
  { callPercent: percent }: Pick<MarginPercents, 'callPercent'>,
): Figure | undefined {
  if (callPrice(position, { callPercent: percent }) === null) return undefined;
  const { side, quantity, cost, margin, originalMargin } = position;
  const sign = side === 'long' ? -1n : 1n;
  return {
    average: { shares: quantity, scale, rounding: side === 'long' ? 'below' : 'above' },
    parts: nonZero([
      single('cost', cost),
      single('margin', sign * margin),
      single('call_margin', -sign * divCeil(originalMargin * BigInt(percent), 100n)),
    ]),
    rules: [{ code: 'MARGIN_CALL_PRICE', params: { percent } }],
  };
}
