import type { ApiOutput } from '@maru/domain/contracts';
import { formatDecimal, parseDecimal } from '@maru/domain/money';

type Info = ApiOutput<'/fund/WithdrawInfo'>;

export interface Rung {
  readonly offset: number;
  readonly day: string;
  /** Today: what is there. Later: what comes on top of it that day; negative where a purchase is still to be paid. */
  readonly amount: string;
}

/** What can be taken out today, and what each of the coming days brings. Days that bring nothing are left out. */
export function rungsOf(ladder: Info['ladder']): Rung[] {
  return ladder
    .map(({ offset, day, withdrawable }, index) => {
      const before = index === 0 ? 0n : parseDecimal(ladder[index - 1]?.withdrawable ?? '0');
      return { offset, day, amount: formatDecimal(parseDecimal(withdrawable) - before) };
    })
    .filter(({ offset, amount }) => offset === 0 || parseDecimal(amount) !== 0n);
}

/** What is left of the own money after it. */
export const balanceAfter = (available: string, amount: string): string =>
  formatDecimal(parseDecimal(available) - parseDecimal(amount || '0'));
