import type { PriceAction } from '@maru/domain/trading';
import { adjustmentAt } from '@maru/domain/trading';
import type { FundSnapshot } from '../fund.types.ts';
import type { DayCounts, Investors } from '../book.types.ts';
import type { Instrument, TapeTrade } from '../venue.types.ts';
import type { InterruptionKind } from '../rules/interruption.rules.ts';
import { type DailyLimits, dailyLimits, listingLimits, tickOf } from '../rules/price.rules.ts';
import { kstDayStart } from '../../core/clock.ts';
import { MINUTE } from '../../core/time.ts';
import { LONGEST_FOLD, MINUTES_KEPT } from '../time.ts';
import { type Bar, BarSeries } from './bar-series.ts';
import { OrderBook, type BookOrder } from './order-book.ts';

/** Maximum of executions per session. */
export const TAPE_KEPT = 200;
const YEAR_OF_DAYS = 250;
const SPARK_POINTS = 32;

/** State of one symbol's day that survives a restart. */
export interface DayFigures {
  price: number;
  previousClose: number;
  open: number;
  high: number;
  low: number;
  volume: number;
  turnover: number;
  /** Price of the last auction; the previous close before the day's first, and when absent. */
  singlePrice?: number;
  /** Zero when absent. Of before the investors were told apart when one of them is absent. */
  counts?: DayCounts;
  /** Shares that foreigners own; those of the catalogue when absent. */
  foreignHeld?: number;
  /** A new share's first day, which lasts until the end of a day on which it traded; false when absent. */
  isListingDay?: boolean;
}

/** Trading of one symbol is interrupted, or an auction of it extended: orders are gathered for one price, or none are taken. Epoch ms. */
export interface Interruption {
  readonly kind: InterruptionKind;
  /** Phase of the symbol meanwhile. After the extension of its closing auction its regular session is over. */
  readonly phase: 'auction_open' | 'auction_close' | 'halted';
  /** Extends an opening auction: its price is the opening price. False when absent. */
  readonly isOpening?: boolean;
  readonly startedAt: number;
  /** The earliest end, which is announced. */
  readonly endsAt: number;
  /** The end itself, which nobody knows before. */
  readonly uncrossesAt: number;
}

interface MarketOptions {
  /** Executions in the book are not printed: the tape comes from a record (replay) or from other symbols (index). */
  readonly isDerived?: boolean;
  /** Of a new share without history: the base of its first day. */
  readonly offerPrice?: number;
}

/** The fund behind a symbol: its value, its units, and the inventory of its maker. */
export interface Fund {
  /** Price around which the maker quotes: the net asset value by the given prices of the companies, leaned against its inventory. */
  quotedAt(priceOf: (company: SymbolMarket) => number): number;
  /** Notes an execution of the maker. */
  onMakerFill(side: 'buy' | 'sell', quantity: number): void;
  /** Creates or redeems what is due. @returns the units created, negative when redeemed */
  settle(): number;
  snapshot(): FundSnapshot;
}

const noCounts = () => ({
  investors: {
    client: { bought: 0, sold: 0 },
    maker: { bought: 0, sold: 0 },
    individual: { bought: 0, sold: 0 },
    institution: { bought: 0, sold: 0 },
    foreign: { bought: 0, sold: 0 },
  },
  taken: { bought: 0, sold: 0, boughtShares: 0, soldShares: 0, auction: 0 },
});

/** Counts with each kind of investor. An older version saved those of all simulated investors together: they count as individuals. */
function toldApart({ investors, taken }: DayCounts): ReturnType<typeof noCounts> {
  const { taker, ...known }: Partial<Investors> & { readonly taker?: Investors['individual'] } = investors;
  return { taken, investors: { ...noCounts().investors, ...(taker && { individual: taker }), ...known } };
}

