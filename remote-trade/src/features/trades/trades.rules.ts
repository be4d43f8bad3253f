import type { Position } from '@maru/domain/contracts';
import { isCashPurchase } from '@maru/domain/trading';

/** Tabs with content: shares, leveraged and short positions, resting orders, ended orders. No position is in two. */
export const TABS = ['holdings', 'open', 'orders', 'ended'] as const;
export type TradesTab = (typeof TABS)[number];

/** The tab of an address; the first one by default. */
export function readTab(text: string | null): TradesTab {
  return TABS.find((tab) => tab === text) ?? 'holdings';
}

/** Owned shares: bought with cash, without leverage. */
export function holdingsOf(positions: readonly Position[]): Position[] {
  return positions.filter(isCashPurchase);
}

/** Leveraged and short positions. */
export function contractsOf(positions: readonly Position[]): Position[] {
  return positions.filter((position) => !isCashPurchase(position));
}
