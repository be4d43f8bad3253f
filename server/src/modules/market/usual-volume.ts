import type { FastifyInstance } from 'fastify';
import { kstDayStart, toKstDay } from '../../core/clock.ts';
import { SECOND } from '../../core/time.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { splitsInForce } from './splits-in-force.ts';
import { medianShare, timesOf } from './move.rules.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly usualVolume: UsualVolume;
  }
}

/** The instance that all modules of an app share, so that the earlier days of a stock are read once. The first caller creates it. */
export function usualVolumeOf(app: FastifyInstance, venue: Venue): UsualVolume {
  if (!app.hasDecorator('usualVolume')) app.decorate('usualVolume', new UsualVolume(venue));
  return app.usualVolume;
}

/** Earlier days whose mean is a usual day's volume. */
const DAYS = 20;

/**
 * Compares a stock's volume with its mean by this time of day. The mean by this time is the mean of the last 20 days times the share of such
 * a day that the median stock has traded so far: so it holds for the exchange's hours, for the short sessions of the demo clock, and for a
 * day that the server has not seen from its beginning.
 */
export class UsualVolume {
  private readonly venue: Venue;
  private day = '';
  private readonly volumes = new Map<string, readonly number[]>();
  private median: { readonly at: number; readonly share: number | null } = { at: -Infinity, share: null };

  constructor(venue: Venue) {
    this.venue = venue;
  }

  /** Volume so far as a multiple of the mean by this time, one decimal; null without a history. */
  times(symbol: string): string | null {
    return timesOf(this.shareOf(symbol), this.medianNow());
  }

  /** Volumes of the last 20 days before today in present shares, oldest first. */
  dailyVolumes(symbol: string): readonly number[] {
    const { tradingDay } = this.venue.state();
    if (tradingDay !== this.day) {
      this.volumes.clear();
      this.day = tradingDay;
    }
    let known = this.volumes.get(symbol);
    if (!known) {
      const days = this.venue.candles(symbol, '1d', DAYS, kstDayStart(tradingDay));
      known = days.map(([time, , , , , volume]) =>
        splitsInForce(this.venue, symbol, { after: toKstDay(time), until: tradingDay }).reduce(
          (shares, { from, to }) => (shares * Number(to)) / Number(from),
          volume,
        ),
      );
      // Until a split of today is complete they count in old shares.
      if (!this.venue.pendingSplits().some((split) => split.symbol === symbol)) this.volumes.set(symbol, known);
    }
    return known;
  }

  /** Share of the mean day that is traded; null without a history. */
  private shareOf(symbol: string): number | null {
    const days = this.dailyVolumes(symbol);
    const mean = days.reduce((sum, each) => sum + each, 0) / days.length;
    const quote = this.venue.quote(symbol);
    return days.length === 0 || mean === 0 || !quote ? null : Number(quote.volume) / mean;
  }

  /** Computed at most once a second: a list compares each of its stocks. */
  private medianNow(): number | null {
    const now = Date.parse(this.venue.state().now);
    if (now - this.median.at >= SECOND) {
      const stocks = this.venue.instruments().filter(({ isTradable, currency }) => isTradable && currency === 'KRW');
      const share = medianShare(stocks.flatMap(({ symbol }) => this.shareOf(symbol) ?? []));
      this.median = { at: now, share };
    }
    return this.median.share;
  }
}
