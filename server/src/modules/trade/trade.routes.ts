import type { Tx } from '../../core/db.ts';
import { adminContracts } from '@maru/domain/admin';
import { tradeCalls, type ApiOutput } from '@maru/domain/contracts';
import { Gauge } from 'prom-client';
import type { Module } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { findAnswer } from '../../core/idempotency.ts';
import { needs } from '../../core/providers.ts';
import { schedule } from '../../core/schedule.ts';
import { serve } from '../../core/serve.ts';
import { accountOrders, closeForCustomer } from './account-orders.ts';
import { closeAllPositions } from './close-all.service.ts';
import { findHaltedOrders, retryHaltedOrder } from './halted-orders.ts';
import { LiquidationMonitor } from './liquidation-monitor.ts';
import { addMargin } from './margin-call.service.ts';
import { OrderIntake } from './order-intake.ts';
import { OrderNumbers } from './order-numbers.ts';
import { amendOrder, cancelOrder, closePosition, placeOrder, previewOrder, type TradeDeps } from './order.service.ts';
import { OrderWriter, type CommittedBatch } from './order-writer.ts';
import { sellPledged } from './pledged-sale.ts';
import { recoverOrders, sendUnsent } from './order-recovery.ts';
import { withListingDate } from './listing-date.ts';
import { listingOf } from './trade-market.ts';
import { findOrders, findPositions, findSymbols, readOrder, readPosition } from './trade-queries.ts';
import type { PositionRow } from './trade-tables.ts';
import { toOrder } from './trade.view.ts';

declare module '../../core/providers.ts' {
  interface Providers {
    /** Checks all margin calls of contracts, as the job does. */
    checkMarginCalls(): Promise<void>;
    /** Sends the orders that were written and did not reach the market. */
    sendUnsentOrders(): Promise<void>;
    /** Resolves when all present reports of the market are booked. */
    flushOrders(): Promise<void>;
    /** Ends the exit whose order its customer cancels. */
    endExitOf(tx: Tx, orderId: string, at: number): Promise<void>;
    /** Follows positions that another module has changed. */
    watchPositions(positions: readonly PositionRow[]): void;
  }
}

const CALLS_EVERY_MS = 2_000;
const UNSENT_EVERY_MS = 10_000;

/** Orders, positions and the liquidation monitor. Without a market nothing is mounted. */
export const routes: Module = async (app, deps) => {
  const { db, venue, clock, log, health, metrics } = deps;
  if (!venue) return;
  needs(
    app,
    'publishOrder',
    'settlePledgedSale',
    'endExitOf',
    'findListingDate',
    'fractionsOfSplits',
    'marginOfSplits',
  );
  const numbers = new OrderNumbers(db);
  const haltedOrders = new Gauge({
    name: 'trade_halted_orders',
    help: 'Orders with a report of the market that could not be booked',
    registers: [metrics],
  });
  const writer = new OrderWriter({
    db,
    venue,
    log,
    onCommit,
    onHalted,
    onPledgedSale: (tx, sale) => app.settlePledgedSale(tx, sale),
  });
  const monitor = new LiquidationMonitor({ db, venue, clock, log, writer, numbers });
  const intake = new OrderIntake({ db, venue, clock, numbers, writer });
  const trade: TradeDeps = {
    ...{ ...deps, venue, writer, numbers, intake },
    endExitOf: (tx, orderId, at) => app.endExitOf(tx, orderId, at),
  };

  const { buyForAccount, sellForAccount } = accountOrders(trade);
  app.decorate('buyForAccount', buyForAccount);
  app.decorate('sellForAccount', sellForAccount);
  app.decorate('closeForCustomer', (close) => closeForCustomer(trade, close));
  app.decorate('flushOrders', () => writer.flushed());
  app.decorate('watchPositions', (positions) => positions.forEach((position) => monitor.watch(position)));
  app.decorate('sellPledged', (prepare) => sellPledged(trade, prepare));

  app.addHook('onReady', async () => {
    await recoverOrders({ db, clock, log, writer });
    await monitor.start();
  });
  app.addHook('onClose', async () => {
    await monitor.close();
    await writer.close();
  });

  serve(app, tradeCalls.preview, (input, { session }) =>
    withListingDate(app, input.symbol, () => previewOrder(trade, session.userId, input)),
  );
  serve(app, tradeCalls.placeOrder, (input, call) =>
    withListingDate(app, input.symbol, () => placeOrder(trade, input, call)),
  );
  serve(app, tradeCalls.closePosition, (input, call) => closePosition(trade, input, call));
  serve(app, tradeCalls.closeAll, (input, call) => closeAllPositions(trade, input, call));
  serve(app, tradeCalls.cancelOrder, (input, call) => cancelOrder(trade, input, call));
  serve(app, tradeCalls.amendOrder, (input, call) => amendOrder(trade, input, call));
  serve(app, tradeCalls.orders, (input, { session }) => findOrders(trade, session.userId, input));
  serve(app, tradeCalls.orderDetail, (input, { session }) => readOrder(trade, session.userId, input));
  serve(app, tradeCalls.tradedSymbols, (_, { session }) => findSymbols(trade, session.userId));
  serve(app, tradeCalls.positions, (input, { session }) => findPositions(trade, session.userId, input));
  serve(app, tradeCalls.positionDetail, async (key, { session: { userId } }) => {
    const positionId = 'positionId' in key ? key.positionId : await findIdOfAddition(userId, key.clientId);
    if (positionId === undefined) throw new ApiError('POSITION_NOT_FOUND');
    return readPosition(trade, userId, positionId);
  });
  serve(app, tradeCalls.addMargin, async (input, { session: { userId }, once, now }) => {
    let changed: PositionRow | undefined;
    const answer = await once(async (tx) => {
      const priceOf = (symbol: string) => venue.quote(symbol)?.price;
      changed = await addMargin(tx, userId, input, { priceOf, now });
      return readPosition({ ...trade, db: tx }, userId, input.positionId);
    });
    if (changed) monitor.watch(changed);
    return answer;
  });
  schedule(app, {
    name: 'watch margin calls',
    everyMs: CALLS_EVERY_MS,
    isLeaderOnly: true,
    run: () => monitor.checkCalls(),
  });
  app.decorate('checkMarginCalls', () => monitor.checkCalls());
  schedule(app, {
    name: 'send orders that were not sent',
    everyMs: UNSENT_EVERY_MS,
    isLeaderOnly: true,
    run: () => sendUnsent({ db, clock, log, writer }),
  });
  app.decorate('sendUnsentOrders', () => sendUnsent({ db, clock, log, writer }));

  serve(app, adminContracts.haltedOrders, ({ page }) => findHaltedOrders(db, page));
  serve(app, adminContracts.haltedOrderRetry, (input, { operator, now }) =>
    retryHaltedOrder(trade, input, operator.login, now),
  );

  /** The position that a draft added margin to. */
  async function findIdOfAddition(scope: string, clientId: string): Promise<string | undefined> {
    const { path } = tradeCalls.addMargin;
    return (await findAnswer<ApiOutput<typeof path>>(db, { scope, clientId, path }))?.position.positionId;
  }

  function onHalted(count: number): void {
    haltedOrders.set(count);
    const detail = `${count} orders have a report that could not be booked`;
    health.set('halted orders', count > 0 ? { detail, isSevere: false } : null);
  }

  function onCommit(batch: CommittedBatch): void {
    for (const position of batch.positions) monitor.watch(position);
    for (const { order, fills } of batch.orders) {
      app.publishOrder(order.user_id, toOrder(order, fills, listingOf(venue!, order.symbol)));
    }
  }
};
