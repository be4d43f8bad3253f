/** Maximum of stored searches. */
export const HISTORY_LIMIT = 10;
/** Maximum length of a query in the search call. */
export const QUERY_LIMIT = 40;

/** Adds a search at the front; a repeated one moves up instead of being listed twice. */
export function remember(history: readonly string[], query: string): string[] {
  const words = query.trim();
  if (words === '') return [...history];
  return [words, ...history.filter((each) => each.toLowerCase() !== words.toLowerCase())].slice(0, HISTORY_LIMIT);
}

export function forget(history: readonly string[], query: string): string[] {
  return history.filter((each) => each !== query);
}

/** Validates the stored value, which may be anything: only texts that could have been searched for are returned. */
export function readHistory(stored: unknown): string[] {
  if (!Array.isArray(stored)) return [];
  const texts = stored.filter((each): each is string => typeof each === 'string' && each.trim() !== '');
  return texts.map((each) => each.slice(0, QUERY_LIMIT)).slice(0, HISTORY_LIMIT);
}
