import type { Strategy } from '@maru/domain/contracts';

export const TABS = ['active', 'ended'] as const;
export type RecordsTab = (typeof TABS)[number];
/** The tab of an address; the first one by default. */
export const readTab = (text: string | null): RecordsTab => TABS.find((tab) => tab === text) ?? 'active';

/** The newer of two states of a strategy. */
export const newerOf = (a: Strategy, b: Strategy | undefined): Strategy => (b && b.version > a.version ? b : a);
