export type FundingMode = 'FULL_PREPAY' | 'DEPOSIT_50' | 'PAY_AFTER_WIN';

/** Won that an application holds. Half of an odd amount is rounded up. */
export function depositOf(mode: FundingMode, price: bigint, quantity: bigint): bigint {
  const full = price * quantity;
  if (mode === 'FULL_PREPAY') return full;
  return mode === 'DEPOSIT_50' ? (full + 1n) / 2n : 0n;
}

export interface Settlement {
  /** Price of the allotted shares. */
  readonly cost: bigint;
  /** Part of the deposit that pays for them. */
  readonly used: bigint;
  /** Part of the deposit that is returned. */
  readonly refund: bigint;
  /** Still to be paid by the winner; never more than the cost less the deposit. */
  readonly due: bigint;
}

/** Settlement of an application after the draw. `deposit = used + refund`, `cost = used + due`. */
export function settle(price: bigint, allotted: bigint, deposit: bigint): Settlement {
  const cost = price * allotted;
  const used = cost < deposit ? cost : deposit;
  return { cost, used, refund: deposit - used, due: cost - used };
}
