import type { ApiOutput } from '@maru/domain/contracts';
import { useConfirmFlow, useForm, type ConfirmFlow, type Form, type Submission } from '@maru/sdk/flow';
import { useWithdrawal } from './cash-out.resource.ts';
import { EMPTY, SERVER_FIELDS, findErrors, type CashOutValues } from './cash-out.rules.ts';

export interface CashOutState {
  form: Form<CashOutValues>;
  submission: Submission<'/fund/WithdrawCreate'>;
  flow: ConfirmFlow;
}

/** State of a withdrawal being entered. Kept in the screen: it outlives the form while the outcome is looked up. */
export function useCashOut(info: ApiOutput<'/fund/WithdrawInfo'> | undefined): CashOutState {
  const submission = useWithdrawal();
  const form = useForm({
    fields: EMPTY,
    rules: (values) => (info ? findErrors(values, info) : []),
    serverFields: SERVER_FIELDS,
  });
  return { form, submission, flow: useConfirmFlow({ submission, form }) };
}
