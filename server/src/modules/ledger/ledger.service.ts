import { randomUUID } from 'node:crypto';
import { CURRENCY_EXPONENT, formatDecimal, type Currency } from '@maru/domain/money';
import type { Db, Tx } from '../../core/db.ts';
import { ApiError } from '../../core/errors.ts';
import {
  findAccounts,
  findHold,
  findJournal,
  insertAccounts,
  insertHold,
  insertJournal,
  lockAccounts,
  lockCustomers,
  shrinkHold,
  sumOfPostings,
  type AccountKey,
  type AccountRow,
  type HoldRow,
} from './ledger.repo.ts';
import { findFault, keyOf, planPostings, takeFromHold, type Shortage } from './ledger.rules.ts';
import { customer, LedgerError, type AccountRef, type Asset, type Balance, type Entry } from './ledger.types.ts';

export { lockCustomers };

/**
 * The books: double entry per asset, append-only, with two-phase holds. Amounts are minor units (won: whole won) or whole shares.
 * Every function takes the caller's transaction, so a change and its booking commit together. Customers are locked in a fixed
 * order for the rest of that transaction; a transaction that concerns several customers calls {@link lockCustomers} first.
 * A customer's shortage is the ApiError INSUFFICIENT_BALANCE, in foreign money INSUFFICIENT_CURRENCY; a wrong call is a
 * LedgerError. Source: docs/adr/0004-ledger.md.
 */

/** Opens the accounts of a new customer. Opening twice changes nothing. */
export async function openAccounts(tx: Tx, userId: string): Promise<void> {
  await insertAccounts(tx, [
    { account: customer(userId, 'cash'), asset: 'KRW' },
    { account: customer(userId, 'margin'), asset: 'KRW' },
  ]);
}

/**
 * Books one entry.
 * @param captured the part of a hold that pays for it; only {@link capture} passes one
 * @returns the journal's id.
 * @throws ApiError INSUFFICIENT_BALANCE (required, available), LedgerError.
 */
export async function post(
  tx: Tx,
  entry: Entry,
  captured?: { readonly hold: HoldRow; readonly amount: bigint },
): Promise<string> {
  const fault = findFault(entry.postings);
  if (fault) throw new LedgerError(fault, `${entry.kind} ${entry.ref}`);
  const accounts = await openAndFind(tx, entry.postings);
  if (captured) accounts.set(keyOf(captured.hold), captured.hold);
  const taken = captured && { key: keyOf(captured.hold), amount: captured.amount };
  const plan = planPostings(entry.postings, accounts, taken);
  if ('shortage' in plan) throw shortage(plan.shortage);
  const journalId = randomUUID();
  const postings = entry.postings.map(({ account, asset, amount, kind = null }, index) => ({
    account_id: rowOf(accounts, { account, asset }).id,
    asset,
    amount,
    kind,
    balance_after: plan.balancesAfter[index] as bigint | null,
  }));
  const funds = [...plan.changed].map(([key, after]) => ({ id: (accounts.get(key) as AccountRow).id, ...after }));
  await insertJournal(tx, journalId, entry, postings, funds);
  return journalId;
}

/**
 * Holds `amount` of a customer's account. It stays the customer's, but only capture or release can move it.
 * @returns the hold's id.
 * @throws ApiError INSUFFICIENT_BALANCE.
 */
export async function hold(
  tx: Tx,
  request: { account: AccountRef; asset: Asset; amount: bigint; ref: string; at: number },
): Promise<string> {
  const { account, asset, amount, ref, at } = request;
  if (amount <= 0n) throw new LedgerError('AMOUNT_NOT_POSITIVE');
  if (account.owner === 'house') throw new LedgerError('HOUSE_CANNOT_HOLD');
  const row = rowOf(await openAndFind(tx, [{ account, asset }]), { account, asset });
  const available = row.balance - row.held;
  if (available < amount) throw shortage({ asset, required: amount, available });
  const id = randomUUID();
  await insertHold(tx, { id, accountId: row.id, ref, amount, at: new Date(at) });
  return id;
}

/**
 * Captures `amount` of a hold and books `entry`, in one step. The part of `amount` that the entry does not use is
 * available again; an excess over `amount` must be available. May be called until the hold is used up.
 * @throws LedgerError HOLD_NOT_FOUND, HOLD_EXHAUSTED when less than `amount` remains.
 */
export async function capture(tx: Tx, holdId: string, amount: bigint, entry: Entry): Promise<string> {
  const held = await lockHold(tx, holdId, ownersOf(entry));
  const left = takeFromHold(held.remaining, amount);
  if ('code' in left) throw new LedgerError(left.code, holdId);
  const journalId = await post(tx, entry, { hold: held, amount });
  await shrinkHold(tx, held, { kind: 'captured', amount, journalId, at: new Date(entry.at) });
  return journalId;
}

