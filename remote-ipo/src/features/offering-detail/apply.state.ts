import type { ApiOutput, Offering } from '@maru/domain/contracts';
import { post } from '@maru/sdk/api';
import { useConfirmFlow, useForm, useSubmission } from '@maru/sdk/flow';
import { refreshApplications } from '../../lib/applications.resource.ts';
import { findErrors, onlyQuantity, SERVER_FIELDS } from './apply.rules.ts';

/** State of an application being entered. It outlives the form while the outcome is looked up. */
export function useApply(offering: Offering, info: ApiOutput<'/ipo/ApplyInfo'> | undefined) {
  const submission = useSubmission({
    path: '/ipo/Apply',
    draft: `apply.${offering.offeringId}`,
    find: (clientId, options) => post('/ipo/ApplyDetail', { clientId }, options),
    absent: 'APPLICATION_NOT_FOUND',
    onDone: () => void refreshApplications(),
  });
  const form = useForm({
    fields: { quantity: onlyQuantity(offering) ?? offering.minimumShares },
    rules: (values) => (info ? findErrors(values, offering, info) : []),
    serverFields: SERVER_FIELDS,
  });
  return { form, submission, flow: useConfirmFlow({ submission, form }) };
}
export type ApplyState = ReturnType<typeof useApply>;
