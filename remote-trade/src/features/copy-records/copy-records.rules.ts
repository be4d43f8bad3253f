/** Whether a share can be stopped at a moment: one that waits always, one that is held after its lock-up. */
export function canStop(
  { status, unlockAt }: { readonly status: string; readonly unlockAt: string | null },
  now: number,
): boolean {
  if (status === 'waiting') return true;
  return status === 'held' && (unlockAt === null || Date.parse(unlockAt) <= now);
}
