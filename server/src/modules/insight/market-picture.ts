import type { Breadth, Localized, ScreenName } from '@maru/domain/contracts';
import { currencyKindOf } from '@maru/domain/trading';
import type { Venue } from '../../venue/venue.types.ts';
import { listInstruments, type PricedInstrument } from '../market/market.service.ts';
import { capOf, sumOf, SURGE_TIMES } from '../market/move.rules.ts';
import type { UsualVolume } from '../market/usual-volume.ts';
import type { FlowWatch } from './flow-watch.ts';
import { breadthOf, isTelling, sectorKeyOf } from './insight.rules.ts';

export const rateOf = ({ quote }: PricedInstrument): number =>
  (100 * Number(quote.price - quote.previousClose)) / Number(quote.previousClose);
export const breadthOfRows = (rows: readonly PricedInstrument[]): Breadth =>
  breadthOf(rows.map(({ quote }) => Math.sign(Number(quote.price - quote.previousClose))));
/** On its first day a new share has no earlier prices: each of its prices would be a high and a low. */
const hasYear = ({ quote }: PricedInstrument): boolean => quote.volume > 0n && !quote.isListingDay;
export const isHigh52 = (row: PricedInstrument): boolean => hasYear(row) && row.quote.high >= row.quote.high52;
export const isLow52 = (row: PricedInstrument): boolean => hasYear(row) && row.quote.low <= row.quote.low52;

export interface Sector {
  readonly key: string;
  readonly name: Localized;
  /** Largest market value first. */
  readonly rows: readonly PricedInstrument[];
}

/** Reads the market as a whole. */
export class MarketPicture {
  private readonly venue: Venue;
  private readonly flows: FlowWatch;
  readonly usual: UsualVolume;

  constructor(venue: Venue, flows: FlowWatch, usual: UsualVolume) {
    this.venue = venue;
    this.flows = flows;
    this.usual = usual;
  }

  /** Stocks and funds that are traded in won. */
  rows(): PricedInstrument[] {
    return listInstruments(this.venue, 'all').filter(({ instrument }) => instrument.currency === 'KRW');
  }

  /** Companies by sector, the largest sector first. Funds belong to none. */
  sectors(): Sector[] {
    const groups = new Map<string, { name: Localized; rows: PricedInstrument[] }>();
    for (const row of this.rows()) {
      const { segment, sector } = row.instrument;
      if (segment === 'ETF') continue;
      const key = sectorKeyOf(sector);
      const group = groups.get(key);
      if (group) group.rows.push(row);
      else groups.set(key, { name: sector, rows: [row] });
    }
    const byCap = (a: bigint, b: bigint): number => (a === b ? 0 : a < b ? 1 : -1);
    return [...groups]
      .map(([key, { name, rows }]) => ({ key, name, rows: rows.sort((a, b) => byCap(capOf(a), capOf(b))) }))
      .sort((a, b) => byCap(sumOf(a.rows, capOf), sumOf(b.rows, capOf)));
  }

  /** Stocks of a list; empty for a sector that is not there. */
  list(list: string): PricedInstrument[] {
    const [kind, name = ''] = list.split('.');
    if (kind === 'all') return this.rows();
    if (kind === 'sector') return [...(this.sectors().find(({ key }) => key === name)?.rows ?? [])];
    if (kind === 'funds')
      return this.rows().filter(({ instrument: { holds } }) => holds && currencyKindOf(holds.asset) === name);
    return this.rows().filter((row) => this.passes(name as ScreenName, row));
  }

  passes(screen: ScreenName, row: PricedInstrument): boolean {
    switch (screen) {
      case 'high52':
        return isHigh52(row);
      case 'low52':
        return isLow52(row);
      case 'volume':
        return Number(this.usual.times(row.instrument.symbol) ?? 0) >= SURGE_TIMES;
      case 'buying':
      case 'selling': {
        const flow = this.flows.of(row.instrument.symbol);
        const isBuying = flow.boughtShares > flow.soldShares;
        return isTelling(flow) && flow.boughtShares !== flow.soldShares && isBuying === (screen === 'buying');
      }
    }
  }
}
