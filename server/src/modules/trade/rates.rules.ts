import type { MarketSegment } from '@maru/domain/contracts';
import {
  maxOrderLots,
  type Instrument as TradedInstrument,
  type MarginPercents,
  type Rates,
} from '@maru/domain/trading';
import { settlementDay } from '../../venue/rules/settlement.rules.ts';
import type { Instrument } from '../../venue/venue.types.ts';
import { SELL_TAXES, tradeSettings } from './trade.settings.ts';

/** Rates of a segment for trades on trading day `day` (`YYYY-MM-DD`). Taxes are those of the day on which they settle. */
export function ratesOn(segment: MarketSegment, day: string): Rates {
  const { commissionRate, borrowRateYear, maintenancePercent, callPercent } = tradeSettings;
  const settled = settlementDay(day);
  const taxes = SELL_TAXES.find(({ from }) => settled >= from);
  const sellTaxRates = taxes?.rates[segment] ?? [];
  return { commissionRate, borrowRateYear, maintenancePercent, callPercent, sellTaxRates };
}

/** Calls and liquidation use only the rates that are equal in every segment and on every day. */
export const contractRates: MarginPercents = tradeSettings;

/** An instrument of the venue with the rates and limits of this product on a trading day. */
export function toTraded(
  instrument: Pick<Instrument, (keyof TradedInstrument & keyof Instrument) | 'sharesOutstanding'>,
  day: string,
): TradedInstrument {
  const { segment, priceScale, lotSize, leverages, isShortable, sellLockMinutes, sharesOutstanding } = instrument;
  return {
    segment,
    priceScale,
    lotSize,
    leverages,
    isShortable,
    sellLockMinutes,
    maxOrderLots: maxOrderLots(sharesOutstanding, lotSize, tradeSettings),
    rates: ratesOn(segment, day),
  };
}
