import type { Trade } from '@maru/domain/contracts';

/** What the stream said lately before what the pages hold; an execution in both stands once. */
export function mergeTape(live: readonly Trade[], paged: readonly Trade[]): Trade[] {
  const seen = new Set(live.map((trade) => trade.id));
  return [...live, ...paged.filter((trade) => !seen.has(trade.id))];
}
