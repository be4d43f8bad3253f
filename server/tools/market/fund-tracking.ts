import type { Listing } from '../../src/venue/catalogue/catalogue.ts';
import type { Venue } from '../../src/venue/venue.types.ts';
import { tracking } from './statistics.ts';

interface FundDays {
  /** Daily returns by the closing prices, and what the fund promises. */
  readonly fund: number[];
  readonly promised: number[];
  /** Premium of each closing price over the net asset value. */
  readonly premiums: number[];
  /** Units created less units redeemed of each day, as a share of the day's volume. */
  readonly created: number[];
}

export interface FundFindings {
  readonly symbol: string;
  readonly beta: number;
  /** Standard deviation of the difference between the fund's daily return and the one it promises. */
  readonly error: number;
  /** Largest premium or discount of a close. */
  readonly premium: number;
  /** Mean of the net creation of a day, either way, as a share of its volume. */
  readonly creation: number;
}

/** Observes funds at the closes of a venue's days. A fund of an index is compared with the index's own quote, others with their net asset value. */
export class FundTracking {
  private readonly funds = new Map<string, FundDays>();

  observe(venue: Pick<Venue, 'quote'>, listings: readonly Listing[]): void {
    for (const { instrument, index } of listings) {
      const { symbol, multiple = 1 } = instrument;
      const { price, previousClose, fund, volume } = venue.quote(symbol)!;
      if (!fund) continue;
      const days = this.funds.get(symbol) ?? { fund: [], promised: [], premiums: [], created: [] };
      this.funds.set(symbol, days);
      days.fund.push(Number(price) / Number(previousClose) - 1);
      days.promised.push(index ? multiple * moveOf(venue, index) : Number(fund.nav) / Number(fund.previousNav) - 1);
      days.premiums.push(Number(price * 100n) / Number(fund.nav) - 1);
      days.created.push(volume === 0n ? 0 : Number(fund.created) / Number(volume));
    }
  }

  findings(): FundFindings[] {
    return [...this.funds].map(([symbol, { fund, promised, premiums, created }]) => ({
      symbol,
      ...tracking(fund, promised),
      premium: Math.max(...premiums.map(Math.abs)),
      creation: created.reduce((sum, share) => sum + Math.abs(share), 0) / created.length,
    }));
  }
}

function moveOf(venue: Pick<Venue, 'quote'>, symbol: string): number {
  const { price, previousClose } = venue.quote(symbol)!;
  return Number(price) / Number(previousClose) - 1;
}
