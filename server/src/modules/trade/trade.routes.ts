import { adminContracts } from '@maru/domain/admin';
import { tradeCalls } from '@maru/domain/contracts';
import { Gauge } from 'prom-client';
import type { Module } from '../../core/deps.ts';
import { needs } from '../../core/providers.ts';
import { serve } from '../../core/serve.ts';
import { accountOrders } from './account-orders.ts';
import { findHaltedOrders, retryHaltedOrder } from './halted-orders.ts';
import { LiquidationMonitor } from './liquidation-monitor.ts';
import { OrderNumbers } from './order-numbers.ts';
import { amendOrder, cancelOrder, closePosition, placeOrder, previewOrder, type TradeDeps } from './order.service.ts';
import { OrderWriter, type CommittedBatch } from './order-writer.ts';
import { sellPledged } from './pledged-sale.ts';
import { recoverOrders } from './order-recovery.ts';
import { listingOf } from './trade-market.ts';
import { findOrders, findPositions, readOrder, readPosition } from './trade-queries.ts';
import { toOrder } from './trade.view.ts';

/** Orders, positions and the liquidation monitor. Without a market nothing is mounted. */
export const routes: Module = async (app, deps) => {
  const { db, venue, clock, log, health, metrics } = deps;
  if (!venue) return;
  needs(app, 'publishOrder', 'settlePledgedSale');
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
  const trade: TradeDeps = { ...deps, venue, writer, numbers };

  const { buyForAccount, sellForAccount } = accountOrders(trade);
  app.decorate('buyForAccount', buyForAccount);
  app.decorate('sellForAccount', sellForAccount);
  app.decorate('sellPledged', (prepare) => sellPledged(trade, prepare));

  app.addHook('onReady', async () => {
    await recoverOrders({ db, venue, clock, log, writer });
    await monitor.start();
  });
  app.addHook('onClose', async () => {
    await monitor.close();
    await writer.close();
  });

  serve(app, tradeCalls.preview, (input, { session }) => previewOrder(trade, session.userId, input));
  serve(app, tradeCalls.placeOrder, (input, call) => placeOrder(trade, input, call));
  serve(app, tradeCalls.closePosition, (input, call) => closePosition(trade, input, call));
  serve(app, tradeCalls.cancelOrder, (input, call) => cancelOrder(trade, input, call));
  serve(app, tradeCalls.amendOrder, (input, call) => amendOrder(trade, input, call));
  serve(app, tradeCalls.orders, (input, { session }) => findOrders(trade, session.userId, input));
  serve(app, tradeCalls.orderDetail, (input, { session }) => readOrder(trade, session.userId, input));
  serve(app, tradeCalls.positions, (input, { session }) => findPositions(trade, session.userId, input));
  serve(app, tradeCalls.positionDetail, ({ positionId }, { session }) =>
    readPosition(trade, session.userId, positionId),
  );

  serve(app, adminContracts.haltedOrders, ({ page }) => findHaltedOrders(db, page));
  serve(app, adminContracts.haltedOrderRetry, (input, { operator, now }) =>
    retryHaltedOrder(trade, input, operator.login, now),
  );

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
