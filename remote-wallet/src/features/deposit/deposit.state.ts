import type { ApiOutput } from '@maru/domain/contracts';
import { useConfirmFlow, useForm, type ConfirmFlow, type Form, type Submission } from '@maru/sdk/flow';
import { useDepositSubmission } from './deposit.resource.ts';
import { EMPTY, SERVER_FIELDS, findErrors, type DepositValues } from './deposit.rules.ts';

export interface DepositState {
  form: Form<DepositValues>;
  submission: Submission<'/fund/DepositCreate'>;
  flow: ConfirmFlow;
}

/** State of a deposit being entered. Kept in the screen: it outlives the form while the outcome is looked up. */
export function useDeposit(info: ApiOutput<'/fund/DepositInfo'> | undefined): DepositState {
  const submission = useDepositSubmission();
  const form = useForm({
    fields: EMPTY,
    rules: (values) => (info ? findErrors(values, info) : []),
    serverFields: SERVER_FIELDS,
  });
  return { form, submission, flow: useConfirmFlow({ submission, form }) };
}
