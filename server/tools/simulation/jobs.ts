import type { FastifyInstance } from 'fastify';
import { transaction } from '../../src/core/db.ts';
import { advanceBlocks } from '../../src/modules/block/block.job.ts';
import { findProducts, type ProductRow } from '../../src/modules/copy/copy.repo.ts';
import { foundProducts } from '../../src/modules/copy/copy-products.ts';
import { dealProduct } from '../../src/modules/copy/copy.service.ts';
import { renewOffers } from '../../src/modules/desk/desk.service.ts';
import { advanceOfferings } from '../../src/modules/ipo/offering.service.ts';
import { watchLoans } from '../../src/modules/margin/margin.job.ts';
import { advancePlacements } from '../../src/modules/placement/placement-life.service.ts';
import { openPositions } from '../../src/modules/trade/trade.repo.ts';
import type { Venue } from '../../src/venue/venue.types.ts';
import { runAuctions } from './auctions.ts';

/** Lots that the leader of a product of copy trading buys for each session. */
const LEADER_LOTS = 20;

/** One run of every job of the products, at a moment that the simulation chooses. */
export async function runJobs(app: FastifyInstance, venue: Venue): Promise<void> {
  const { db, clock } = app.deps;
  const deps = { db, clock, venue };
  await foundProducts(deps);
  await renewOffers(deps);
  await advanceOfferings(app.deps, clock.now());
  await advancePlacements(app.deps, clock.now());
  await runAuctions(app);
  await advanceBlocks(deps);
  await app.runStrategies();
  await watchLoans({ ...deps, sellPledged: (prepare) => app.sellPledged(prepare) });
  for (const product of await findProducts(db)) await runSession(app, venue, product);
}

/** A session of a leader: sells what was bought at the last one, deals at the price of the pool, and buys again. */
async function runSession(app: FastifyInstance, venue: Venue, { id, symbol }: ProductRow): Promise<void> {
  const { db, clock } = app.deps;
  const also = async () => undefined;
  for (const position of await openPositions(db, id))
    await app.sellForAccount({ accountId: id, position, quantity: position.quantity, also });
  await transaction(db, (tx) => dealProduct(tx, id, clock.now()));
  const price = String(venue.book(symbol, 1)!.asks[0]!.price);
  await app.buyForAccount({ accountId: id, customerId: null, symbol, lots: LEADER_LOTS, price, also });
}
