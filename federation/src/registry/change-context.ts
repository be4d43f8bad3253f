/** The actor of a change and the reason, as the log keeps them. */
export interface ChangeContext {
  actor: string;
  reason?: string;
  /** Reports the change without making it. */
  isDryRun?: boolean;
  /** Writes no log entry: `pnpm build` publishes for this machine only. */
  isUnlogged?: boolean;
}
