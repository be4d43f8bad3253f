/** Who does something, and why: what the log keeps. */
export interface Doer {
  actor: string;
  reason?: string;
  /** Says what would be done and does none of it. */
  isDryRun?: boolean;
  /** `pnpm build` publishes for this machine only: an entry for every build would say nothing. */
  isUnlogged?: boolean;
}
