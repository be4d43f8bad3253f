import type { FastifyBaseLogger } from 'fastify';
import type { Db, Tx } from '../../core/db.ts';
import type { RepriceResult, SubmitResult, Venue, VenueEvent } from '../../venue/venue.types.ts';
import { notifyCustomers } from '../message/message.service.ts';
import { orderMessages } from './order-messages.rules.ts';
import { reportOf, toVenueOrder, type Report, type Retry } from './order-report.ts';
import type { PledgedSale } from './pledge.types.ts';
import { bookReport } from './report-booking.ts';
import { isLive } from './settlement.service.ts';
import { Batch } from './trade-batch.ts';
import type { FillRow, OrderRow, PositionRow } from './trade-tables.ts';
import { isEndUnknown, isTransient, RETRY_MS, transactionOnce } from './transient.ts';
import { haltedOrders, keepReport, keptReports, markBooked } from './unbooked.repo.ts';

/** An order with all its fills, as committed. */
export interface OrderState {
  readonly order: OrderRow;
  readonly fills: readonly FillRow[];
}

/** Rows changed by a commit. */
export interface CommittedBatch {
  readonly orders: readonly OrderState[];
  readonly positions: readonly PositionRow[];
}

interface Waiting {
  readonly report: Report | Retry;
  /** Reason why the report was not booked at the first try. */
  error?: string;
  readonly done: (state: OrderState | undefined) => void;
  readonly failed: (error: unknown) => void;
}

/** Prices of an amended order. */
interface Limits {
  readonly price: bigint;
  readonly stopPrice?: bigint | undefined;
}

interface WriterDeps {
  readonly db: Db;
  readonly venue: Venue;
  readonly log: FastifyBaseLogger;
  /** Called after each commit with the changed rows. Must not throw. */
  readonly onCommit: (batch: CommittedBatch) => void;
  /** Called with the number of halted orders whenever it changes. */
  readonly onHalted?: (count: number) => void;
  /** Called in the transaction that books an execution or the end of a sale of pledged shares. */
  readonly onPledgedSale?: (tx: Tx, sale: PledgedSale) => Promise<void>;
}

const BATCH_LIMIT = 500;
const GIVE_UP_AFTER_CLOSE = 5;

/**
 * Books executions. A report that cannot be booked halts its order: it leaves the market, the report and all later ones
 * are stored in their order, and nothing of the order changes until a retry books them all. All reports of the venue about our orders queue here in tape order, and one transaction at a time
 * books all that are pending: a busy second costs a few commits, not one per fill.
 */
export class OrderWriter {
  private readonly deps: WriterDeps;
  /** Owner of each pending or resting order. */
  private readonly owners = new Map<string, string>();
  private readonly halted = new Set<string>();
  private queue: Waiting[] = [];
  private running: Promise<void> | null = null;
  private latest: Promise<void> = Promise.resolve();
  private isClosing = false;
  private readonly unsubscribe: () => void;

  constructor(deps: WriterDeps) {
    this.deps = deps;
    this.unsubscribe = deps.venue.onEvent((event) => this.onEvent(event));
  }

  /**
   * Submits an order to the venue. One of a past session expires: the session ended while the order was written, or the server was
   * stopped, and the next session has orders of its own. Resolves when the outcome is durable; with undefined when the venue knew the order.
   * @param isAwaited false for one that is sent again: its customer has no answer to read, and gets messages
   */
  submit(order: OrderRow, at: number, isAwaited = true): Promise<OrderState | undefined> {
    const { venue } = this.deps;
    this.owners.set(order.id, order.user_id);
    if (order.session !== venue.session(order.symbol))
      return this.push({ kind: 'ended', orderId: order.id, at, status: 'expired' });
    let result: SubmitResult;
    try {
      result = venue.submit(toVenueOrder(order));
    } catch (error) {
      // Sent again by `sendUnsent`: the order stays as it was written.
      this.owners.delete(order.id);
      throw error;
    }
    return this.push({ kind: 'submitted', orderId: order.id, at, result, isAwaited });
  }

  /**
   * Removes the resting part of an order from the book, or `by` shares of it. False when a fill or the session's end came
   * first, which is durable by then too.
   */
  async cancel(orderId: string, at: number, by?: bigint): Promise<boolean> {
    const { venue } = this.deps;
    const left = by === undefined ? (venue.cancel(orderId) ? 0n : null) : venue.reduce(orderId, by);
    if (left === 0n) await this.push({ kind: 'ended', orderId, at, status: 'cancelled' });
    else await this.flushed();
    return left !== null;
  }

  /**
   * Changes the limit of the resting part of an order, and the stop price of one that waits for it. Resolves when the change with its fills, or
   * the part of the hold that a refusal releases, is durable.
   */
  async reprice(orderId: string, { price, stopPrice }: Limits, at: number): Promise<RepriceResult> {
    const result = this.deps.venue.reprice(orderId, price, stopPrice);
    if (!result.accepted) this.pushEvent({ kind: 'amended', orderId, at, tradingDay: this.today() });
    await this.flushed();
    return result;
  }

  /** Reads the halted orders of an earlier run. */
  async loadHalted(): Promise<readonly string[]> {
    const orders = await haltedOrders(this.deps.db);
    for (const { id, user_id } of orders) {
      this.owners.set(id, user_id);
      this.halted.add(id);
    }
    this.deps.onHalted?.(this.halted.size);
    return orders.map(({ id }) => id);
  }

  /** Whether the order was submitted, by this process, and has not ended. */
  knows(orderId: string): boolean {
    return this.owners.has(orderId);
  }

  isHalted(orderId: string): boolean {
    return this.halted.has(orderId);
  }

