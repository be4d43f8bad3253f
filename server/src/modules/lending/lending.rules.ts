/** Won that a pool lends to all customers together, and to one of them. A total of 0 closes the pool. */
export interface LendingLimits {
  readonly total: bigint;
  readonly perCustomer: bigint;
}

/** Why a pool cannot have these limits in place of its present ones. */
export function limitsFault(
  { total, perCustomer }: LendingLimits,
  present: LendingLimits,
): 'LENDING_PER_CUSTOMER' | 'LENDING_UNCHANGED' | null {
  if (total > 0n && perCustomer > total) return 'LENDING_PER_CUSTOMER';
  return total === present.total && perCustomer === present.perCustomer ? 'LENDING_UNCHANGED' : null;
}

/** The smaller of what is left of a pool and of one customer's part, never below 0. */
export function leftOf(
  { total, perCustomer }: LendingLimits,
  { lent, borrowed }: { readonly lent: bigint; readonly borrowed: bigint },
): bigint {
  const [ofPool, ofCustomer] = [total - lent, perCustomer - borrowed];
  const left = ofPool < ofCustomer ? ofPool : ofCustomer;
  return left > 0n ? left : 0n;
}
