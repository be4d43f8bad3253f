import { Random } from '../random.ts';
import { isOnTick } from '../rules/price.rules.ts';
import type { NewShare } from '../venue.types.ts';
import type { Listing } from './catalogue.ts';
import { SECTORS } from './industries.ts';

/** Most shares of one company: quantities of the engine are numbers. */
const MOST_SHARES = 10n ** 12n;

/**
 * A new share as the catalogue has its companies. It has no leverage and is not sold short.
 * @throws RangeError when a figure is not a valid one
 */
export function toListing(share: NewShare): Listing {
  const { symbol, name, segment, sector, offerPrice, sharesOutstanding, lotSize } = share;
  const basePrice = Number(offerPrice);
  if (offerPrice <= 0n || !isOnTick(basePrice, segment)) throw new RangeError(`${symbol} cannot cost ${offerPrice}`);
  if (sharesOutstanding <= 0n || sharesOutstanding > MOST_SHARES)
    throw new RangeError(`${symbol} cannot have ${sharesOutstanding} shares`);
  if (!Number.isSafeInteger(lotSize) || lotSize < 1) throw new RangeError(`${symbol} cannot have lots of ${lotSize}`);
  const random = new Random('company', symbol);
  return {
    sectorKey: sector,
    basePrice,
    shares: Number(sharesOutstanding),
    beta: 0.6 + 0.8 * random.next(),
    volatility: 0.024 + 0.012 * random.next(),
    instrument: {
      ...{ symbol, name, segment, lotSize, sharesOutstanding },
      sector: SECTORS[sector],
      currency: 'KRW',
      priceScale: 0,
      leverages: [1],
      isShortable: false,
      isTradable: true,
      isLargeCap: false,
      sellLockMinutes: 0,
      foreignShare: 0,
    },
  };
}
