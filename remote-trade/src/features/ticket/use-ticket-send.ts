import { useRef, useState } from 'react';
import type { Refusal } from '@maru/sdk/api';
import type { Order } from '@maru/domain/contracts';
import { useConfirmFlow, type ConfirmFlow, type ConfirmSheetProps, type SubmissionState } from '@maru/sdk/flow';
import { useOrderSubmission } from '../../lib/send/order-submission.ts';
import type { TicketDraft } from './draft.rules.ts';
import { toTicket } from './ticket.rules.ts';
import { draftOf, clearTicket, storeTicket } from './ticket.state.ts';

export interface TicketSend {
  state: SubmissionState<Order>;
  flow: ConfirmFlow;
  /** Why the server refused this very draft, where the form can correct it. */
  refusal: Refusal | undefined;
  send: ConfirmSheetProps['onConfirm'];
  /** Sends the same order again under the same id, confirmed as before; after a reload the summary is confirmed again. */
  retry: () => void;
  /** Discards an order that was not received; the input stays. */
  edit: () => void;
}

/** Sends the ticket and leads through its steps. */
export function useTicketSend(symbol: string, draft: TicketDraft): TicketSend {
  const submission = useOrderSubmission<'/trade/Order'>({
    path: '/trade/Order',
    draft: draftOf(symbol),
    onDone: () => clearTicket(symbol),
  });
  const [refused, setRefused] = useState<{ refusal: Refusal; draft: TicketDraft } | null>(null);
  const flow = useConfirmFlow({
    submission,
    form: { values: draft, refuse: (refusal) => setRefused({ refusal, draft }) },
  });
  const confirmed = useRef<Parameters<ConfirmSheetProps['onConfirm']> | null>(null);

  const submit = () => {
    const body = toTicket(symbol, draft);
    if (body && confirmed.current !== null) {
      storeTicket(symbol, draft);
      return submission.send(body, ...confirmed.current);
    }
    submission.reset();
    flow.goTo('confirm');
  };
  return {
    state: submission.state,
    flow,
    refusal: refused?.draft === draft ? refused.refusal : undefined,
    send: (fundPassword, remember) => {
      confirmed.current = [fundPassword, remember];
      submit();
    },
    retry: submit,
    edit: submission.discard,
  };
}
