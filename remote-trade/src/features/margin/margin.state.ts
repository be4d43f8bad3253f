import type { MarginLoan } from '@maru/domain/contracts';
import { useConfirmFlow, useForm } from '@maru/sdk/flow';
import { useLoanSubmission } from './margin.resource.ts';
import {
  BORROW_FIELDS,
  REPAY_FIELDS,
  findBorrowErrors,
  findLotsErrors,
  findRepayErrors,
  mostOn,
  pledgedShares,
  type BorrowValues,
  type MarginInfo,
  type RepayValues,
} from './margin.rules.ts';

/** A chosen position with its shares; by default all of the first. */
export function chosenOf(info: MarginInfo, { positionId, lots }: Pick<BorrowValues, 'positionId' | 'lots'>) {
  const pledgeable = info.pledgeable.find((each) => each.positionId === positionId) ?? info.pledgeable[0];
  if (!pledgeable) return undefined;
  const { shares, value } = pledgedShares(pledgeable, lots);
  const { symbol, segment, price } = pledgeable;
  const pledge = { symbol, segment, price, quantity: shares, value };
  return { pledgeable, shares, value, most: mostOn(value, info), pledge };
}

/** State of borrowing, kept in the screen: it outlives the form while the outcome is looked up. */
export function useBorrowState(info: MarginInfo | undefined) {
  const submission = useLoanSubmission('/margin/Borrow', 'margin.borrow');
  const form = useForm<BorrowValues>({
    fields: { positionId: '', lots: null, amount: '' },
    rules: (values) => {
      const chosen = info && chosenOf(info, values);
      if (!chosen) return [];
      return [...findLotsErrors(values.lots, chosen.pledgeable), ...findBorrowErrors(values, chosen.most, info.terms)];
    },
    serverFields: BORROW_FIELDS,
  });
  return { form, submission, flow: useConfirmFlow({ submission, form }) };
}
export type BorrowState = ReturnType<typeof useBorrowState>;

export function useRepayState(loanId: string, loan: MarginLoan | undefined, available: string) {
  const submission = useLoanSubmission('/margin/Repay', `margin.repay.${loanId}`);
  const form = useForm<RepayValues>({
    fields: { amount: '' },
    rules: (values) => (loan ? findRepayErrors(values, loan, available) : []),
    serverFields: REPAY_FIELDS,
  });
  return { form, submission, flow: useConfirmFlow({ submission, form }) };
}

export function useAddState(loanId: string, info: MarginInfo | undefined) {
  const submission = useLoanSubmission('/margin/AddCollateral', `margin.add.${loanId}`);
  const form = useForm<Pick<BorrowValues, 'positionId' | 'lots'>>({
    fields: { positionId: '', lots: null },
    rules: (values) => {
      const chosen = info && chosenOf(info, values);
      return chosen ? findLotsErrors(values.lots, chosen.pledgeable) : [];
    },
    serverFields: { COLLATERAL_TOO_LARGE: 'lots' },
  });
  return { form, submission, flow: useConfirmFlow({ submission, form }) };
}
