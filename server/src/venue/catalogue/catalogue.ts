import type { Localized, MarketSegment } from '@maru/domain/contracts';
import { Random } from '../random.ts';
import { floorToTick } from '../rules/price.rules.ts';
import type { Instrument } from '../venue.types.ts';
import { FUNDS } from './funds.ts';
import { INDUSTRIES, type Industry, type Sector, SECTORS } from './industries.ts';
import { stem, type Stem } from './stems.ts';

/** An instrument with its parameters for the simulation. */
export interface Listing {
  readonly instrument: Instrument;
  readonly sectorKey: Sector;
  /** Close of the last day of history, minor units. */
  readonly basePrice: number;
  /** Beta: how far it moves with the market. */
  readonly beta: number;
  /** Volatility of one day's own return. */
  readonly volatility: number;
  /** 0 for an index. */
  readonly shares: number;
  /** Of a fund that follows the companies of an index: the symbol of the index. */
  readonly index?: string;
  /** Of a fund that follows the companies with high dividends: their least yield. */
  readonly leastYield?: number;
}

/** Companies whose figures are set by hand; all others are drawn by the tables below. */
const SET: Record<string, { code: string; price: number; capEok: number }> = {
  한빛전자: { code: '100110', price: 69_600, capEok: 4_152_000 },
  세움바이오: { code: '100270', price: 163_200, capEok: 412_000 },
  누리중공업: { code: '100430', price: 19_000, capEok: 98_400 },
  다온엔터: { code: '100580', price: 5_030, capEok: 4_310 },
  가온로보틱스: { code: '100640', price: 84_300, capEok: 15_800 },
};
const EOK = 100_000_000;
const FIRST_CODE = 101_010;
const CODE_STEP = 70;
/** Shares of companies at or above this value (hundred million won) may be sold short and take high leverage. */
const LARGE_CAP_EOK = 20_000;
/** Ranges of the share that foreigners own on the first day. Invented, as the companies are. */
const FOREIGN_SHARES = {
  large: [0.12, 0.56],
  KOSPI: [0.02, 0.24],
  KOSDAQ: [0.005, 0.12],
  KONEX: [0.001, 0.01],
} as const;
const LOCKED_EVERY = 6;
const SELL_LOCK_MINUTES = 15;

/** Ranges of market value in hundred million won and of price in won. */
const RANGES: Record<'KOSPI' | 'KOSDAQ' | 'KONEX', { cap: [number, number]; price: [number, number] }> = {
  KOSPI: { cap: [2_500, 480_000], price: [2_400, 890_000] },
  KOSDAQ: { cap: [900, 42_000], price: [1_050, 210_000] },
  KONEX: { cap: [120, 1_400], price: [1_020, 21_000] },
};

/** Drawn on a logarithmic scale: markets have many small companies and few large ones. */
function between([low, high]: [number, number], share: number): number {
  return low * (high / low) ** share;
}

/** All instruments but the indices, in the order of their codes; the same at every start. */
export function buildListings(): Listing[] {
  let drawn = 0;
  const companies = INDUSTRIES.flatMap((industry) =>
    (['KOSPI', 'KOSDAQ', 'KONEX'] as const).flatMap((segment) =>
      (industry[segment.toLowerCase() as 'kospi' | 'kosdaq' | 'konex'] ?? []).map((key, rank) => {
        const name = companyName(key, industry);
        const code = SET[name.kor]?.code ?? String(FIRST_CODE + CODE_STEP * drawn++);
        return company(name, code, segment, industry.sector, rank);
      }),
    ),
  );
  return [...companies, ...FUNDS.map(fund)].sort((a, b) => (a.instrument.symbol < b.instrument.symbol ? -1 : 1));
}

function companyName(key: Stem, { name: [kor, en, tw, cn] }: Industry): Localized {
  const brand = stem(key);
  return { kor: brand.kor + kor, en: brand.en + en, tw: brand.tw + tw, cn: brand.cn + cn };
}

