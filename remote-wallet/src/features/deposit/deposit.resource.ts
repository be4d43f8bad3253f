import { post } from '@maru/sdk/api';
import type { Deposit } from '@maru/domain/contracts';
import { invalidate, type Send } from '@maru/sdk/query';
import { saveDetail, useGo } from '@maru/sdk/router';
import { useEffect, useEffectEvent } from 'react';
import { useMoneySend } from '../../lib/send/use-money-send.ts';

/** Announces a deposit once, and opens the account to pay to. */
export function useDepositSend(): Send<'/fund/DepositCreate'> {
  const go = useGo();
  const sending = useMoneySend({
    path: '/fund/DepositCreate',
    draft: 'deposit',
    find: (clientId, options) => post('/fund/DepositDetail', { clientId }, options),
    absent: 'DEPOSIT_NOT_FOUND',
    onDone: () => void invalidate('/fund/DepositInfo', '/fund/Records'),
  });
  const { state, reset } = sending;
  const made = state.phase === 'done' ? state.result : null;
  const leave = useEffectEvent(({ depositId }: Deposit) => {
    saveDetail('deposit', { depositId });
    reset();
    go('/information/rechargeChannel', { isReplace: true });
  });
  useEffect(() => {
    if (made) leave(made);
  }, [made]);
  return sending;
}