/**
 * Releases the remainder of a hold, or a part of it.
 * @returns the released amount: 0 when nothing remained.
 */
export async function release(tx: Tx, holdId: string, at: number, amount?: bigint): Promise<bigint> {
  const held = await lockHold(tx, holdId, []);
  const freed = amount ?? held.remaining;
  if (freed === 0n) return 0n;
  const left = takeFromHold(held.remaining, freed);
  if ('code' in left) throw new LedgerError(left.code, holdId);
  await shrinkHold(tx, held, { kind: 'released', amount: freed, journalId: null, at: new Date(at) });
  return freed;
}

/**
 * Corrects a journal by one with opposite postings that names it. The first one is unchanged. A journal is reversed
 * once, and a reversal never: book the event again instead. A captured hold stays captured; its amount becomes
 * available.
 * @returns the reversal's id.
 * @throws LedgerError JOURNAL_NOT_FOUND, ALREADY_REVERSED, IS_A_REVERSAL; ApiError INSUFFICIENT_BALANCE when the
 * customer no longer has the amount to return.
 */
export async function reverse(tx: Tx, journalId: string, at: number, params: Entry['params'] = {}): Promise<string> {
  const seen = await findJournal(tx, journalId);
  if (!seen) throw new LedgerError('JOURNAL_NOT_FOUND', journalId);
  if (seen.reverses !== null) throw new LedgerError('IS_A_REVERSAL', journalId);
  const entry: Entry = {
    kind: 'reversal',
    ref: journalId,
    at,
    params: { ...seen.params, ...params },
    reverses: journalId,
    postings: seen.postings.map(({ account, asset, amount }) => ({
      account,
      asset,
      amount: -amount,
      kind: 'reversal',
    })),
  };
  await lockCustomers(tx, ownersOf(entry));
  // Checked under the lock, so that the second of two concurrent calls gets this error and not one of the unique key.
  if ((await findJournal(tx, journalId))?.isReversed) throw new LedgerError('ALREADY_REVERSED', journalId);
  return post(tx, entry);
}

/** The balance of an account; zero when it was never opened. A balance of the house is summed up and may be negative. */
export async function balanceOf(db: Db | Tx, account: AccountRef, asset: Asset): Promise<Balance> {
  const row = (await findAccounts(db, [{ account, asset }])).get(keyOf({ ...account, asset }));
  if (!row) return { balance: 0n, held: 0n, available: 0n };
  const balance = account.owner === 'house' ? await sumOfPostings(db, row.id) : row.balance;
  return { balance, held: row.held, available: balance - row.held };
}

/** Locks and reads accounts, and opens missing ones: custody of a symbol, the house's side of it. */
async function openAndFind(tx: Tx, keys: readonly AccountKey[]): Promise<Map<string, AccountRow>> {
  const found = await lockAccounts(tx, keys);
  const missing = keys.filter(({ account, asset }) => !found.has(keyOf({ ...account, asset })));
  if (missing.length === 0) return found;
  await insertAccounts(tx, missing);
  return findAccounts(tx, keys);
}

/** The row of an account that {@link openAndFind} returned. */
const rowOf = (accounts: Map<string, AccountRow>, { account, asset }: AccountKey): AccountRow =>
  accounts.get(keyOf({ ...account, asset })) as AccountRow;

/** Locks the customer, then reads the hold, which no other transaction can change any more. */
async function lockHold(tx: Tx, holdId: string, others: readonly string[]): Promise<HoldRow> {
  const seen = await findHold(tx, holdId);
  if (!seen) throw new LedgerError('HOLD_NOT_FOUND', holdId);
  await lockCustomers(tx, [seen.owner, ...others]);
  return (await findHold(tx, holdId)) as HoldRow;
}

const ownersOf = (entry: Entry): string[] => entry.postings.map(({ account }) => account.owner);

/** The refusal of a customer's shortage. */
export const shortage = ({ asset, required, available }: Shortage['shortage']) => {
  const isForeign = asset !== 'KRW' && asset in CURRENCY_EXPONENT;
  if (!isForeign)
    return new ApiError('INSUFFICIENT_BALANCE', { required: required.toString(), available: available.toString() });
  const scale = CURRENCY_EXPONENT[asset as Currency];
  return new ApiError('INSUFFICIENT_CURRENCY', {
    currency: asset,
    required: formatDecimal(required, scale),
    available: formatDecimal(available, scale),
  });
};
