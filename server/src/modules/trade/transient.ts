/** The database was unreachable, or another transaction conflicted: a retry may succeed. */
export function isTransient(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (/^(08|40|57P|53)/.test(code ?? '')) return true;
  return /ECONN|EPIPE|ETIMEDOUT/.test(code ?? '') || /Connection terminated|timeout exceeded/i.test(message ?? '');
}
