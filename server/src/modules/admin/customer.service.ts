import { randomUUID } from 'node:crypto';
import type { MessageCode } from '@maru/domain/contracts';
import { toKstDay } from '../../core/clock.ts';
import type { Tx } from '../../core/db.ts';
import type { Deps } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { record, type Actor } from '../audit/audit.service.ts';
import { isBarred } from '../identity/account.rules.ts';
import { endSessions, type CustomerFlag } from '../identity/identity.repo.ts';
import { resumeLoans } from '../loan/loan.service.ts';
import { notifyCustomer } from '../message/message.service.ts';

/**
 * Sets the flags of an account. Money that is moving in another transaction finishes first or reads the new flags
 * ({@link file://../identity/account.service.ts requireAccount}). A banned or disabled customer is logged out, and their credit loans are
 * paused until they are admitted again.
 * @throws ApiError NOT_FOUND, ACCOUNT_CLOSED, FLAGS_CHANGED when the account has other flags than `present`.
 */
export async function setAccountFlags(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  request: {
    userId: string;
    /** The flags that the operator saw. Without them the present flags are not compared. */
    present?: readonly CustomerFlag[];
    flags: readonly CustomerFlag[];
    note: string;
    actor: Actor;
    at: number;
  },
) {
  const { userId, note, actor, at } = request;
  const before = await tx.selectFrom('customer').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst();
  if (!before) throw new ApiError('NOT_FOUND');
  if (before.closed_at) throw new ApiError('ACCOUNT_CLOSED');
  const flags = sorted(request.flags);
  if (request.present && sorted(request.present).join() !== sorted(before.flags).join())
    throw new ApiError('FLAGS_CHANGED');
  const barred_at = isBarred(flags) ? (before.barred_at ?? new Date(at)) : null;
  await tx.updateTable('customer').set({ flags, barred_at }).where('id', '=', userId).execute();
  if (barred_at) await endSessions(tx, userId, at);
  else if (before.barred_at)
    await resumeLoans(tx, userId, { from: toKstDay(before.barred_at.getTime()), to: toKstDay(at) });
  const ref = randomUUID();
  for (const code of notificationsOf(before, { flags, isBarred: barred_at !== null }))
    await notifyCustomer(tx, { userId, code, ref, at });
  // Last, because the audit log has one writer at a time.
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

const sorted = (flags: readonly CustomerFlag[]): CustomerFlag[] => [...new Set(flags)].sort();

/** Messages by the flag that was set or cleared. */
const NOTIFICATIONS = [
  ['frozen', 'ACCOUNT_FROZEN', 'ACCOUNT_UNFROZEN'],
  ['trading_off', 'TRADING_OFF', 'TRADING_ON'],
  ['withdrawal_off', 'WITHDRAWAL_OFF', 'WITHDRAWAL_ON'],
] as const;

/** The messages of a change. A barred customer reads the reason at the log-in. */
function notificationsOf(
  before: { flags: readonly CustomerFlag[]; barred_at: Date | null },
  after: { flags: readonly CustomerFlag[]; isBarred: boolean },
): MessageCode[] {
  const changed = NOTIFICATIONS.flatMap(([flag, on, off]) => {
    const [was, is] = [before.flags.includes(flag), after.flags.includes(flag)];
    return was === is ? [] : [is ? on : off];
  });
  return before.barred_at && !after.isBarred ? [...changed, 'ACCOUNT_REOPENED'] : changed;
}