  /** Books the stored reports of a halted order in one transaction. Rejects with the reason when that fails again. */
  async retry(orderId: string, at: number): Promise<void> {
    await this.push({ kind: 'retry', orderId, at });
  }

  /** Resolves when all present reports are durable. */
  flushed(): Promise<void> {
    return this.latest;
  }

  async close(): Promise<void> {
    this.unsubscribe();
    this.isClosing = true;
    while (this.running) await this.running;
  }

  private onEvent(event: VenueEvent): void {
    const report = reportOf(event, this.today);
    if (report && this.owners.has(report.orderId)) this.pushEvent(report);
  }

  /** Not awaited; a failure has been logged. */
  private pushEvent(report: Report): void {
    this.push(report).catch(noop);
  }

  private push(report: Report | Retry): Promise<OrderState | undefined> {
    const done = new Promise<OrderState | undefined>((resolve, reject) => {
      this.queue.push({ report, done: resolve, failed: reject });
    });
    this.latest = done.then(noop, noop);
    this.running ??= this.run();
    return done;
  }

  private async run(): Promise<void> {
    // All other reports of this turn join the first batch.
    await Promise.resolve();
    // After a batch that failed its reports are booked one by one, so that one does not block the others.
    let single = 0;
    for (let failures = 0; this.queue.length > 0;) {
      const batch = this.queue.splice(0, single > 0 ? 1 : BATCH_LIMIT);
      try {
        await this.commit(batch);
        failures = 0;
        single = Math.max(0, single - 1);
      } catch (error) {
        if (isTransient(error)) {
          if (isEndUnknown(error) || (this.isClosing && ++failures > GIVE_UP_AFTER_CLOSE)) this.giveUp(batch, error);
          else await this.putBack(batch, error);
        } else if (batch.length > 1) {
          this.queue.unshift(...batch);
          single = batch.length;
        } else {
          single = Math.max(0, single - 1);
          this.onUnbooked(batch[0]!, error);
        }
      }
    }
    // In the same turn, not in a callback of this promise: a report that comes between the two would see a run and start none.
    this.running = null;
  }

  private giveUp(batch: readonly Waiting[], error: unknown): void {
    this.deps.log.fatal({ err: error, waiting: batch.length }, 'not booked: the database is gone');
    for (const { failed } of batch) failed(error);
  }

  /** Resolves when the reports may be tried again. */
  private async putBack(batch: readonly Waiting[], error: unknown): Promise<void> {
    this.deps.log.warn({ err: error, waiting: batch.length }, 'fills wait for the database');
    this.queue.unshift(...batch);
    await new Promise((wake) => setTimeout(wake, RETRY_MS));
  }

  private onUnbooked(waiting: Waiting, error: unknown): void {
    const { report } = waiting;
    const { orderId: order, kind, at } = report;
    const isKnown = this.halted.has(order);
    this.deps.log.fatal({ err: error, order, kind, report: isKnown ? report : undefined }, 'not booked: order halted');
    // Of a halted order, a failed retry leaves the stored reports; a report that cannot be stored is only in the log.
    if (isKnown) return waiting.failed(error);
    this.halted.add(order);
    this.deps.onHalted?.(this.halted.size);
    waiting.error = error instanceof Error ? error.message : String(error);
    this.queue.unshift(waiting);
    if (this.deps.venue.cancel(order)) this.pushEvent({ kind: 'ended', orderId: order, at, status: 'cancelled' });
  }

  private async commit(batch: readonly Waiting[]): Promise<void> {
    const settle = (tx: Tx) => this.settle(tx, batch);
    const committed = await transactionOnce(this.deps.db, settle, () => this.isClosing);
    for (const { report } of batch) if (report.kind === 'retry') this.halted.delete(report.orderId);
    if (batch.some(({ report }) => report.kind === 'retry')) this.deps.onHalted?.(this.halted.size);
    for (const { order } of committed.orders) if (!isLive(order)) this.owners.delete(order.id);
    this.deps.onCommit(committed);
    const states = new Map(committed.orders.map((state) => [state.order.id, state]));
    for (const { report, done } of batch) done(states.get(report.orderId));
  }

  private async settle(tx: Tx, waiting: readonly Waiting[]): Promise<CommittedBatch> {
    const ids = [...new Set(waiting.map(({ report }) => report.orderId))];
    const customers = new Set(ids.flatMap((id) => this.owners.get(id) ?? []));
    const batch = await Batch.load(tx, ids, [...customers]);
    const { venue, log } = this.deps;
    const sales: PledgedSale[] = [];
    const booking = { tx, batch, venue, log, sales };
    const halted = new Set(ids.filter((id) => this.halted.has(id)));
    for (const { report, error = null } of waiting) {
      if (report.kind === 'retry') {
        for (const kept of await keptReports(tx, report.orderId)) await bookReport(booking, kept);
        await markBooked(tx, report.orderId, report.at);
        halted.delete(report.orderId);
      } else if (halted.has(report.orderId)) await keepReport(tx, report, error);
      else await bookReport(booking, report);
    }
    const { orders, positions } = batch.changes();
    const ended = orders.filter((order) => order.pledge_hold_id !== null && !isLive(order));
    sales.push(...ended.map((order) => ({ order, tradeId: null, net: 0n, at: order.updated_at.getTime() })));
    await Promise.all([batch.save(tx), notifyCustomers(tx, orderMessages(orders, waiting))]);
    // After the rows are written: settling a debt releases collateral of the same positions.
    for (const sale of sales) await this.deps.onPledgedSale?.(tx, sale);
    return {
      orders: orders.map(({ id }) => ({ order: batch.orders.get(id)!, fills: batch.fills.get(id) ?? [] })),
      positions,
    };
  }

  private readonly today = (): string => this.deps.venue.state().tradingDay;
}

const noop = (): void => undefined;
