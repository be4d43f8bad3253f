import { navOf } from '@maru/domain/trading';
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
}

/** A fund: the companies it follows, its net asset value, its units, and the inventory of the maker who creates and redeems them. */
export class FundBook implements Fund {
  private readonly market: SymbolMarket;
  private readonly multiple: number;
  private readonly companies: SymbolMarket[];
  private previousNav: bigint;
  private created = 0;
  private inventory = 0;

  constructor(market: SymbolMarket, companies: readonly SymbolMarket[]) {
    this.market = market;
    this.multiple = market.instrument.multiple ?? 1;
    this.companies = [...companies];
    this.previousNav = BigInt(market.previousClose * HUNDREDTHS);
  }

  /** Adds a company. It counts from its second day on, as in an index. */
  add(company: SymbolMarket): void {
    this.companies.push(company);
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

  /** Ends a trading day: its net asset value is the base of the next one. Call it before the companies begin theirs. */
  closeDay(): void {
    this.previousNav = this.nav();
    this.created = 0;
  }

  figures(): FundFigures {
    const { previousNav, created, inventory, market } = this;
    return { previousNav: String(previousNav), outstanding: market.shares, created, inventory };
  }

  /** Figures of a fund without any: it begins at its last close. */
  freshFigures(): FundFigures {
    const { previousClose, shares: outstanding } = this.market;
    return { previousNav: String(previousClose * HUNDREDTHS), outstanding, created: 0, inventory: 0 };
  }

  restore({ previousNav, outstanding, created, inventory }: FundFigures): void {
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
    const { previousNav, multiple } = this;
    const companies = this.companies.filter(({ isListingDay }) => !isListingDay);
    const worth = BigInt(Math.round(worthOf(companies, priceOf)));
    const previousWorth = BigInt(worthOf(companies, ({ previousClose }) => previousClose));
    return navOf({ previousNav, multiple, worth, previousWorth });
  }
}

/** Market value of companies; below 2^53, so that the sum is exact. */
function worthOf(companies: readonly SymbolMarket[], priceOf: (company: SymbolMarket) => number): number {
  return companies.reduce((sum, company) => sum + priceOf(company) * company.shares, 0);
}
