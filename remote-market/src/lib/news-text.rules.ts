import type { NewsItem } from '@maru/domain/contracts';

type Facts = Pick<NewsItem, 'kind' | 'params'>;

const WHYS = ['listing', 'together', 'sector', 'market', 'own'] as const;
const MOVES: readonly string[] = ['surge', 'plunge', 'limit_up', 'limit_down'];

/** Form of the first sentence of a body by the facts that came with the bulletin; null for the one without facts. */
export function leadOf({ kind, params }: Facts): 'volume' | 'rise' | 'fall' | null {
  if (kind === 'surge' || kind === 'plunge') return params['volumeTimes'] === undefined ? null : 'volume';
  if (kind !== 'session_close') return null;
  const change = Number(params['change'] ?? 0);
  return change > 0 ? 'rise' : change < 0 ? 'fall' : null;
}

/** Second sentence about a stock's move: the part of the market that moved with it; null when the bulletin does not say. */
export function whyOf({ kind, params }: Facts): (typeof WHYS)[number] | null {
  return MOVES.includes(kind) ? (WHYS.find((why) => why === params['why']) ?? null) : null;
}

/** Second sentence about the close of an index: most of its companies rose, fell, or as many did either. */
export function breadthOf({ kind, params: { up, down } }: Facts): 'up' | 'down' | 'even' | null {
  if (kind !== 'session_close' || up === undefined || down === undefined) return null;
  const more = Number(up) - Number(down);
  return more > 0 ? 'up' : more < 0 ? 'down' : 'even';
}
