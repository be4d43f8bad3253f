import { useEffect, useEffectEvent, useRef } from 'react';
import { endDraft } from '@maru/sdk/api';
import type { Order } from '@maru/domain/contracts';
import type { SendState } from '@maru/sdk/query';
import { refusedAt } from '../../lib/outcome.rules.ts';
import { useOrderSend } from '../../lib/send/use-send.ts';
import type { Step } from './confirm-sheet.tsx';
import type { TicketDraft } from './draft.rules.ts';
import { toTicket } from './ticket.rules.ts';
import { clearTicket, storeTicket, readTicket } from './ticket.state.ts';

export interface TicketSend {
  state: SendState<Order>;
  send: (pin: string) => void;
  /** Resends the same order under the same id; after a reload the password is required again. */
  retry: () => void;
  /** Discards an order that was not received; the input stays. */
  edit: () => void;
}

/** Sends the ticket and shows the outcome on the sheet. A ticket that was sent without an answer is looked up. */
export function useTicketSend(symbol: string, draft: TicketDraft, setStep: (step: Step) => void): TicketSend {
  const name = `ticket.${symbol}`;
  const order = useOrderSend<'/trade/Order'>({
    path: '/trade/Order',
    draft: name,
    onSend: (clientId) => storeTicket(symbol, { draft, sentAs: clientId }),
  });
  const { state, resume } = order;
  const pin = useRef<string | null>(null);

  useEffect(() => {
    const sentAs = readTicket(symbol)?.sentAs;
    if (sentAs) resume(sentAs);
  }, [symbol, resume]);

  // A changed draft has not been refused yet.
  const onDraft = useEffectEvent(() => {
    if (order.state.phase === 'refused') order.reset();
  });
  useEffect(() => onDraft(), [draft]);

  const onState = useEffectEvent((now: SendState<Order>) => {
    if (now.phase === 'done') clearTicket(symbol);
    if (now.phase === 'confirming' || now.phase === 'done') setStep('edit');
    if (now.phase !== 'refused') return;
    storeTicket(symbol, { draft });
    const place = refusedAt(now.refusal);
    setStep(place === 'form' ? 'edit' : place);
  });
  useEffect(() => onState(state), [state]);

  const submit = () => {
    const body = toTicket(symbol, draft);
    if (body && pin.current !== null) order.send(body, pin.current);
    else {
      order.reset();
      setStep('pin');
    }
  };
  return {
    state,
    send: (digits) => {
      pin.current = digits;
      submit();
    },
    retry: submit,
    edit: () => {
      endDraft(name);
      storeTicket(symbol, { draft });
      setStep('edit');
      order.reset();
    },
  };
}
