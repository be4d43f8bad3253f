/** How many searches are remembered. */
export const HISTORY_LIMIT = 10;
/** What the search call accepts. */
export const QUERY_LIMIT = 40;

/** Puts a search in front; the same words move up instead of standing twice. */
export function remember(history: readonly string[], query: string): string[] {
  const words = query.trim();
  if (words === '') return [...history];
  return [words, ...history.filter((each) => each.toLowerCase() !== words.toLowerCase())].slice(0, HISTORY_LIMIT);
}

export function forget(history: readonly string[], query: string): string[] {
  return history.filter((each) => each !== query);
}

/** What storage holds may be anything; only texts that could have been searched for come back. */
export function readHistory(stored: unknown): string[] {
  if (!Array.isArray(stored)) return [];
  const texts = stored.filter((each): each is string => typeof each === 'string' && each.trim() !== '');
  return texts.map((each) => each.slice(0, QUERY_LIMIT)).slice(0, HISTORY_LIMIT);
}
