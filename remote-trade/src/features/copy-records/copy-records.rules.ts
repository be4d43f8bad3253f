export const TABS = ['active', 'ended'] as const;
export type RecordsTab = (typeof TABS)[number];
/** The tab of an address; the first one by default. */
export const readTab = (text: string | null): RecordsTab => TABS.find((tab) => tab === text) ?? 'active';

/** Whether a share can be stopped at a moment: one that waits always, one that is held after its lock-up. */
export function canStop(
  { status, unlockAt }: { readonly status: string; readonly unlockAt: string | null },
  now: number,
): boolean {
  if (status === 'waiting') return true;
  return status === 'held' && (unlockAt === null || Date.parse(unlockAt) <= now);
}
