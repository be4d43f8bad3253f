import type { Localized, StrategySettings } from '@maru/domain/contracts';

/** Terms of a product, for those who join it and for its leader. Amounts in won. */
export interface ProductTerms {
  readonly minimum: bigint;
  readonly maximum: bigint;
  /** A share can be stopped this long after it joined. */
  readonly lockupHours: number;
  /** Percent of the profit that Maru keeps at the settlement. */
  readonly feePercent: number;
  /** Own money of the leader, in the same pool as everybody's. */
  readonly leaderMoney: bigint;
  /** Limits of the leader in percent of the pool, for one session. */
  readonly maxLossPercent: number;
  readonly maxPositionPercent: number;
}

/** A product that does not exist yet: an entry of the catalogue, or of a proposal that was applied. */
export interface NewProduct extends ProductTerms {
  readonly code: string;
  readonly name: Localized;
  readonly settings: StrategySettings;
}

const TERMS: ProductTerms = {
  ...{ minimum: 100_000n, maximum: 100_000_000n, lockupHours: 24, feePercent: 10 },
  ...{ leaderMoney: 100_000_000n, maxLossPercent: 3, maxPositionPercent: 80 },
};

/** The first leaders of the simulated market: each trades one large company by a rule that anybody can read. Managers open more of them. */
export const PRODUCTS: readonly NewProduct[] = [
  {
    code: 'trend',
    name: { kor: '추세 따라가기', en: 'Trend follower', tw: '順勢跟單', cn: '顺势跟单' },
    settings: { rule: 'ma_cross', fast: 10, slow: 30 },
    ...TERMS,
  },
  {
    code: 'rebound',
    name: { kor: '되돌림 노리기', en: 'Rebound', tw: '回歸跟單', cn: '回归跟单' },
    settings: { rule: 'mean_reversion', window: 20, band: 60 },
    ...TERMS,
  },
  {
    code: 'breakout',
    name: { kor: '고점 돌파', en: 'Breakout', tw: '突破跟單', cn: '突破跟单' },
    settings: { rule: 'breakout', window: 30 },
    ...TERMS,
  },
];
