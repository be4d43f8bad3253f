import { useCallback, useEffect, useReducer, useRef } from 'react';
import { draftClientId, endDraft, post } from '@maru/shared/api';
import type { ApiInput, Order } from '@maru/shared/contracts';
import { invalidate } from '@maru/shared/query';
import { useUnsaved } from '@maru/shared/session';
import { nextState, waitBefore, type SendState } from './send.rules.ts';

type SendPath = '/trade/Order' | '/trade/Close' | '/trade/Cancel';
type Body<P extends SendPath> = Omit<ApiInput<P>, 'clientId' | 'fundPassword'>;

export interface Send<P extends SendPath> {
  state: SendState;
  /** Sends once; a second call while the first is under way does nothing. */
  send: (body: Body<P>, fundPassword?: string) => void;
  /** Takes up a change that was sent under this id before a reload: looks it up. */
  resume: (clientId: string) => void;
  /** Back to idle, ready for another draft. */
  reset: () => void;
}

interface Options {
  path: SendPath;
  /** Name of the draft whose clientId is used; kept until there is a final answer. */
  draft: string;
  /** Told the id before anything leaves, to keep it for {@link Send.resume}. */
  onSend?: (clientId: string) => void;
  /** How a change without an answer is looked up; by default the order with the draft's clientId. */
  find?: (clientId: string) => ApiInput<'/trade/OrderDetail'>;
  /** Whether what was found is the outcome. Any order with the draft's clientId is. */
  isOutcome?: (order: Order) => boolean;
}

const byClientId = (clientId: string): ApiInput<'/trade/OrderDetail'> => ({ clientId });

/** What shows balances, orders or positions is out of date once an order was taken or filled. */
export function refreshTrading(): void {
  void invalidate('/trade/Positions', '/trade/Orders', '/trade/PositionDetail', '/fund/Assets', '/fund/Flow');
}

/**
 * Sends a change exactly once. The clientId is saved before anything leaves, so a lost answer, a second tap or a reload
 * ends at the same order. Without an answer it looks the order up until it knows; it never calls that a failure.
 */
export function useSend<P extends SendPath>(options: Options): Send<P> {
  const { path, draft } = options;
  const [state, dispatch] = useReducer(nextState, { phase: 'idle' });
  // On its way, refused or on its receipt: until the person has left it, no update takes it from under them.
  useUnsaved(state.phase !== 'idle');
  const isBusy = useRef(false);
  const sentAs = useRef<string | null>(null);
  const settings = useRef(options);
  useEffect(() => {
    settings.current = options;
  });

  const send = useCallback(
    (body: Body<P>, fundPassword?: string) => {
      if (isBusy.current) return;
      isBusy.current = true;
      // The password is no part of the draft: not even a digest of it is stored.
      const clientId = draftClientId(draft, JSON.stringify(body));
      sentAs.current = clientId;
      settings.current.onSend?.(clientId);
      dispatch({ is: 'sent' });
      const input: unknown = { ...body, clientId, ...(fundPassword ? { fundPassword } : {}) };
      void post(path, input as ApiInput<SendPath>, { isQuiet: true })
        .then((answer) =>
          dispatch(answer.ok ? { is: 'answered', order: answer.data } : { is: 'refused', refusal: answer }),
        )
        .finally(() => {
          isBusy.current = false;
        });
    },
    [draft, path],
  );

  // Both are final for this id: the next try, changed or not, is a draft of its own.
  const { phase } = state;
  useEffect(() => {
    if (phase === 'refused' || phase === 'done') endDraft(draft);
    if (phase === 'done') refreshTrading();
  }, [phase, draft]);

  useEffect(() => {
    const clientId = sentAs.current;
    if (phase !== 'confirming' || clientId === null) return;
    const { find = byClientId, isOutcome = () => true } = settings.current;
    const leaving = new AbortController();
    const options = { isQuiet: true, signal: leaving.signal };
    let absent = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookUp = async (attempt: number): Promise<void> => {
      const answer = await post('/trade/OrderDetail', find(clientId), options);
      if (answer.ok && isOutcome(answer.data)) return dispatch({ is: 'answered', order: answer.data });
      // A failed look-up tells nothing; an order that is not there may still be on its way.
      if (answer.ok || answer.code === 'ORDER_NOT_FOUND') dispatch({ is: 'absent', times: ++absent });
      wait(attempt + 1);
    };
    const wait = (attempt: number) => {
      timer = setTimeout(() => void lookUp(attempt).catch(() => undefined), waitBefore(attempt));
    };
    wait(0);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [phase]);

  const resume = useCallback((clientId: string) => {
    sentAs.current = clientId;
    dispatch({ is: 'lost' });
  }, []);
  const reset = useCallback(() => dispatch({ is: 'reset' }), []);
  return { state, send, resume, reset };
}
