import { useRef, useState } from 'react';
import type { AdminInput, AdminOutput, AdminPath } from '@maru/domain/admin';
import { isUncertain, newClientId, RefusedError, type Refusal } from '@maru/sdk/api';
import { callAdmin } from './admin-api.ts';

export type Outcome<T> = { readonly ok: true; readonly data: T } | Refusal;

/**
 * A call that an operator presses for: pending, refused, done.
 * @param options.isOnce for an idempotent call: it gets a `clientId`, which the same body keeps while its outcome is unknown
 */
export function useAct<P extends AdminPath>(path: P, { isOnce = false } = {}) {
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const draft = useRef<{ body: string; clientId: string } | null>(null);

  const signed = (input: object): object => {
    if (!isOnce) return input;
    const body = JSON.stringify(input);
    if (draft.current?.body !== body) draft.current = { body, clientId: newClientId() };
    return { clientId: draft.current.clientId, ...input };
  };

  /** @returns the answer, or the refusal, which the hook keeps for the screen too. */
  async function act(input: Omit<AdminInput<P>, 'clientId'>): Promise<Outcome<AdminOutput<P>>> {
    setIsPending(true);
    setRefusal(null);
    try {
      const data = await callAdmin(path, signed(input) as AdminInput<P>);
      draft.current = null;
      return { ok: true, data };
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      if (!isUncertain(error.refusal)) draft.current = null;
      setRefusal(error.refusal);
      return error.refusal;
    } finally {
      setIsPending(false);
    }
  }

  return { act, isPending, refusal };
}
