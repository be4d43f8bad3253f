import { randomBytes } from 'node:crypto';
import type { Page } from '@maru/domain/contracts';
import type { Clock } from '../../core/clock.ts';
import { MINUTE } from '../../core/time.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { requireInstrument, type PricedInstrument } from './market.service.ts';
import { pageOf } from './market.view.ts';

const KEPT_MS = 10 * MINUTE;
/** An order of 200 stocks takes 2 KB. */
const MOST = 2_000;

interface Order {
  readonly name: string;
  readonly list: string;
  readonly at: number;
  readonly symbols: readonly string[];
}

/**
 * Orders of ranked lists that were read lately. Stocks change places between two pages; with the order of its first page a list has each
 * of them once. Figures are always the present ones.
 */
export class KeptOrders<R> {
  private readonly venue: Venue;
  private readonly clock: Clock;
  private readonly toRow: (row: PricedInstrument) => R;
  /** By name, the oldest first. */
  private readonly orders = new Map<string, Order>();
  private readonly newest = new Map<string, Order>();

  constructor(venue: Venue, clock: Clock, toRow: (row: PricedInstrument) => R) {
    this.venue = venue;
    this.clock = clock;
    this.toRow = toRow;
  }

  /** @param list names the list with its filters; `present` has its stocks as they stand now */
  page(
    list: string,
    { page, order }: { readonly page: number; readonly order?: string | undefined },
    present: () => readonly PricedInstrument[],
  ): Page<R> {
    const known = order === undefined ? undefined : this.orders.get(order);
    const { name, symbols } = known?.list === list ? known : this.keep(list, present());
    return { ...pageOf(symbols, page, (symbol) => this.toRow(requireInstrument(this.venue, symbol))), order: name };
  }

  private keep(list: string, rows: readonly PricedInstrument[]): Order {
    const at = this.clock.now();
    const symbols = rows.map(({ instrument }) => instrument.symbol);
    for (const [name, order] of this.orders) {
      if (at - order.at < KEPT_MS && this.orders.size < MOST) break;
      this.orders.delete(name);
    }
    const last = this.newest.get(list);
    const isSame = last?.symbols.length === symbols.length && last.symbols.every((symbol, i) => symbol === symbols[i]);
    const name = isSame ? last.name : randomBytes(6).toString('hex');
    const order = { name, list, at, symbols: isSame ? last.symbols : symbols };
    // Behind the others, also where it was known.
    this.orders.delete(name);
    this.orders.set(name, order);
    this.newest.set(list, order);
    return order;
  }
}
