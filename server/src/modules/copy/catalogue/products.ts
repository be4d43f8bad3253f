import type { Localized, StrategySettings } from '@maru/domain/contracts';

export interface CatalogueProduct {
  readonly code: string;
  readonly name: Localized;
  readonly settings: StrategySettings;
}

/** The leaders of the simulated market: each trades one large company by a rule that anybody can read. */
export const PRODUCTS: readonly CatalogueProduct[] = [
  {
    code: 'trend',
    name: { kor: '추세 따라가기', en: 'Trend follower', tw: '順勢跟單', cn: '顺势跟单' },
    settings: { rule: 'ma_cross', fast: 10, slow: 30 },
  },
  {
    code: 'rebound',
    name: { kor: '되돌림 노리기', en: 'Rebound', tw: '回歸跟單', cn: '回归跟单' },
    settings: { rule: 'mean_reversion', window: 20, band: 60 },
  },
  {
    code: 'breakout',
    name: { kor: '고점 돌파', en: 'Breakout', tw: '突破跟單', cn: '突破跟单' },
    settings: { rule: 'breakout', window: 30 },
  },
];

/** The name of a product; one that the catalogue no longer lists has its code. */
export function productName(code: string): Localized {
  return PRODUCTS.find((product) => product.code === code)?.name ?? { kor: code, en: code, tw: code, cn: code };
}