/** The state of one symbol: book, day, bars and tape. */
export class SymbolMarket implements DayFigures {
  /** Replaced when a split, or the creation of a fund's units, changes the number of shares. */
  instrument: Instrument;
  /** `instrument.sharesOutstanding` for the engine. */
  shares: number;
  /** Splits in force by their effect on the price, by which the figures of a year are adjusted. */
  splits: readonly PriceAction[] = [];
  readonly book = new OrderBook();
  /** Orders at the previous close, before the opening. They all have that one price, so time alone decides. */
  readonly previousCloseBook = new OrderBook();
  /** Stop-limit orders that wait, by their stop prices. */
  readonly stopBook = new OrderBook();
  readonly minutes = new BarSeries(MINUTES_KEPT, LONGEST_FOLD);
  readonly days: BarSeries;
  /** Oldest first; snapshots reverse it. */
  tape: TapeTrade[] = [];
  /** The previous close, then prices of the day, oldest first. */
  spark: number[] = [];
  limits: DailyLimits = { upper: 0, lower: 0 };
  price = 0;
  previousClose = 0;
  open = 0;
  high = 0;
  low = 0;
  volume = 0;
  turnover = 0;
  time = 0;
  counts = noCounts();
  /** Shares that foreigners own: those of the catalogue, and what the simulated ones have bought since, less what they have sold. */
  foreignHeld: number;
  isListingDay = false;
  singlePrice = 0;
  interruption: Interruption | null = null;
  /** Of a fund whose companies are traded here, or that holds a currency. */
  fund: Fund | null = null;
  isQuoteChanged = false;
  isBookChanged = false;
  readonly isDerived: boolean;
  private yearHigh = 0;
  private yearLow = 0;

  constructor(instrument: Instrument, days: BarSeries, { isDerived = false, offerPrice }: MarketOptions = {}) {
    this.instrument = instrument;
    this.shares = Number(instrument.sharesOutstanding);
    this.foreignHeld = Math.floor(this.shares * (instrument.foreignShare ?? 0));
    this.days = days;
    this.isDerived = isDerived;
    this.isListingDay = offerPrice !== undefined;
    this.openDay(offerPrice ?? days.last()!.close);
  }

  /** Starts a day without trades. */
  openDay(previousClose: number): void {
    const figures = { price: previousClose, previousClose, open: 0, high: 0, low: 0, volume: 0, turnover: 0 };
    this.restoreDay({ ...figures, isListingDay: this.isUnpriced });
    this.spark = [previousClose];
  }

  /** Notes an order's part of an execution at a price in won. */
  onExecution(
    { owner, investor, side }: Pick<BookOrder, 'owner' | 'investor' | 'side'>,
    price: number,
    quantity: number,
  ): void {
    const who = owner === 'taker' ? (investor ?? 'individual') : owner;
    this.counts.investors[who][side === 'buy' ? 'bought' : 'sold'] += price * quantity;
    if (who === 'foreign') this.foreignHeld += side === 'buy' ? quantity : -quantity;
    if (owner === 'maker') this.fund?.onMakerFill(side, quantity);
  }

  private countTaken({ aggressor, price, quantity }: TapeTrade): void {
    const { taken } = this.counts;
    const won = Number(price * quantity);
    if (aggressor === 'auction') taken.auction += won;
    else if (aggressor === 'buy') {
      taken.bought += won;
      taken.boughtShares += Number(quantity);
    } else {
      taken.sold += won;
      taken.soldShares += Number(quantity);
    }
  }

  restoreDay(figures: DayFigures): void {
    const {
      price,
      previousClose,
      open,
      high,
      low,
      volume,
      turnover,
      isListingDay = false,
      singlePrice = previousClose,
      counts = noCounts(),
      foreignHeld = this.foreignHeld,
    } = figures;
    Object.assign(this, { price, previousClose, open, high, low, volume, turnover, isListingDay, singlePrice });
    this.counts = toldApart(counts);
    this.foreignHeld = foreignHeld;
    const { segment, multiple } = this.instrument;
    this.limits = isListingDay ? listingLimits(previousClose, segment) : dailyLimits(previousClose, segment, multiple);
    this.readYear();
  }

