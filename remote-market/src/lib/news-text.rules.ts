import type { NewsItem } from '@maru/domain/contracts';

type Facts = Pick<NewsItem, 'kind' | 'params'>;

const WHYS = ['listing', 'together', 'sector', 'market', 'own'] as const;
const MOVES: readonly string[] = ['surge', 'plunge', 'limit_up', 'limit_down'];

/** Direction of an index at its close; null of an unchanged one and of other bulletins. */
export function closeOf({ kind, params }: Facts): 'rise' | 'fall' | null {
  const change = kind === 'session_close' ? Number(params['change'] ?? 0) : 0;
  return change > 0 ? 'rise' : change < 0 ? 'fall' : null;
}

/** The part of the market that moved with a stock; null when the bulletin does not say. */
export function whyOf({ kind, params }: Facts): (typeof WHYS)[number] | null {
  return MOVES.includes(kind) ? (WHYS.find((why) => why === params['why']) ?? null) : null;
}
