import type { Position } from '@maru/domain/contracts';
import { isCashPurchase } from '@maru/domain/trading';

/** Tabs that have something real behind them. */
export const TABS = ['open', 'orders', 'ended', 'holdings'] as const;
export type TradesTab = (typeof TABS)[number];

/** The tab of an address; anything else is the first. */
export function readTab(text: string | null): TradesTab {
  return TABS.find((tab) => tab === text) ?? 'open';
}

/** Shares owned: bought with cash, no leverage. */
export function holdingsOf(positions: readonly Position[]): Position[] {
  return positions.filter(isCashPurchase);
}
