import type { Asset, LedgerErrorCode, Posting } from './ledger.types.ts';

/** The fault of one journal's postings, without looking at accounts; null when there is none. */
export function findFault(postings: readonly Posting[]): LedgerErrorCode | null {
  if (postings.length < 2) return 'TOO_FEW_POSTINGS';
  if (postings.some((posting) => posting.amount === 0n)) return 'ZERO_AMOUNT';
  if (postings.some((p) => p.account.owner !== 'house' && p.account.purpose === 'cash' && !p.kind))
    return 'KIND_MISSING';
  const sums = new Map<Asset, bigint>();
  for (const { asset, amount } of postings) sums.set(asset, (sums.get(asset) ?? 0n) + amount);
  return [...sums.values()].some((sum) => sum !== 0n) ? 'UNBALANCED' : null;
}

/** Sums of a customer's account. */
export interface Funds {
  readonly balance: bigint;
  readonly held: bigint;
}

export interface Plan {
  /** New funds of every customer's account in the journal, by key. */
  readonly changed: ReadonlyMap<string, Funds>;
  /** Per posting: the account's balance after it; null for the house, which has no balance column. */
  readonly balancesAfter: readonly (bigint | null)[];
}
export interface Shortage {
  readonly shortage: { readonly asset: string; readonly required: bigint; readonly available: bigint };
}

/** Key of an account in maps and messages. */
export const keyOf = (row: { owner: string; purpose: string; asset: string }): string =>
  `${row.owner} ${row.purpose} ${row.asset}`;

/**
 * Applies all postings in turn, after `taken` has left its hold. Only the result counts: no customer's account may then
 * have less than its open holds.
 * @param funds of every customer's account named in `postings` and `taken`.
 */
export function planPostings(
  postings: readonly Posting[],
  funds: ReadonlyMap<string, Funds>,
  taken?: { readonly key: string; readonly amount: bigint },
): Plan | Shortage {
  const nothing: Funds = { balance: 0n, held: 0n };
  const changed = new Map<string, Funds>();
  if (taken) {
    const before = funds.get(taken.key) ?? nothing;
    changed.set(taken.key, { balance: before.balance, held: before.held - taken.amount });
  }
  const balancesAfter = postings.map(({ account, asset, amount }) => {
    if (account.owner === 'house') return null;
    const key = keyOf({ ...account, asset });
    const before = changed.get(key) ?? funds.get(key) ?? nothing;
    const balance = before.balance + amount;
    changed.set(key, { balance, held: before.held });
    return balance;
  });
  for (const [key, after] of changed) {
    if (after.balance >= after.held) continue;
    const { balance } = funds.get(key) ?? nothing;
    const asset = key.slice(key.lastIndexOf(' ') + 1);
    return { shortage: { asset, required: balance - after.balance, available: balance - after.held } };
  }
  return { changed, balancesAfter };
}

/** The remainder of a hold after a capture or release of a part. */
export function takeFromHold(remaining: bigint, amount: bigint): { remaining: bigint } | { code: LedgerErrorCode } {
  if (amount <= 0n) return { code: 'AMOUNT_NOT_POSITIVE' };
  return amount > remaining ? { code: 'HOLD_EXHAUSTED' } : { remaining: remaining - amount };
}
