import { CREATION_UNIT, creationDue, makerLean } from '../rules/creation.rules.ts';
import type { FundSnapshot } from '../fund.types.ts';
import type { Fund, SymbolMarket } from './symbol-market.ts';

/** Hundredths of a won in a won. */
const HUNDREDTHS = 100;

/** State of a fund that survives a restart. */
export interface FundFigures {
  /** Net asset value at the last close, hundredths of a won, as text. */
  readonly previousNav: string;
  readonly outstanding: number;
  /** Units created less units redeemed on the trading day. */
  readonly created: number;
  readonly inventory: number;
  /** Of a fund that holds a currency: net asset value at the moment of saving. */
  readonly nav?: string;
}

/**
 * Net asset value of one unit, hundredths of a won, from that of the last close and the present prices of companies; of a fund without companies
 * from the price of what it holds.
 */
export type FundValue = (previousNav: bigint, priceOf: (company: SymbolMarket) => number) => bigint;

/** A fund: its net asset value, its units, and the inventory of the maker who creates and redeems them. */
export class FundBook implements Fund {
  private readonly market: SymbolMarket;
  private readonly value: FundValue;
  private readonly holdsCurrency: boolean;
  /** Net asset value of the close, while nothing is traded; null where it moves. */
  private stopped: bigint | null = null;
  private previousNav: bigint;
  private created = 0;
  private inventory = 0;

  constructor(market: SymbolMarket, value: FundValue) {
    this.market = market;
    this.value = value;
    this.holdsCurrency = market.instrument.holds !== undefined;
    this.previousNav = BigInt(market.previousClose * HUNDREDTHS);
  }

  /** Net asset value by the last prices, hundredths of a won. */
  nav(): bigint {
    return this.navBy(({ price }) => price);
  }

  quotedAt(priceOf: (company: SymbolMarket) => number): number {
    return (Number(this.navBy(priceOf)) / HUNDREDTHS) * makerLean(this.inventory);
  }

  onMakerFill(side: 'buy' | 'sell', quantity: number): void {
    this.inventory += side === 'buy' ? quantity : -quantity;
  }

  settle(): number {
    const { inventory, market } = this;
    const premium = (market.price * HUNDREDTHS) / Number(this.nav()) - 1;
    const units = creationDue({ inventory, outstanding: market.shares, premium });
    if (units === 0) return 0;
    this.inventory += units;
    this.created += units;
    market.setShares(BigInt(market.shares + units));
    return units;
  }

  /** Keeps the net asset value of the close, or lets it move again. Companies have no other prices after the close, a currency has. */
  rest(isResting: boolean): void {
    if (this.holdsCurrency) this.stopped = isResting ? this.nav() : null;
  }

  /** Ends a trading day: its net asset value is the base of the next one. Call it before the companies begin theirs. */
  closeDay(): void {
    this.previousNav = this.nav();
    this.created = 0;
  }

  figures(): FundFigures {
    const { previousNav, created, inventory, market } = this;
    const nav = this.holdsCurrency ? { nav: String(this.nav()) } : {};
    return { previousNav: String(previousNav), outstanding: market.shares, created, inventory, ...nav };
  }

  /** Figures of a fund without any: it begins at its last close. */
  freshFigures(): FundFigures {
    const { previousClose, shares: outstanding } = this.market;
    return { previousNav: String(previousClose * HUNDREDTHS), outstanding, created: 0, inventory: 0 };
  }

  /** The net asset value rests until {@link rest} says otherwise: a day that ended meanwhile ended with it. */
  restore({ previousNav, outstanding, created, inventory, nav }: FundFigures): void {
    this.stopped = nav === undefined ? null : BigInt(nav);
    this.previousNav = BigInt(previousNav);
    this.created = created;
    this.inventory = inventory;
    this.market.setShares(BigInt(outstanding));
  }

  snapshot(): FundSnapshot {
    return {
      nav: this.nav(),
      previousNav: this.previousNav,
      outstanding: BigInt(this.market.shares),
      creationUnit: BigInt(CREATION_UNIT),
      created: BigInt(this.created),
    };
  }

  private navBy(priceOf: (company: SymbolMarket) => number): bigint {
    return this.stopped ?? this.value(this.previousNav, priceOf);
  }
}
