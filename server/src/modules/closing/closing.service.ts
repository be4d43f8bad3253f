import type { Closing } from '@maru/domain/contracts';
import { toTimestamp } from '../../core/clock.ts';
import type { Db, Tx } from '../../core/db.ts';
import type { Deps, Session } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { inCurrency } from '../funds/amount.ts';
import { faultGuard } from '../funds/guard.rules.ts';
import { findAccountFault } from '../identity/account.service.ts';
import { endSessions } from '../identity/identity.repo.ts';
import { verifyLoginPassword } from '../identity/password.service.ts';
import { findCash, lockCustomers } from '../ledger/ledger.repo.ts';
import { post } from '../ledger/ledger.service.ts';
import { customer, house } from '../ledger/ledger.types.ts';
import { eraseRows, findClosingFacts } from './closing.repo.ts';
import { closingGuards, KEPT_YEARS, RELEASE_DAYS } from './closing.rules.ts';

export async function readClosing(db: Db | Tx, userId: string, isSimulated: boolean): Promise<Closing> {
  const fault = await findAccountFault(db, userId, 'fund');
  const facts = await findClosingFacts(db, userId);
  const cash = await findCash(db, userId);
  return {
    guards: [...(fault ? [faultGuard(fault)] : []), ...closingGuards({ ...facts, isSimulated })],
    balances: cash
      .filter(({ balance }) => balance !== 0n)
      .map(({ asset: currency, balance }) => ({ currency, amount: inCurrency(balance, currency) })),
    releaseDays: RELEASE_DAYS,
    keptYears: KEPT_YEARS,
  };
}

/** @returns the transaction's work. */
export async function prepareClosing(deps: Deps, session: Session, loginPassword: string, now: number) {
  const { userId, account } = session;
  await verifyLoginPassword(deps, session, loginPassword);
  return async (tx: Tx): Promise<{ closedAt: string }> => {
    // A money-moving call holds the row until its end, so none is between its check and its change.
    const { flags } = await tx
      .selectFrom('customer')
      .select('flags')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    await lockCustomers(tx, [userId]);
    const { guards } = await readClosing(tx, userId, deps.isSimulated);
    if (guards[0]) throw new ApiError(guards[0].code, guards[0].params);
    await giveUpCash(tx, userId, now);
    const at = new Date(now);
    await eraseRows(tx, 'closed', { userId, account, at });
    await tx
      .updateTable('customer')
      .set({ flags: [...flags, 'closed'], closed_at: at, barred_at: at, fund_password_hash: null })
      .where('id', '=', userId)
      .execute();
    await endSessions(tx, userId, now);
    return { closedAt: toTimestamp(at) };
  };
}

/** Practice money goes back to where it came from. */
async function giveUpCash(tx: Tx, userId: string, at: number): Promise<void> {
  for (const { asset, balance } of await findCash(tx, userId)) {
    if (balance === 0n) continue;
    await post(tx, {
      kind: 'closing_return',
      ref: `${userId} ${asset}`,
      at,
      postings: [
        { account: customer(userId, 'cash'), asset, amount: -balance, kind: 'closing_return' },
        { account: house('grant'), asset, amount: balance },
      ],
    });
  }
}
