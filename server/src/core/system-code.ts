/**
 * The code of an error that Node, a library or PostgreSQL threw, such as `ECONNRESET` or `23505`. Decides by shape: errors that Node itself
 * makes are of another realm than a test's, and no `Error` there.
 */
export function systemCodeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
