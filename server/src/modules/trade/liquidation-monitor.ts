import { randomUUID } from 'node:crypto';
import { callPrice, liquidationPrice, quantityToLiquidate, type CollateralStep } from '@maru/domain/trading';
import { transaction, type Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { gather } from '../../core/gather.ts';
import type { Venue, VenueEvent } from '../../venue/venue.types.ts';
import { lockCustomers } from '../ledger/ledger.service.ts';
import { LiquidationIndex } from './liquidation-index.ts';
import { findCalled } from './margin-call.repo.ts';
import { contractOf } from './margin-call.rules.ts';
import { applyStep, beginLiquidation, nextStepOf } from './margin-call.service.ts';
import type { OrderNumbers } from './order-numbers.ts';
import type { OrderWriter } from './order-writer.ts';
import { hasCounterparty } from './trade-market.ts';
import { contractRates } from './rates.rules.ts';
import {
  findOwners,
  findPositionsById,
  insertOrder,
  openClosingOrders,
  openPositions,
  reserveClosings,
} from './trade.repo.ts';
import { tradeSettings } from './trade.settings.ts';
import type { OrderRow, PositionRow } from './trade-tables.ts';

interface MonitorDeps extends Pick<Deps, 'db' | 'clock' | 'log'> {
  readonly venue: Venue;
  readonly writer: OrderWriter;
  readonly numbers: OrderNumbers;
}

interface Assessed {
  position: PositionRow;
  readonly price: bigint;
  readonly step: CollateralStep;
}

/**
 * Watches every open contract: calls its customer when its margin gets low, and closes the part that it no longer covers, no more than
 * needed.
 */
export class LiquidationMonitor {
  private readonly deps: MonitorDeps;
  private readonly index = new LiquidationIndex();
  /** Those that wait are checked by one transaction: a price crash must not cause a flood of them. */
  private readonly check = gather((ids: readonly string[]) => this.checkTogether(ids));
  private readonly work = new Set<Promise<void>>();
  /** Liquidations run one after the other. */
  private sales: Promise<unknown> = Promise.resolve();
  private unsubscribe: () => void = () => undefined;

  constructor(deps: MonitorDeps) {
    this.deps = deps;
  }

  async start(): Promise<void> {
    for (const position of await openPositions(this.deps.db)) this.watch(position);
    this.unsubscribe = this.deps.venue.onEvent((event) => this.onEvent(event));
  }

  /** Updates the index for a position: it wakes at the price of the call, and in a call at that of the liquidation. */
  watch(position: PositionRow): void {
    const priceOf = position.call_status ? liquidationPrice : callPrice;
    this.index.set(position, priceOf(contractOf(position), contractRates));
  }

  async close(): Promise<void> {
    this.unsubscribe();
    await this.settled();
  }

  /** Checks every contract in a call: its time may be over, its price back, or its liquidation not enough. */
  async checkCalls(): Promise<void> {
    for (const id of await findCalled(this.deps.db)) this.enqueue(id);
    await this.settled();
  }

  private async settled(): Promise<void> {
    while (this.work.size > 0) await Promise.all(this.work);
  }

  private onEvent(event: VenueEvent): void {
    if (event.kind !== 'changed' || !event.quote) return;
    const quote = this.deps.venue.quote(event.symbol);
    // The price and the positions may be in different shares until the split is complete.
    if (!quote || quote.interruption?.kind === 'split') return;
    for (const { position, price } of this.index.take(event.symbol, quote.price))
      // Inserted again after a failure: the next price retries.
      this.enqueue(position.id, () => this.index.set(position, price));
  }

  private enqueue(positionId: string, onFailure?: () => void): void {
    const done = this.act(positionId)
      .catch((error: unknown) => {
        this.deps.log.error({ err: error, position: positionId }, 'liquidation');
        onFailure?.();
      })
      .finally(() => this.work.delete(done));
    this.work.add(done);
  }

  private async act(positionId: string): Promise<void> {
    if ((await this.check(positionId)) !== 'liquidate') return;
    const sale = this.sales.then(() => this.liquidate(positionId));
    this.sales = sale.catch(() => undefined);
    await sale;
  }

  /** Calls the customers of these contracts and ends calls. @returns the step of each; undefined without a price or an open contract */
  private async checkTogether(ids: readonly string[]): Promise<(CollateralStep | undefined)[]> {
    const { db, clock } = this.deps;
    const checked = await transaction(db, async (tx) => {
      const known = await this.assess(tx, ids);
      for (const each of known) each.position = await applyStep(tx, each.position, { ...each, now: clock.now() });
      return known;
    });
    for (const { position } of checked) this.watch(position);
    const steps = new Map(checked.map(({ position, step }) => [position.id, step]));
    return ids.map((id) => steps.get(id));
  }

  /** Those of these contracts that are open and have a price, their customers locked, with their next steps. */
  private async assess(tx: Tx, ids: readonly string[]): Promise<Assessed[]> {
    const { venue, clock } = this.deps;
    await lockCustomers(tx, await findOwners(tx, ids));
    const positions = await findPositionsById(tx, ids);
    const orders = await openClosingOrders(tx, ids);
    return positions.flatMap((position) => {
      const quote = venue.quote(position.symbol);
      if (position.closed_at || !quote || quote.interruption?.kind === 'split') return [];
      const { price } = quote;
      const closing = orders.filter(({ position_id: id }) => id === position.id);
      return [{ position, price, step: nextStepOf(position, { price, closing, now: clock.now() }) }];
    });
  }

  private async liquidate(positionId: string): Promise<void> {
    const { db, clock, log, writer, numbers } = this.deps;
    const own = await openClosingOrders(db, [positionId]);
    if (own.length > 0) {
      if (!(await transaction(db, (tx) => this.findDue(tx, positionId)))) return;
      // The customer's own closing orders are cancelled: their quantity is needed now, and at any price.
      for (const { id } of own) await writer.cancel(id, clock.now());
    }
    const number = await numbers.of(clock.now());
    const order = await transaction(db, (tx) => this.order(tx, positionId, number));
    if (!order) return;
    log.warn({ order: order.number, symbol: order.symbol, quantity: order.quantity.toString() }, 'liquidation');
    await writer.submit(order, clock.now());
  }

  /** The contract if it can be liquidated now: undefined when it has recovered, is closed, or has no counterparty at the moment. */
  private async findDue(tx: Tx, positionId: string): Promise<Assessed | undefined> {
    const [known] = await this.assess(tx, [positionId]);
    return known?.step === 'liquidate' && hasCounterparty(this.deps.venue, known.position) ? known : undefined;
  }

  /** The liquidation order, or null when none can be sent, see {@link findDue}. */
  private async order(tx: Tx, positionId: string, number: () => string): Promise<OrderRow | null> {
    const { venue, clock } = this.deps;
    const due = await this.findDue(tx, positionId);
    if (!due) return null;
    const { position, price } = due;
    // A halted closing order keeps its part of the position reserved.
    const free = position.quantity - position.closing;
    if (free <= 0n) return null;
    await beginLiquidation(tx, position, clock.now());
    const lotSize = BigInt(venue.instrument(position.symbol)!.lotSize);
    const needed = quantityToLiquidate(contractOf(position), {
      price,
      lotSize,
      restorePercent: tradeSettings.restorePercent,
    });
    const quantity = needed < free ? needed : free;
    await reserveClosings(tx, [{ positionId, quantity }]);
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
