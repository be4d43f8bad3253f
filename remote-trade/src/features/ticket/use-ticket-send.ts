import { useEffect, useEffectEvent, useRef } from 'react';
import { endDraft } from '@maru/sdk/api';
import type { Order } from '@maru/domain/contracts';
import type { SendState } from '@maru/sdk/query';
import { refusedAt } from '../../lib/outcome.rules.ts';
import { useOrderSend } from '../../lib/send/use-send.ts';
import type { Step } from './confirm-sheet.tsx';
import type { TicketDraft } from './draft.rules.ts';
import { toTicket } from './ticket.rules.ts';
import { dropTicket, keepTicket, readTicket } from './ticket.state.ts';

export interface TicketSend {
  state: SendState<Order>;
  send: (pin: string) => void;
  /** The same order under the same id; the password is asked for again after a reload. */
  retry: () => void;
  /** Gives an unsent order up; what was typed stays. */
  edit: () => void;
}

/** Sends the ticket and leads the sheet through what comes of it. A ticket that was sent and never answered is taken up again. */
export function useTicketSend(symbol: string, draft: TicketDraft, setStep: (step: Step) => void): TicketSend {
  const name = `ticket.${symbol}`;
  const order = useOrderSend<'/trade/Order'>({
    path: '/trade/Order',
    draft: name,
    onSend: (clientId) => keepTicket(symbol, { draft, sentAs: clientId }),
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
    if (now.phase === 'done') dropTicket(symbol);
    if (now.phase === 'confirming' || now.phase === 'done') setStep('edit');
    if (now.phase !== 'refused') return;
    keepTicket(symbol, { draft });
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
      keepTicket(symbol, { draft });
      setStep('edit');
      order.reset();
    },
  };
}
