import type {
  ApiOutput,
  FlowRow,
  Issue,
  ListSort,
  MarketSegment,
  NewsItem,
  ScreenName,
  Theme,
} from '@maru/domain/contracts';
import { formatDecimal } from '@maru/domain/money';
import { kstDayStart, toTimestamp } from '../../core/clock.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { listIndices, type PricedInstrument } from '../market/market.service.ts';
import { toRow } from '../market/market.view.ts';
import { capOf, indexOf, rateText, sumOf, weightedRate } from '../market/move.rules.ts';
import type { FlowWatch } from './flow-watch.ts';
import { investorsIn } from './investors.ts';
import {
  addFlow,
  isTelling,
  moodOf,
  moveReasons,
  noFlow,
  percentAboveMean,
  percentOfMean,
  marketStrengthOf,
  strengthOf,
  volatilityOf,
} from './insight.rules.ts';
import { breadthOfRows, isHigh52, isLow52, rateOf, type MarketPicture, type Sector } from './market-picture.ts';

export interface InsightDeps {
  readonly venue: Venue;
  readonly flows: FlowWatch;
  readonly picture: MarketPicture;
}

const CELLS = 6;
const LEADERS = 3;
const FLOW_ROWS = 10;
/** Moves that the issues explain. */
const ISSUES = 30;
const SCREENS: readonly ScreenName[] = ['high52', 'low52', 'volume', 'buying', 'selling'];

const asOf = ({ venue }: InsightDeps): string => venue.state().now;
const wire = ({ instrument, quote }: PricedInstrument) => toRow(instrument, quote);
const totals = (rows: readonly PricedInstrument[]) => ({
  breadth: breadthOfRows(rows),
  highs: rows.filter(isHigh52).length,
  lows: rows.filter(isLow52).length,
});

export function readOverview(deps: InsightDeps): ApiOutput<'/market/Overview'> {
  const rows = deps.picture.rows();
  return {
    asOf: asOf(deps),
    ...totals(rows),
    volume: formatDecimal(sumOf(rows, ({ quote }) => quote.volume)),
    turnover: formatDecimal(sumOf(rows, ({ quote }) => quote.turnover)),
    sectors: deps.picture.sectors().map(({ key, name, rows: members }) => ({
      key,
      name,
      changeRate: weightedRate(members),
      marketCap: formatDecimal(sumOf(members, capOf)),
      turnover: formatDecimal(sumOf(members, ({ quote }) => quote.turnover)),
      breadth: breadthOfRows(members),
      stocks: members.slice(0, CELLS).map((row) => ({
        symbol: row.instrument.symbol,
        name: row.instrument.name,
        changeRate: rateText(row),
        marketCap: formatDecimal(capOf(row)),
      })),
    })),
  };
}

const descending =
  (of: (row: PricedInstrument) => number) =>
  (a: PricedInstrument, b: PricedInstrument): number =>
    of(b) - of(a) || (a.instrument.symbol < b.instrument.symbol ? -1 : 1);

const SORTS: Record<ListSort, (a: PricedInstrument, b: PricedInstrument) => number> = {
  turnover: descending(({ quote }) => Number(quote.turnover)),
  volume: descending(({ quote }) => Number(quote.volume)),
  gainers: descending(rateOf),
  losers: descending((row) => -rateOf(row)),
  marketCap: descending((row) => Number(capOf(row))),
};

/** Stocks of a list in an order. */
export function listStocks(
  { picture }: InsightDeps,
  list: string,
  sort: ListSort,
  market: MarketSegment | 'all',
): PricedInstrument[] {
  return picture
    .list(list)
    .filter(({ instrument }) => market === 'all' || instrument.segment === market)
    .sort(SORTS[sort]);
}

/** Screens in which those that fall most lead; in all others those that rise most. */
const FALLING: readonly string[] = ['screen.low52', 'screen.selling'];

/** Screens that have a result, then sectors by their change. */
export function listThemes(deps: InsightDeps): ApiOutput<'/market/Themes'> {
  const { picture } = deps;
  const theme = (list: string, name: Theme['name'], rows: readonly PricedInstrument[]): Theme => ({
    list,
    name,
    changeRate: weightedRate(rows),
    count: rows.length,
    breadth: breadthOfRows(rows),
    leaders: [...rows]
      .sort(FALLING.includes(list) ? SORTS.losers : SORTS.gainers)
      .slice(0, LEADERS)
      .map(wire),
  });
  const screens = SCREENS.flatMap((screen) => {
    const rows = picture.list(`screen.${screen}`);
    return rows.length === 0 ? [] : [theme(`screen.${screen}`, null, rows)];
  });
  const sectors = picture
    .sectors()
    .map(({ key, name, rows }) => theme(`sector.${key}`, name, rows))
    .sort((a, b) => Number(b.changeRate) - Number(a.changeRate));
  return { asOf: asOf(deps), themes: [...screens, ...sectors] };
}