function company(
  name: Localized,
  code: string,
  segment: 'KOSPI' | 'KOSDAQ' | 'KONEX',
  sector: Sector,
  rank: number,
): Listing {
  const random = new Random('company', code);
  const range = RANGES[segment];
  // The first of an industry is its largest; price and value are correlated.
  const size = Math.max(0, 0.95 - 0.16 * rank - 0.25 * random.next());
  const capEok = SET[name.kor]?.capEok ?? between(range.cap, size);
  const drawnPrice = between(range.price, Math.min(1, 0.3 * size + 0.75 * random.next()));
  const basePrice = SET[name.kor]?.price ?? floorToTick(Math.round(drawnPrice), segment);
  const shares = Math.max(10_000, Math.round((capEok * EOK) / basePrice / 10) * 10);
  const isLargeCap = segment !== 'KONEX' && capEok >= LARGE_CAP_EOK;
  const isLocked = !isLargeCap && (Number(code) / 10) % LOCKED_EVERY === 3;
  const leverages = isLargeCap ? [1, 2, 3, 5, 10] : segment === 'KONEX' ? [1] : [1, 2, 3];
  return {
    sectorKey: sector,
    basePrice,
    shares,
    beta: 0.6 + 0.8 * random.next(),
    volatility: isLargeCap ? 0.012 + 0.006 * random.next() : 0.018 + 0.014 * random.next(),
    instrument: {
      symbol: code,
      name,
      segment,
      sector: SECTORS[sector],
      currency: 'KRW',
      priceScale: 0,
      lotSize: 100,
      leverages,
      isShortable: isLargeCap,
      isTradable: true,
      isLargeCap,
      sellLockMinutes: isLocked ? SELL_LOCK_MINUTES : 0,
      sharesOutstanding: BigInt(shares),
      foreignShare: foreignShareOf(code, isLargeCap ? 'large' : segment),
    },
  };
}

function foreignShareOf(code: string, kind: keyof typeof FOREIGN_SHARES): number {
  const [low, high] = FOREIGN_SHARES[kind];
  return low * (high / low) ** new Random('foreigners', code).next();
}

function fund({
  code,
  name: [kor, en, tw, cn],
  multiple,
  follows,
  index,
  leastYield,
  holds,
  price,
}: (typeof FUNDS)[number]): Listing {
  const shares = new Random('fund', code).int(20, 400) * 100_000;
  return {
    sectorKey: follows ?? 'fund',
    basePrice: floorToTick(price, 'ETF'),
    shares,
    beta: multiple ?? 1,
    volatility: 0.001,
    ...(index !== undefined && { index }),
    ...(leastYield !== undefined && { leastYield }),
    instrument: {
      symbol: code,
      name: { kor, en, tw, cn },
      segment: 'ETF',
      sector: SECTORS.fund,
      currency: 'KRW',
      priceScale: 0,
      lotSize: 100,
      leverages: [1],
      isShortable: false,
      isTradable: true,
      isLargeCap: false,
      sellLockMinutes: 0,
      sharesOutstanding: BigInt(shares),
      ...(multiple !== undefined && { multiple }),
      ...(index !== undefined && { follows: index }),
      ...(holds && { holds }),
    },
  };
}

export interface IndexSpec {
  readonly symbol: string;
  readonly name: Localized;
  /** Constituents: every company of this segment, weighted by market value. */
  readonly of: MarketSegment;
  /** Level at the end of history, hundredths of a point. */
  readonly base: number;
}

export const INDICES: readonly IndexSpec[] = [
  {
    symbol: 'MARU',
    name: { kor: '마루 종합', en: 'Maru Composite', tw: 'Maru 綜合', cn: 'Maru 综合' },
    of: 'KOSPI',
    base: 282_415,
  },
  {
    symbol: 'MARUG',
    name: { kor: '마루 성장', en: 'Maru Growth', tw: 'Maru 成長', cn: 'Maru 成长' },
    of: 'KOSDAQ',
    base: 87_403,
  },
];

export function indexInstrument({ symbol, name, of }: IndexSpec): Instrument {
  return {
    symbol,
    name,
    segment: 'INDEX',
    sector: { kor: '지수', en: 'Index', tw: '指數', cn: '指数' },
    currency: 'KRW',
    priceScale: 2,
    lotSize: 1,
    leverages: [1],
    isShortable: false,
    isTradable: false,
    isLargeCap: false,
    sellLockMinutes: 0,
    sharesOutstanding: 0n,
    constituents: of,
  };
}
