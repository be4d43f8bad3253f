/** Tabs of records that are active first and ended later. */
export const TABS = ['active', 'ended'] as const;
export type RecordsTab = (typeof TABS)[number];
/** The tab of an address; the first one by default. */
export const readTab = (text: string | null): RecordsTab => TABS.find((tab) => tab === text) ?? 'active';
