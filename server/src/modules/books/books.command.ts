import { print, type CommandDeps } from '../../core/command.ts';
import { rebuild } from '../ledger/ledger-rebuild.ts';
import { verifyBooks } from './books.service.ts';

/**
 * `pnpm ledger verify` recomputes every balance and hold from the entries, compares the requests of customers with them and prints the
 * differences; it may run beside a live server. `pnpm ledger rebuild` first writes what was recomputed.
 * @returns the exit code: 1 when there was a difference.
 */
export async function ledgerCommand({ db }: CommandDeps, [verb]: readonly string[]): Promise<number> {
  if (verb === 'rebuild') {
    const { balances, holds } = await rebuild(db);
    print(`${balances} accounts and ${holds} holds written anew`);
  } else if (verb !== 'verify') {
    print('pnpm ledger verify | rebuild');
    return 2;
  }
  const differences = await verifyBooks(db);
  for (const { check, subject, expected, found } of differences)
    print(`${check}: ${subject} should be ${expected}, is ${found}`);
  print(`${differences.length} differences`);
  return differences.length === 0 ? 0 : 1;
}
