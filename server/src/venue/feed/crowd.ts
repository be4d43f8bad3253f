import type { SimulatedInvestor } from '../book.types.ts';
import type { BookSideName } from '../engine/order-book.ts';
import type { SymbolMarket } from '../engine/symbol-market.ts';
import type { Random } from '../random.ts';

/** Share of the orders by institutions and by foreigners; individuals send the others. Large companies have more of both. */
const SHARES = {
  large: { institution: 0.22, foreign: 0.28 },
  KOSPI: { institution: 0.18, foreign: 0.14 },
  KOSDAQ: { institution: 0.08, foreign: 0.08 },
  KONEX: { institution: 0.03, foreign: 0.01 },
  ETF: { institution: 0.3, foreign: 0.08 },
} as const;
/** Share of its last opinion that a kind keeps from order to order, and the deviation of what is new: the spread of opinions is alike, their length is not. */
const OPINIONS = {
  individual: { kept: 0.9, news: 0.3 },
  institution: { kept: 0.97, news: 0.17 },
  foreign: { kept: 0.985, news: 0.12 },
} as const;
/** Size of an order by its sender, as a factor of the typical one. */
const SIZES = { individual: 0.85, institution: 1.4, foreign: 1.3 } as const;

/** More orders than may wait in one auction and its extension, of which each sells at most this part of what foreigners own. */
const RESERVE = 100;

/** The simulated investors of one symbol, who take what the provider quotes. No kind knows more of the price than another. */
export class Crowd {
  private readonly market: SymbolMarket;
  private readonly random: Random;
  private readonly moods = { individual: 0, institution: 0, foreign: 0 };
  private readonly shares: { readonly institution: number; readonly foreign: number };

  constructor(market: SymbolMarket, random: Random) {
    const { segment, isLargeCap } = market.instrument;
    this.market = market;
    this.random = random;
    this.shares = SHARES[isLargeCap ? 'large' : segment === 'INDEX' ? 'ETF' : segment];
  }

  /** The next order: its sender, its side and its size, by that of a `typical` one. */
  next(typical: number): { investor: SimulatedInvestor; side: BookSideName; quantity: number } {
    const { random, moods } = this;
    const investor = this.anybody();
    const { kept, news } = OPINIONS[investor];
    moods[investor] = kept * moods[investor] + news * random.gauss();
    const side = random.next() < 0.5 + 0.25 * Math.max(-1, Math.min(1, moods[investor])) ? 'buy' : 'sell';
    const quantity = Math.max(1, Math.round(typical * SIZES[investor]));
    return { investor: this.able(investor, side, quantity), side, quantity };
  }

  /** The sender of an order of an auction. */
  joiner(side: BookSideName, quantity: number): SimulatedInvestor {
    return this.able(this.anybody(), side, quantity);
  }

  private anybody(): SimulatedInvestor {
    const { institution, foreign } = this.shares;
    const drawn = this.random.next();
    if (drawn < foreign) return 'foreign';
    return drawn < foreign + institution ? 'institution' : 'individual';
  }

  /** Foreigners sell only what foreigners own, with room for what of theirs waits in an auction. */
  private able(investor: SimulatedInvestor, side: BookSideName, quantity: number): SimulatedInvestor {
    const { foreignHeld } = this.market;
    return investor === 'foreign' && side === 'sell' && foreignHeld < RESERVE * quantity ? 'individual' : investor;
  }
}
