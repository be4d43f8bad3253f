import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { AllowanceChoice, ApiInput, ApiOutput, ApiPath, ErrorCode } from '@maru/domain/contracts';
import { draftClientId, endDraft, pendingClientId, post, type Answer, type PostOptions } from '../api/index.ts';
import { invalidate } from '../query/index.ts';
import { readJson, removeKey, useUnsaved, writeJson } from '../session/index.ts';
import { BY_PASSKEY, confirmByPasskey } from './passkey.ts';
import { pulse } from './pulse.ts';
import { isUnheard } from '../api/refusal.rules.ts';
import { lookUpDelay, nextState, type SubmissionState } from './submission.rules.ts';

/** Calls that carry the clientId of a draft. */
export type SubmissionPath = { [P in ApiPath]: ApiInput<P> extends { clientId: string } ? P : never }[ApiPath];
/** Input of the call without the clientId, the fund password and the choice to be remembered, which the hook adds. */
export type SubmissionBody<P extends SubmissionPath> = Omit<ApiInput<P>, 'clientId' | 'fundPassword' | 'remember'>;

export interface Submission<P extends SubmissionPath> {
  state: SubmissionState<ApiOutput<P>>;
  /**
   * Sends the request; does nothing while another one is under way. `fundPassword`: or {@link BY_PASSKEY}. `remember`: of an order alone, for
   * how long the proof is remembered.
   */
  send: (body: SubmissionBody<P>, fundPassword?: string, remember?: AllowanceChoice) => void;
  /** Back to `idle`. The same body sent again keeps its clientId until it has a final answer. */
  reset: () => void;
  /** Back to `idle` and forgets the clientId: whatever is sent next is a new request. */
  discard: () => void;
}

export interface SubmissionOptions<P extends SubmissionPath> {
  path: P;
  /** Name of the draft whose clientId is used, unique on the device: `cashOut`, `close.<positionId>`. */
  draft: string;
  /** Looks up the outcome of a request without an answer. `body` is null unless it is stored. */
  find: (clientId: string, options: PostOptions, body: SubmissionBody<P> | null) => Promise<Answer<ApiOutput<P>>>;
  /** `find` sends the request again, whose body is stored with its clientId, see {@link pendingBody}: a refusal of it is the outcome. */
  isSentAgain?: boolean;
  /** The refusal of `find` that says there is no such request. */
  absent: ErrorCode;
  /** Runs when the request has succeeded: invalidate the queries that show its effects. */
  onDone?: (result: ApiOutput<P>) => void;
}

const bodyKey = (draft: string) => `draft.${draft}.body` as const;
/** The stored body of a draft without a final answer. */
export const pendingBody = <P extends SubmissionPath>(draft: string): SubmissionBody<P> | null =>
  readJson(bodyKey(draft));
function forget(draft: string): void {
  endDraft(draft);
  removeKey(bodyKey(draft));
}

/**
 * Sends a money-moving request exactly once. The clientId of the draft is stored before the request leaves, so a lost answer, a
 * second tap and a reload lead to the same outcome. Without an answer the outcome is looked up until it is known; a request that
 * was pending when the page was reloaded is looked up on mount.
 */
export function useSubmission<P extends SubmissionPath>(options: SubmissionOptions<P>): Submission<P> {
  const { path, draft } = options;
  const [state, dispatch] = useReducer(nextState<ApiOutput<P>>, { phase: 'idle' });
  const { phase } = state;
  // A request under way, its refusal and its receipt are not replaced by an update of the page.
  useUnsaved(phase !== 'idle');
  const isBusy = useRef(false);
  const sentAs = useRef<string | null>(null);
  const settings = useRef(options);
  useEffect(() => {
    settings.current = options;
  });

  useEffect(() => {
    const clientId = pendingClientId(draft);
    if (clientId === null || isBusy.current) return;
    sentAs.current = clientId;
    dispatch({ is: 'resumed' });
  }, [draft]);

  const send = useCallback(
    (body: SubmissionBody<P>, fundPassword?: string, remember?: AllowanceChoice) => {
      if (isBusy.current) return;
      isBusy.current = true;
      // The password is no part of the draft: not even a digest of it is stored.
      const clientId = draftClientId(draft, JSON.stringify(body));
      sentAs.current = clientId;
      if (settings.current.isSentAgain) writeJson(bodyKey(draft), body);
      dispatch({ is: 'sent' });
      const request = { ...body, clientId, ...(remember ? { remember } : {}) };
      const sent = async (): Promise<Answer<ApiOutput<P>>> => {
        const proof = fundPassword === BY_PASSKEY ? await confirmByPasskey(path, request) : undefined;
        if (proof && !proof.ok) return proof;
        const given = proof?.data ?? fundPassword;
        const input: unknown = { ...request, ...(given ? { fundPassword: given } : {}) };
        return post(path, input as ApiInput<P>, { isQuiet: true });
      };
      void sent()
        .then((answer) => {
          const isAskedAgain = !answer.ok && answer.code === 'FUND_PASSWORD_REQUIRED';
          if (remember || isAskedAgain) void invalidate('/user/OrderAllowance');
          dispatch(answer.ok ? { is: 'answered', result: answer.data } : { is: 'refused', refusal: answer });
        })
        .finally(() => {
          isBusy.current = false;
        });
    },
    [draft, path],
  );

  // Both are final for this clientId: the next request is a new draft, changed or not.
  useEffect(() => {
    if (phase !== 'refused' && phase !== 'done') return;
    forget(draft);
    pulse(phase);
  }, [phase, draft]);
  const result = state.phase === 'done' ? state.result : undefined;
  useEffect(() => {
    if (result !== undefined) settings.current.onDone?.(result);
  }, [result]);

  useEffect(() => {
    const clientId = sentAs.current;
    if (phase !== 'confirming' || clientId === null) return;
    const { find, absent, isSentAgain } = settings.current;
    const leaving = new AbortController();
    let misses = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookUp = async (attempt: number): Promise<void> => {
      const answer = await find(clientId, { isQuiet: true, signal: leaving.signal }, pendingBody<P>(draft));
      if (answer.ok) return dispatch({ is: 'answered', result: answer.data });
      if (isSentAgain && answer.code !== absent && !isUnheard(answer))
        return dispatch({ is: 'refused', refusal: answer });
      // A failed look-up says nothing; a request that is not found may still be under way.
      if (answer.code === absent) dispatch({ is: 'notFound', times: ++misses });
      schedule(attempt + 1);
    };
    const schedule = (attempt: number) => {
      timer = setTimeout(() => void lookUp(attempt).catch(() => undefined), lookUpDelay(attempt));
    };
    schedule(0);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [phase, draft]);

  const reset = useCallback(() => dispatch({ is: 'reset' }), []);
  const discard = useCallback(() => {
    forget(draft);
    dispatch({ is: 'reset' });
  }, [draft]);
  return { state, send, reset, discard };
}
