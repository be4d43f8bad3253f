import { isUnconnected } from '../../core/retry-connection.ts';

/** The database was unreachable, or another transaction conflicted: a retry may succeed. */
export function isTransient(error: unknown): boolean {
  const { code } = error as { code?: string };
  return isUnconnected(error) || /^(08|40|57P|53)/.test(code ?? '');
}
