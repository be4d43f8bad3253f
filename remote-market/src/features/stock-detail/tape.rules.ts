import type { Trade } from '@maru/domain/contracts';

/** Merges the newest executions of the stream with the loaded pages, without duplicates. */
export function mergeTape(live: readonly Trade[], paged: readonly Trade[]): Trade[] {
  const seen = new Set(live.map((trade) => trade.id));
  return [...live, ...paged.filter((trade) => !seen.has(trade.id))];
}
