import { say, type CommandDeps } from '../../core/command.ts';
import { verifyMoney } from '../fund/fund.verify.ts';
import { rebuild } from './ledger.rebuild.ts';

/**
 * `pnpm ledger verify` recomputes every balance and hold from the entries and prints what differs; it may run beside a live server.
 * `pnpm ledger rebuild` writes what was recomputed over what differs. @returns the exit code: 1 when there was a difference.
 */
export async function ledgerCommand({ db }: CommandDeps, [verb]: readonly string[]): Promise<number> {
  if (verb === 'rebuild') {
    const { balances, holds } = await rebuild(db);
    say(`${balances} accounts and ${holds} holds written anew`);
  } else if (verb !== 'verify') {
    say('pnpm ledger verify | rebuild');
    return 2;
  }
  const differences = await verifyMoney(db);
  for (const { check, subject, expected, found } of differences)
    say(`${check}: ${subject} should be ${expected}, is ${found}`);
  say(`${differences.length} differences`);
  return differences.length === 0 ? 0 : 1;
}
