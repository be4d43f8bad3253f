import { randomUUID } from 'node:crypto';
import type { MessageCode } from '@maru/shared/contracts';
import { toKstDay } from '../../core/clock.ts';
import type { Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { record, type Actor } from '../audit/audit.service.ts';
import { isBarred } from '../identity/account.rules.ts';
import { endSessions, type CustomerFlag } from '../identity/identity.repo.ts';
import { resumeLoans } from '../loan/loan.service.ts';
import { tell } from '../message/message.service.ts';

/**
 * Sets what an account may not do. Money that is moving in another transaction finishes first or sees the new flags
 * ({@link file://../identity/account.service.ts requireAccount}); who is banned or disabled is logged out, and their loans stand still until they may come back.
 */
export async function setAccountFlags(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  request: { userId: string; flags: readonly CustomerFlag[]; note: string; actor: Actor; at: number },
) {
  const { userId, note, actor, at } = request;
  const before = await tx.selectFrom('customer').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst();
  if (!before) throw new ApiError('NOT_FOUND');
  const flags = [...new Set(request.flags)].sort();
  const barred_at = isBarred(flags) ? (before.barred_at ?? new Date(at)) : null;
  await tx.updateTable('customer').set({ flags, barred_at }).where('id', '=', userId).execute();
  if (barred_at) await endSessions(tx, userId, new Date(at)).execute();
  else if (before.barred_at)
    await resumeLoans(tx, userId, { from: toKstDay(before.barred_at.getTime()), to: toKstDay(at) });
  // The log is one writer's at a time, so it comes last.
  const ref = randomUUID();
  for (const code of told(before, { flags, isBarred: barred_at !== null })) await tell(tx, { userId, code, ref, at });
  await record(tx, config, {
    actor,
    act: 'account.flags',
    customerId: userId,
    subject: before.account,
    note,
    before: { flags: before.flags },
    after: { flags },
    at,
  });
  return { ...before, flags };
}

const TOLD = [
  ['frozen', 'ACCOUNT_FROZEN', 'ACCOUNT_UNFROZEN'],
  ['trading_off', 'TRADING_OFF', 'TRADING_ON'],
  ['withdrawal_off', 'WITHDRAWAL_OFF', 'WITHDRAWAL_ON'],
] as const;

/** What changed for the customer. That they are kept out they read where they log in. */
function told(
  before: { flags: readonly CustomerFlag[]; barred_at: Date | null },
  after: { flags: readonly CustomerFlag[]; isBarred: boolean },
): MessageCode[] {
  const changed = TOLD.flatMap(([flag, on, off]) => {
    const [was, is] = [before.flags.includes(flag), after.flags.includes(flag)];
    return was === is ? [] : [is ? on : off];
  });
  return before.barred_at && !after.isBarred ? [...changed, 'ACCOUNT_REOPENED'] : changed;
}
