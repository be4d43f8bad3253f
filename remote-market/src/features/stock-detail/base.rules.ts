import type { InstrumentDetail } from '@maru/domain/contracts';

/** Name of the price that a day's change is measured from: the offer price on a new share's first day. */
export const baseKey = ({ isListingDay }: Pick<InstrumentDetail, 'isListingDay'>): 'offerPrice' | 'previousClose' =>
  isListingDay ? 'offerPrice' : 'previousClose';
