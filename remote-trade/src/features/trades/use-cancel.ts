import { useEffect, useEffectEvent } from 'react';
import type { Order } from '@maru/domain/contracts';
import type { SubmissionState } from '@maru/sdk/flow';
import { answerText } from '@maru/sdk/i18n';
import { toast } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { refreshTrading, useOrderSubmission } from '../../lib/send/order-submission.ts';
import { hasEnded } from './cancel.rules.ts';

/** Name of the draft under which an order's cancellation is sent. */
export const cancelDraftOf = (orderId: string): string => `cancel.${orderId}`;

/** Cancels what rests of an order, or a part of it, once. Says how it went, a fill that won the race too, and then runs `onEnd`. */
export function useCancel(orderId: string, onEnd: () => void) {
  const t = useT();
  const { state, send, discard } = useOrderSubmission<'/trade/Cancel'>({
    path: '/trade/Cancel',
    draft: cancelDraftOf(orderId),
    isSentAgain: true,
  });
  const onState = useEffectEvent((now: SubmissionState<Order>) => {
    if (now.phase === 'done') {
      const isCancelled = now.result.status === 'cancelled' || !hasEnded(now.result);
      const done = hasEnded(now.result) ? 'cancel.done' : 'cancel.donePart';
      toast(t(isCancelled ? done : 'cancel.late'), isCancelled ? 'good' : 'plain');
    } else if (now.phase === 'refused') {
      toast(answerText(now.refusal), 'bad');
      void refreshTrading();
    } else if (now.phase === 'notReceived') {
      toast(t('cancel.unsent'), 'bad');
    } else return;
    discard();
    onEnd();
  });
  useEffect(() => onState(state), [state]);
  return {
    isSending: state.phase === 'sending' || state.phase === 'confirming',
    isConfirming: state.phase === 'confirming',
    /** @param lots of the part; undefined for all that rests */
    cancel: (lots?: number) => send({ orderId, ...(lots !== undefined && { lots }) }),
  };
}
