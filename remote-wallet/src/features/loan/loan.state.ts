import { useConfirmFlow, useForm, type ConfirmFlow, type Form, type Submission } from '@maru/sdk/flow';
import { useBorrow } from '../../lib/loan/loan.resource.ts';
import {
  BORROW_FIELDS,
  REPAY_FIELDS,
  findBorrowErrors,
  findRepayErrors,
  type BorrowValues,
  type LoanInfo,
  type Payoff,
  type RepayValues,
} from './loan.rules.ts';

export interface BorrowState {
  form: Form<BorrowValues>;
  submission: Submission<'/loan/Borrow'>;
  flow: ConfirmFlow;
}

/** State of an application. Kept in the screen: it outlives the form while the outcome is looked up. */
export function useBorrowState(info: LoanInfo | undefined): BorrowState {
  const submission = useBorrow();
  const form = useForm<BorrowValues>({
    fields: { amount: '', days: null },
    rules: (values) => (info ? findBorrowErrors(values, info) : []),
    serverFields: BORROW_FIELDS,
  });
  return { form, submission, flow: useConfirmFlow({ submission, form }) };
}

export interface RepayState {
  form: Form<RepayValues>;
  submission: Submission<'/loan/Repay'>;
  flow: ConfirmFlow;
}

/** State of a repayment, kept in the screen like that of an application. */
export function useRepayState(submission: Submission<'/loan/Repay'>, quote: Payoff | undefined): RepayState {
  const form = useForm<RepayValues>({
    fields: { amount: '' },
    rules: (values) => (quote ? findRepayErrors(values, quote) : []),
    serverFields: REPAY_FIELDS,
  });
  return { form, submission, flow: useConfirmFlow({ submission, form }) };
}
