import { useCallback, useEffect, useReducer, useRef } from 'react';
import { draftClientId, endDraft, post, type Answer, type PostOptions } from '../api/index.ts';
import type { ApiInput, ApiOutput, ApiPath, ErrorCode } from '@maru/domain/contracts';
import { useUnsaved } from '../session/index.ts';
import { nextState, waitBefore, type SendState } from './send.rules.ts';

/** Calls that carry the id of a draft. */
type SendPath = { [P in ApiPath]: ApiInput<P> extends { clientId: string } ? P : never }[ApiPath];
/** Input of the call without the fields that the hook adds: the draft's id, and the password, which is never stored. */
type Body<P extends SendPath> = Omit<ApiInput<P>, 'clientId' | 'fundPassword'>;

export interface Send<P extends SendPath> {
  state: SendState<ApiOutput<P>>;
  /** Sends once; a second call while the first is under way does nothing. */
  send: (body: Body<P>, fundPassword?: string) => void;
  /** Takes up a change that was sent under this id before a reload: looks it up. */
  resume: (clientId: string) => void;
  /** Back to idle, ready for another draft. */
  reset: () => void;
}

export interface SendOptions<P extends SendPath> {
  path: P;
  /** Name of the draft whose clientId is used; kept until there is a final answer. */
  draft: string;
  /** How a change without an answer is looked up by its clientId. */
  find: (clientId: string, options: PostOptions) => Promise<Answer<ApiOutput<P>>>;
  /** The refusal that says there is no such thing; any other one tells nothing. */
  absent: ErrorCode;
  /** Whether what was found is the outcome. By default whatever was found is. */
  isOutcome?: (found: ApiOutput<P>) => boolean;
  /** Told the id before anything leaves, to keep it for {@link Send.resume}. */
  onSend?: (clientId: string) => void;
  /** The change was made: what shows its traces is out of date. */
  onDone?: () => void;
}

/**
 * Sends a change exactly once. The clientId is saved before anything leaves, so a lost answer, a second tap or a reload
 * ends at the same outcome. Without an answer it looks the change up until it knows; it never calls that a failure.
 */
export function useSend<P extends SendPath>(options: SendOptions<P>): Send<P> {
  const { path, draft } = options;
  const [state, dispatch] = useReducer(nextState<ApiOutput<P>>, { phase: 'idle' });
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
      void post(path, input as ApiInput<P>, { isQuiet: true })
        .then((answer) =>
          dispatch(answer.ok ? { is: 'answered', result: answer.data } : { is: 'refused', refusal: answer }),
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
    if (phase === 'done') settings.current.onDone?.();
  }, [phase, draft]);

  useEffect(() => {
    const clientId = sentAs.current;
    if (phase !== 'confirming' || clientId === null) return;
    const { find, absent, isOutcome = () => true } = settings.current;
    const leaving = new AbortController();
    let misses = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookUp = async (attempt: number): Promise<void> => {
      const answer = await find(clientId, { isQuiet: true, signal: leaving.signal });
      if (answer.ok && isOutcome(answer.data)) return dispatch({ is: 'answered', result: answer.data });
      // A failed look-up tells nothing; a change that is not there may still be on its way.
      if (answer.ok || answer.code === absent) dispatch({ is: 'absent', times: ++misses });
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
