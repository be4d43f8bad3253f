/** The actor of a change and the reason, as the log keeps them. */
export interface ChangeContext {
  actor: string;
  reason?: string;
  /** Id of the decision in the caller's own records: {@link findDecided} finds the change by it. */
  decision?: string;
  /** Reports the change without making it. */
  isDryRun?: boolean;
  /** Writes no log entry: `pnpm build` publishes for this machine only. */
  isUnlogged?: boolean;
}