  /** The highest and the lowest price of a year: adjusted for splits, not for dividends, as the exchange states them. */
  private readYear(): void {
    const { days, previousClose, isListingDay } = this;
    const year = days.slice(days.at(Math.max(0, days.length - YEAR_OF_DAYS)).time, Infinity);
    const inNewShares = (price: number, { time }: Bar): number =>
      this.splits.length === 0 ? price : Math.round(price * adjustmentAt(this.splits, time, 'forward'));
    this.yearHigh = year.reduce(
      (most, bar) => Math.max(most, inNewShares(bar.high, bar)),
      isListingDay ? 0 : previousClose,
    );
    this.yearLow = year.reduce(
      (least, bar) => Math.min(least, inNewShares(bar.low, bar)),
      isListingDay ? Infinity : previousClose,
    );
  }

  /** Continues the day in new shares from a base price on. */
  split(base: number, sharesOutstanding: bigint, splits: readonly PriceAction[]): void {
    this.foreignHeld = Math.floor((this.foreignHeld * Number(sharesOutstanding)) / this.shares);
    this.setShares(sharesOutstanding);
    this.splits = splits;
    this.openDay(base);
    this.isQuoteChanged = true;
  }

  setShares(sharesOutstanding: bigint): void {
    this.instrument = { ...this.instrument, sharesOutstanding };
    this.shares = Number(sharesOutstanding);
    this.isQuoteChanged = true;
  }

  get hasTraded(): boolean {
    return this.open !== 0;
  }

  /** A new share without any trade yet: its price is only the offer price. */
  get isUnpriced(): boolean {
    return this.isListingDay && !this.hasTraded;
  }

  get high52(): number {
    return this.isUnpriced ? this.price : Math.max(this.yearHigh, this.high);
  }

  get low52(): number {
    if (this.isUnpriced) return this.price;
    return this.hasTraded ? Math.min(this.yearLow, this.low) : this.yearLow;
  }

  tickAt(price: number): number {
    return tickOf(price, this.instrument.segment);
  }

  /** Records an execution (or an index value) in the day's figures and the minute's bar. */
  record(price: number, quantity: number, turnover: number, time: number, barTime = time): void {
    if (!this.hasTraded) {
      this.open = this.high = this.low = price;
    }
    if (price > this.high) this.high = price;
    if (price < this.low) this.low = price;
    this.price = price;
    this.volume += quantity;
    this.turnover += turnover;
    this.time = time;
    this.isQuoteChanged = true;
    this.minutes.add(Math.floor(barTime / MINUTE) * MINUTE, price, quantity);
  }

  /** Records an execution outside of the regular session: it has no part in the day's prices and in no candle. */
  recordOffHours(quantity: number, turnover: number, time: number): void {
    this.volume += quantity;
    this.turnover += turnover;
    this.time = time;
    this.isQuoteChanged = true;
  }

  /** Keeps an execution, and counts it by the side that took liquidity. */
  addToTape(trade: TapeTrade): void {
    this.countTaken(trade);
    this.tape.push(trade);
    if (this.tape.length >= TAPE_KEPT * 2) this.tape = this.tape.slice(-TAPE_KEPT);
  }

  recentTrades(): TapeTrade[] {
    return this.tape.slice(-TAPE_KEPT).reverse();
  }

  /** Sets the sparkline to the day since `dayStart`: the previous close, then closes at equal distances up to the newest. */
  renewSpark(dayStart: number): void {
    const closes = this.minutes.slice(dayStart, Infinity).map(({ close }) => close);
    const step = Math.max(1, Math.ceil(closes.length / SPARK_POINTS));
    this.spark = [this.previousClose, ...closes.filter((_, i) => (closes.length - 1 - i) % step === 0)];
  }

  pushSpark(price: number): void {
    this.spark.push(price);
  }

  /** The day so far as a bar; undefined before its first trade. */
  dayBar(tradingDay: string): Bar | undefined {
    if (!this.hasTraded) return undefined;
    const { open, high, low, price: close, volume } = this;
    return { time: kstDayStart(tradingDay), open, high, low, close, volume };
  }
}
