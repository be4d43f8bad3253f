import { tradeCalls } from '@maru/domain/contracts';
import type { Module } from '../../core/deps.ts';
import { needs } from '../../core/providers.ts';
import { serve } from '../../core/serve.ts';
import { LiquidationMonitor } from './liquidation.monitor.ts';
import { OrderNumbers } from './order.numbers.ts';
import { OrderService } from './order.service.ts';
import { OrderWriter, type CommittedBatch } from './order.writer.ts';
import { recoverOrders } from './order.recovery.ts';
import { tradingAccounts } from './trade.accounts.ts';
import { listingOf } from './trade.market.ts';
import { TradeQueries } from './trade.queries.ts';
import { toOrder } from './trade.view.ts';

/** Orders, positions and the liquidation monitor. Without a market nothing is mounted. */
export const routes: Module = async (app, deps) => {
  const { db, venue, clock, log } = deps;
  if (!venue) return;
  needs(app, 'publishOrder');
  const numbers = new OrderNumbers(db);
  const writer = new OrderWriter({ db, venue, log, onSettled });
  const monitor = new LiquidationMonitor({ db, venue, clock, log, writer, numbers });
  const orders = new OrderService({ db, venue, clock, writer, numbers, accounts: tradingAccounts(deps) });
  const queries = new TradeQueries({ db, venue, clock });

  app.addHook('onReady', async () => {
    await recoverOrders({ db, venue, clock, log, writer });
    await monitor.start();
  });
  app.addHook('onClose', async () => {
    await monitor.close();
    await writer.close();
  });

  serve(app, tradeCalls.preview, (input, { session }) => orders.preview(session.userId, input));
  serve(app, tradeCalls.placeOrder, (input, call) => orders.place(input, call));
  serve(app, tradeCalls.closePosition, (input, call) => orders.close(input, call));
  serve(app, tradeCalls.cancelOrder, (input, call) => orders.cancel(input, call));
  serve(app, tradeCalls.orders, (input, { session }) => queries.orders(session.userId, input));
  serve(app, tradeCalls.orderDetail, (input, { session }) => queries.order(session.userId, input));
  serve(app, tradeCalls.positions, (input, { session }) => queries.positions(session.userId, input));
  serve(app, tradeCalls.positionDetail, ({ positionId }, { session }) => queries.position(session.userId, positionId));

  function onSettled(settled: CommittedBatch): void {
    for (const position of settled.positions) monitor.watch(position);
    for (const { order, fills } of settled.orders) {
      app.publishOrder(order.user_id, toOrder(order, fills, listingOf(venue!, order.symbol)));
    }
  }
};
