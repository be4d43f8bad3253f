import { post } from '@maru/sdk/api';
import type { Deposit } from '@maru/domain/contracts';
import { useSubmission, type Submission } from '@maru/sdk/flow';
import { invalidate } from '@maru/sdk/query';
import { useOpen } from '@maru/sdk/router';
import { useEffect, useEffectEvent } from 'react';

/** Creates a deposit once, then opens the account to pay to. */
export function useDepositSubmission(): Submission<'/fund/DepositCreate'> {
  const open = useOpen();
  const submission = useSubmission({
    path: '/fund/DepositCreate',
    draft: 'deposit',
    find: (clientId, options) => post('/fund/DepositDetail', { clientId }, options),
    absent: 'DEPOSIT_NOT_FOUND',
    onDone: () => void invalidate('/fund/DepositInfo', '/fund/Records'),
  });
  const { state, reset } = submission;
  const made = state.phase === 'done' ? state.result : null;
  const leave = useEffectEvent(({ depositId }: Deposit) => {
    reset();
    open('deposit', { depositId }, '/information/rechargeChannel', { isReplace: true });
  });
  useEffect(() => {
    if (made) leave(made);
  }, [made]);
  return submission;
}
