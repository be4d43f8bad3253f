import type { Asset } from '@maru/domain/money';

/** Price of one unit of a currency or digital currency at a time (epoch ms), also one that has passed; millionths of a won. */
export type AssetPrice = (asset: Asset, time: number) => bigint;

/** Claim of one unit of a fund, in place of companies. */
export interface Holding {
  readonly asset: Asset;
  /** Millionths of a unit of the asset. */
  readonly amount: bigint;
}

/** Net asset value of one unit of a fund by the price of what it holds; hundredths of a won, rounded down. */
export const holdingValue = ({ amount }: Holding, price: bigint): bigint => (price * amount) / 10n ** 10n;