export function readFlows(deps: InsightDeps): ApiOutput<'/market/Flows'> {
  const { venue, flows, picture } = deps;
  const rows = picture.rows().map((row) => ({ row, flow: flows.of(row.instrument.symbol) }));
  const markets = (['KOSPI', 'KOSDAQ', 'ETF'] as const).map((market) => {
    const members = rows.filter(({ row }) => row.instrument.segment === market);
    const sum = members.reduce((total, { flow }) => addFlow(total, flow), noFlow());
    return {
      market,
      bought: formatDecimal(sum.bought),
      sold: formatDecimal(sum.sold),
      strength: marketStrengthOf(sum),
      auction: formatDecimal(sum.auction),
      investors: investorsIn(
        venue,
        members.map(({ row }) => row.instrument.symbol),
      ),
    };
  });
  const ranked = rows
    .filter(({ flow }) => isTelling(flow))
    .map(({ row, flow }) => ({ row, flow, net: flow.bought - flow.sold }))
    .sort((a, b) => Number(b.net - a.net));
  const toWire = ({ row, flow, net }: (typeof ranked)[number]): FlowRow => ({
    stock: wire(row),
    net: formatDecimal(net),
    strength: strengthOf(flow),
  });
  return {
    asOf: asOf(deps),
    since: toTimestamp(flows.since()),
    markets,
    buying: ranked
      .filter(({ net }) => net > 0n)
      .slice(0, FLOW_ROWS)
      .map(toWire),
    selling: ranked
      .filter(({ net }) => net < 0n)
      .slice(-FLOW_ROWS)
      .reverse()
      .map(toWire),
  };
}

const CLOSES = 61;

export function readIndicators(deps: InsightDeps): ApiOutput<'/market/Indicators'> {
  const { venue, flows, picture } = deps;
  const rows = picture.rows();
  const day = kstDayStart(venue.state().tradingDay);
  const indices = listIndices(venue).map((row) => {
    const { symbol, priceScale } = row.instrument;
    const closes = venue.candles(symbol, '1d', CLOSES, day, 'forward').map((candle) => candle[4]);
    const value = Number(row.quote.price) / 10 ** priceScale;
    return {
      index: wire(row),
      above20: percentAboveMean(value, closes, 20),
      above60: percentAboveMean(value, closes, 60),
      volatility: volatilityOf(closes),
    };
  });
  const counts = totals(rows);
  const all = rows.reduce((sum, { instrument }) => addFlow(sum, flows.of(instrument.symbol)), noFlow());
  const volumes = rows.map(({ instrument }) => picture.usual.dailyVolumes(instrument.symbol));
  const longest = Math.max(0, ...volumes.map((days) => days.length));
  const history = Array.from({ length: longest }, (_, i) =>
    volumes.reduce((sum, days) => sum + (days[days.length - longest + i] ?? 0), 0),
  );
  const [first] = indices;
  return {
    asOf: asOf(deps),
    mood: moodOf({
      ...counts,
      strength: marketStrengthOf(all),
      above20: first?.above20 ?? null,
      volatility: first?.volatility ?? null,
    }),
    ...counts,
    volumeShare: percentOfMean(Number(sumOf(rows, ({ quote }) => quote.volume)), history),
    indices,
  };
}

/** The largest moves of the day, the largest first. */
export function listMoves({ picture }: InsightDeps): PricedInstrument[] {
  return picture
    .rows()
    .filter((row) => row.quote.volume > 0n && rateOf(row) !== 0)
    .sort(descending((row) => Math.abs(rateOf(row))))
    .slice(0, ISSUES);
}

const SIMILAR = 5;

/** Companies of the same sector, nearest in market value first. */
export function listSimilar({ picture }: InsightDeps, row: PricedInstrument): PricedInstrument[] {
  const { symbol } = row.instrument;
  const sector = picture.sectors().find(({ rows }) => rows.some((each) => each.instrument.symbol === symbol));
  const distance = (other: PricedInstrument): number => Math.abs(Math.log(Number(capOf(other)) / Number(capOf(row))));
  return (sector?.rows ?? [])
    .filter((each) => each.instrument.symbol !== symbol)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, SIMILAR);
}

/** The side that took liquidity in one stock today. */
export function readFlow({ venue, flows }: InsightDeps, symbol: string): ApiOutput<'/market/Insight'>['flow'] {
  const flow = flows.of(symbol);
  return {
    bought: formatDecimal(flow.bought),
    sold: formatDecimal(flow.sold),
    strength: strengthOf(flow),
    auction: formatDecimal(flow.auction),
    since: toTimestamp(flows.since()),
    investors: investorsIn(venue, [symbol]),
  };
}

/** Explains one move by the tape. @param news the newest bulletin of the day about it */
export function explainMove(deps: InsightDeps, row: PricedInstrument, news: NewsItem | null, sectors: Sector[]): Issue {
  const { venue, flows, picture } = deps;
  const { instrument, quote } = row;
  const index = indexOf(listIndices(venue), instrument);
  const sector = sectors.find(({ rows }) => rows.some((each) => each.instrument.symbol === instrument.symbol));
  const peers = sector?.rows.filter((each) => each.instrument.symbol !== instrument.symbol) ?? [];
  const sectorRate = sector && peers.length > 0 ? weightedRate(peers) : null;
  const flow = flows.of(instrument.symbol);
  const strength = isTelling(flow) ? strengthOf(flow) : null;
  const volumeTimes = picture.usual.times(instrument.symbol);
  return {
    stock: wire(row),
    reasons: moveReasons({
      rate: rateOf(row),
      isListingDay: quote.isListingDay,
      isAtUpper: quote.price >= quote.upperLimit,
      isAtLower: quote.price <= quote.lowerLimit,
      isHigh52: isHigh52(row),
      isLow52: isLow52(row),
      indexRate: index ? rateOf(index) : null,
      sectorRate: sectorRate === null ? null : Number(sectorRate),
      volumeTimes: volumeTimes === null ? null : Number(volumeTimes),
      strength: strength === null ? null : Number(strength),
    }),
    index: index ? { name: index.instrument.name, changeRate: rateText(index) } : null,
    sector:
      sector && sectorRate !== null
        ? { list: `sector.${sector.key}`, name: sector.name, changeRate: sectorRate }
        : null,
    volumeTimes,
    strength,
    news,
  };
}
