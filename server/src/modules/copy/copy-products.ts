import { transaction } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import type { Instrument, Venue } from '../../venue/venue.types.ts';
import { findProducts } from './copy.repo.ts';
import { foundProduct } from './copy.service.ts';
import { PRODUCTS } from './catalogue/products.ts';

/** Large companies without a sell lock, of which a leader can buy a lot. None at prices of a real market, whose shares no list calls large. */
export const openableStocks = (venue: Venue): Instrument[] =>
  venue.simulated
    ? venue
        .instruments()
        .filter((each) => each.isTradable && each.isLargeCap && each.currency === 'KRW' && each.sellLockMinutes === 0)
    : [];

/**
 * Founds the products of the catalogue that do not exist yet. Their records begin empty: everything that a product shows afterwards comes
 * from orders that were really executed.
 */
export async function foundProducts({ db, venue, clock }: Pick<Deps, 'db' | 'venue' | 'clock'>): Promise<void> {
  if (!venue) return;
  const known = new Set((await findProducts(db)).map(({ code }) => code));
  const stocks = openableStocks(venue);
  for (const [index, product] of PRODUCTS.entries()) {
    const stock = stocks[index % stocks.length];
    if (!stock || known.has(product.code)) continue;
    await transaction(db, (tx) => foundProduct(tx, product, stock.symbol, clock.now()));
  }
}
