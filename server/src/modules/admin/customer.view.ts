import type { OperatorRole } from '@maru/domain/contracts';
import { FINANCE_ROLES } from '@maru/domain/desk';
import type { Selectable } from 'kysely';
import { toTimestamp } from '../../core/clock.ts';
import { transaction, type Database, type Db } from '../../core/db.ts';
import type { Deps, Operator } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import type { Providers } from '../../core/providers.ts';
import { operatorActor, record } from '../audit/audit.service.ts';
import { newestActs } from '../audit/audit.view.ts';
import { inCurrency } from '../funds/amount.ts';
import { findCustomer } from '../identity/identity.repo.ts';
import { findCash } from '../ledger/ledger.repo.ts';
import { visibleKinds } from '../review/review.rules.ts';
import { newestCases } from '../review/review.view.ts';

const MOST_SHOWN = 20;
/** Accounts of people. The simulated applicants of an auction or a draw are rows of the same table with other names. */
export const ACCOUNT = '^[0-9]{7,13}$';

export const toCustomer = (row: Selectable<Database['customer']>) => ({
  userId: row.id,
  account: row.account,
  name: row.name,
  realName: row.real_name,
  flags: row.flags,
  createdAt: toTimestamp(row.created_at),
});

/** An operator’s view of a customer on one screen. The audit log records the view, and the customer can read that entry. */
export async function openCustomer(
  { db, config, newestMovements }: Pick<Deps, 'db' | 'config'> & Pick<Providers, 'newestMovements'>,
  { userId, operator, now }: { userId: string; operator: Operator; now: number },
) {
  const customer = await findCustomer(db, userId);
  if (!customer || !new RegExp(ACCOUNT).test(customer.account)) throw new ApiError('NOT_FOUND');
  await transaction(db, (tx) =>
    record(tx, config, {
      actor: operatorActor(operator.login),
      act: 'account.open',
      customerId: userId,
      subject: customer.account,
      at: now,
    }),
  );
  const isFinance = (FINANCE_ROLES as readonly OperatorRole[]).includes(operator.role);
  const [cash, cases, movements, sessions, acts] = await Promise.all([
    findCash(db, userId),
    newestCases(db, visibleKinds(operator.role), userId, MOST_SHOWN),
    isFinance ? newestMovements(userId, MOST_SHOWN) : null,
    newestSessions(db, userId),
    newestActs(db, userId, MOST_SHOWN),
  ]);
  return {
    customer: toCustomer(customer),
    balances: cash.map(({ asset: currency, balance, held }) => ({
      currency,
      balance: inCurrency(balance, currency),
      held: inCurrency(held, currency),
    })),
    cases,
    movements,
    sessions,
    acts,
  };
}

async function newestSessions(db: Db, userId: string) {
  const rows = await db
    .selectFrom('session')
    .select(['device', 'created_at', 'last_seen_at', 'ended_at'])
    .where('customer_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ device, created_at, last_seen_at, ended_at }) => ({
    device,
    createdAt: toTimestamp(created_at),
    lastSeenAt: toTimestamp(last_seen_at),
    endedAt: ended_at && toTimestamp(ended_at),
  }));
}
