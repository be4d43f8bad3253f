import { useRef } from 'react';
import type { AdminInput, AdminOutput, AdminPath } from '@maru/domain/admin';
import { isUncertain, newClientId } from '@maru/sdk/api';
import { callAdmin } from './admin-api.ts';
import { useAttempt, type Outcome } from './use-attempt.ts';

/**
 * A call that an operator presses for: pending, refused, done.
 * @param options.isOnce for an idempotent call: it gets a `clientId`, which the same body keeps while its outcome is unknown
 */
export function useAct<P extends AdminPath>(path: P, { isOnce = false } = {}) {
  const { attempt, isPending, refusal } = useAttempt();
  const draft = useRef<{ body: string; clientId: string } | null>(null);

  const signed = (input: object): object => {
    if (!isOnce) return input;
    const body = JSON.stringify(input);
    if (draft.current?.body !== body) draft.current = { body, clientId: newClientId() };
    return { clientId: draft.current.clientId, ...input };
  };

  /** @returns the answer, or the refusal, which the hook keeps for the screen too. */
  async function act(input: Omit<AdminInput<P>, 'clientId'>): Promise<Outcome<AdminOutput<P>>> {
    const outcome = await attempt(() => callAdmin(path, signed(input) as AdminInput<P>));
    if (outcome.ok || !isUncertain(outcome)) draft.current = null;
    return outcome;
  }

  return { act, isPending, refusal };
}
