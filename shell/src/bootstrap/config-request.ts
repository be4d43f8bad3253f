/**
 * Requests the global config, for which the shell waits before it renders, in parallel with the shell's code. The API client takes the
 * response from `maruEarly`.
 */
export function requestConfig(): void {
  const response = fetch('/api/vue/common/config', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"type":"all"}',
  }).then((answer) => answer.json());
  // The API client handles a failure; until then it must not count as an unhandled rejection.
  response.catch(() => undefined);
  (globalThis as { maruEarly?: unknown }).maruEarly = { '/common/config': response };
}
