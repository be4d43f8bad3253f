import type { Position } from '@maru/domain/contracts';
import { findingOfRefusal } from '@maru/sdk/flow';
import { useState } from 'react';
import { SERVER_FIELDS } from '../outcome.rules.ts';
import { closableLots } from '../pnl.rules.ts';
import { useOrderSubmission } from '../send/order-submission.ts';
import { useCloseFacts } from './close.resource.ts';
import { estimateDraft, firstType, toClose, type CloseDraft } from './close.rules.ts';
import { withStop } from '../stop-price.rules.ts';

/** State of a close being entered. It outlives the form while the outcome is looked up. */
export function useClose(position: Position, isOpen: boolean) {
  const { positionId } = position;
  const max = closableLots(position);
  const { instrument, phase, facts } = useCloseFacts(position, isOpen);
  const [draft, setDraft] = useState<CloseDraft>({
    type: firstType(phase),
    timeInForce: 'day',
    price: '',
    stopPrice: '',
    lots: max,
  });
  const [hasOwnPrice, setHasOwnPrice] = useState(false);
  const submission = useOrderSubmission<'/trade/Close'>({ path: '/trade/Close', draft: `close.${positionId}` });
  const { state, send, reset } = submission;

  const own = facts ? estimateDraft(draft, facts).errors : [];
  const findings = state.phase === 'refused' ? [...own, findingOfRefusal(state.refusal, SERVER_FIELDS)] : own;
  const follow = (price: string) => setDraft((held) => ({ ...held, price }));
  const change = (part: Partial<CloseDraft>) => {
    setDraft((held) => withStop({ ...held, ...part }, hasOwnPrice || part.price !== undefined));
    if (state.phase === 'refused') reset();
  };
  const release = () => {
    setHasOwnPrice(false);
    setDraft((held) => withStop(held, false));
  };
  const submit = () => {
    // The same order is sent again at the same price.
    setHasOwnPrice(true);
    send({ positionId, ...toClose(draft) });
  };
  return {
    ...{ draft, change, max, instrument, phase, facts, findings, isValid: own.length === 0 && draft.lots >= 1 },
    ...{ hasOwnPrice, setHasOwnPrice, release, follow, submission, submit },
  };
}
export type CloseState = ReturnType<typeof useClose>;
