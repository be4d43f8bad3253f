import { randomUUID } from 'node:crypto';
import { isLiquidated, liquidationPrice, quantityToLiquidate } from '@maru/domain/trading';
import { transaction, type Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import type { Venue, VenueEvent } from '../../venue/venue.types.ts';
import { lockCustomers } from '../ledger/ledger.service.ts';
import { LiquidationIndex } from './liquidation-index.ts';
import type { OrderNumbers } from './order-numbers.ts';
import type { OrderWriter } from './order-writer.ts';
import { hasCounterparty } from './trade-market.ts';
import { contractRates } from './rates.rules.ts';
import { findPosition, insertOrder, openClosingOrders, openPositions, reserveClosing } from './trade.repo.ts';
import { tradeSettings } from './trade.settings.ts';
import type { OrderRow, PositionRow } from './trade-tables.ts';

interface MonitorDeps extends Pick<Deps, 'db' | 'clock' | 'log'> {
  readonly venue: Venue;
  readonly writer: OrderWriter;
  readonly numbers: OrderNumbers;
}

const contractOf = (row: PositionRow) => ({ ...row, originalMargin: row.original_margin });

/** Watches every open contract and closes the part that its margin no longer covers, no more than needed. */
export class LiquidationMonitor {
  private readonly deps: MonitorDeps;
  private readonly index = new LiquidationIndex();
  /** One at a time: a price crash must not cause a flood of transactions. */
  private work: Promise<void> = Promise.resolve();
  private unsubscribe: () => void = () => undefined;

  constructor(deps: MonitorDeps) {
    this.deps = deps;
  }

  async start(): Promise<void> {
    for (const position of await openPositions(this.deps.db)) this.watch(position);
    this.unsubscribe = this.deps.venue.onEvent((event) => this.onEvent(event));
  }

  /** Updates the index for a position. */
  watch(position: PositionRow): void {
    this.index.set(position, liquidationPrice(contractOf(position), contractRates));
  }

  async close(): Promise<void> {
    this.unsubscribe();
    await this.work;
  }

  private onEvent(event: VenueEvent): void {
    if (event.kind !== 'changed' || !event.quote) return;
    const quote = this.deps.venue.quote(event.symbol);
    if (!quote) return;
    for (const { position, price } of this.index.take(event.symbol, quote.price)) {
      this.work = this.work.then(() =>
        this.liquidate(position.id).catch((error: unknown) => {
          this.deps.log.error({ err: error, position: position.id }, 'liquidation');
          // Inserted again: the next price retries.
          this.index.set(position, price);
        }),
      );
    }
  }

  private async liquidate(positionId: string): Promise<void> {
    const { db, clock, log, writer, numbers } = this.deps;
    const closing = await openClosingOrders(db, positionId);
    if (closing.some(({ effect }) => effect === 'liquidation')) return;
    // The customer's own closing orders are cancelled: their quantity is needed now, and at any price.
    for (const order of closing) await writer.cancel(order.id, clock.now());
    const number = await numbers.of(clock.now());
    const order = await transaction(db, (tx) => this.order(tx, positionId, number));
    if (!order) return;
    log.warn({ order: order.number, symbol: order.symbol, quantity: order.quantity.toString() }, 'liquidation');
    await writer.submit(order, clock.now());
  }

  /**
   * The liquidation order, or null when the position has recovered, is closed, or has no counterparty at the moment.
   */
  private async order(tx: Tx, positionId: string, number: () => string): Promise<OrderRow | null> {
    const { venue, clock } = this.deps;
    const owner = await tx
      .selectFrom('trade_position')
      .select('user_id')
      .where('id', '=', positionId)
      .executeTakeFirst();
    if (!owner) return null;
    await lockCustomers(tx, [owner.user_id]);
    const position = await findPosition(tx, owner.user_id, positionId);
    if (!position || position.closed_at) return null;
    const price = venue.quote(position.symbol)?.price;
    const line = liquidationPrice(contractOf(position), contractRates);
    const isDue = price !== undefined && line !== null && isLiquidated(position.side, line, price);
    // A halted closing order keeps its part of the position reserved.
    const free = position.quantity - position.closing;
    if (!isDue || free <= 0n || !hasCounterparty(venue, position)) {
      this.watch(position);
      return null;
    }
    const lotSize = BigInt(venue.instrument(position.symbol)!.lotSize);
    const needed = quantityToLiquidate(contractOf(position), {
      price,
      lotSize,
      restorePercent: tradeSettings.restorePercent,
    });
    const quantity = needed < free ? needed : free;
    await reserveClosing(tx, positionId, quantity);
    const now = new Date(clock.now());
    return insertOrder(tx, {
      id: randomUUID(),
      number: number(),
      user_id: position.user_id,
      client_id: randomUUID(),
      symbol: position.symbol,
      effect: 'liquidation',
      side: position.side,
      leverage: position.leverage,
      type: 'market',
      time_in_force: 'day',
      status: 'received',
      reason: null,
      price: null,
      priced_at: price,
      quantity,
      hold_id: null,
      held: 0n,
      position_id: positionId,
      session: venue.session(position.symbol),
      created_at: now,
      updated_at: now,
    });
  }
}
