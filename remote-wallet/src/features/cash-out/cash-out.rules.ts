import type { ApiOutput } from '@maru/domain/contracts';
import { findAmountErrors, formatDecimal, parseDecimal, type AmountLimits } from '@maru/domain/money';
import type { FieldFinding, ServerFields } from '@maru/sdk/flow';

type Info = ApiOutput<'/fund/WithdrawInfo'>;

export interface CashOutValues {
  /** Empty: the first card. */
  readonly cardId: string;
  /** Wire decimal in won, or empty. */
  readonly amount: string;
}
export const EMPTY: CashOutValues = { cardId: '', amount: '' };

export const limitsOf = ({ minimum, maximum, withdrawable }: Info): AmountLimits => ({
  minimum,
  maximum,
  available: withdrawable,
});

export const findErrors = ({ amount }: CashOutValues, info: Info): FieldFinding<keyof CashOutValues>[] =>
  findAmountErrors(amount, limitsOf(info));

/** The field of each refusal of `/fund/WithdrawCreate`; the others are about the whole request. */
export const SERVER_FIELDS = {
  AMOUNT_NOT_WHOLE: 'amount',
  AMOUNT_TOO_SMALL: 'amount',
  AMOUNT_TOO_LARGE: 'amount',
  INSUFFICIENT_WITHDRAWABLE: 'amount',
  BANK_CARD_NOT_FOUND: 'cardId',
} as const satisfies ServerFields<keyof CashOutValues>;

export interface LadderStep {
  readonly offset: number;
  readonly day: string;
  /** Withdrawable on that day. */
  readonly amount: string;
  /** Against the day before; negative if a purchase is still to settle. */
  readonly change: string;
}

/** The withdrawable amount of today and of each coming settlement day. */
export function ladderSteps(ladder: Info['ladder']): LadderStep[] {
  return ladder.map(({ offset, day, withdrawable }, index) => {
    const before = ladder[index - 1]?.withdrawable ?? withdrawable;
    return {
      offset,
      day,
      amount: withdrawable,
      change: formatDecimal(parseDecimal(withdrawable) - parseDecimal(before)),
    };
  });
}
