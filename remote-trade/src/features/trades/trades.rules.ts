/** Tabs with content: shares, leveraged and short positions, resting orders, ended orders. No position is in two. */
export const TABS = ['holdings', 'open', 'orders', 'ended'] as const;
export type TradesTab = (typeof TABS)[number];

/** The tab of an address; the first one by default. */
export function readTab(text: string | null): TradesTab {
  return TABS.find((tab) => tab === text) ?? 'holdings';
}
