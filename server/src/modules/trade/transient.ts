/** The database was unreachable, or another transaction conflicted: a retry may succeed. */
export function isTransient(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (/^(08|40|57P|53)/.test(code ?? '')) return true;
  // Of pg, without a code. "Not queryable": the connection broke between two statements of a transaction.
  const words = /Connection terminated|timeout exceeded|is not queryable/i;
  return /ECONN|EPIPE|ETIMEDOUT/.test(code ?? '') || words.test(message ?? '');
}
