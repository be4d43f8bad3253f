import { adminContracts } from '@maru/domain/admin';
import type { FastifyInstance } from 'fastify';
import { toTimestamp } from '../../core/clock.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { serve } from '../../core/serve.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { operatorActor } from '../audit/audit.service.ts';
import { propose, registerProposal } from '../proposal/proposal.service.ts';
import { listingOf } from '../trade/trade-market.ts';
import { productName } from './catalogue/products.ts';
import { closeProduct, customersByProduct, findProduct, findProducts, lockProduct } from './copy.repo.ts';

/** Operators close products to new requests under four eyes. The leader, the shares and the requests made before go on. */
export function mountCopyChanges(app: FastifyInstance, { db, config }: Deps, venue: Venue): void {
  serve(app, adminContracts.copies, async () => {
    const [products, customers] = await Promise.all([findProducts(db), customersByProduct(db)]);
    return {
      products: products.map(({ id, code, symbol, started_at, closed_at }) => ({
        ...{ productId: id, code, name: productName(code), symbol, stock: listingOf(venue, symbol).name },
        customers: customers.get(id) ?? 0,
        startedAt: toTimestamp(started_at),
        closedAt: closed_at && toTimestamp(closed_at),
      })),
    };
  });
  serve(app, adminContracts.copyClosePropose, async ({ productId, note }, { operator, once, now }) => {
    const actor = operatorActor(operator.login);
    const product = await findProduct(db, productId);
    if (!product) throw new ApiError('NOT_FOUND');
    const change = { action: 'close', productId };
    return once((tx) => {
      if (product.closed_at) throw new ApiError('COPY_CLOSED');
      return propose(tx, { config }, { kind: 'copy', subject: product.code, change, note, actor, at: now });
    });
  });
  registerProposal(app, 'copy', {
    act: 'copy.close',
    async apply(tx, { change }, { at }) {
      // Waits for the requests that are being made, so that none is made after the close.
      const { id, code, closed_at } = await lockProduct(tx, String(change['productId']));
      if (closed_at) throw new ApiError('COPY_CLOSED');
      await closeProduct(tx, id, at);
      return { before: { code, closedAt: null }, after: { code, closedAt: toTimestamp(at) } };
    },
  });
}
