import type { Position } from '@maru/domain/contracts';
import { isCashPurchase } from '@maru/domain/trading';

/** Tabs with content. */
export const TABS = ['open', 'orders', 'ended', 'holdings'] as const;
export type TradesTab = (typeof TABS)[number];

/** The tab of an address; the first one by default. */
export function readTab(text: string | null): TradesTab {
  return TABS.find((tab) => tab === text) ?? 'open';
}

/** Owned shares: bought with cash, without leverage. */
export function holdingsOf(positions: readonly Position[]): Position[] {
  return positions.filter(isCashPurchase);
}
