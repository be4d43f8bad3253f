import { useRef, useState } from 'react';
import type { AdminInput, AdminOutput, AdminPath } from '@maru/domain/admin';
import { isUncertain, newClientId, RefusedError, type Refusal } from '@maru/sdk/api';
import { callAdmin } from './admin-api.ts';

/** Calls that are sent once: pressed again, the same draft gets its first answer. */
type IdempotentPath = { [P in AdminPath]: AdminInput<P> extends { clientId: string } ? P : never }[AdminPath];
const IDEMPOTENT: Record<IdempotentPath, true> = {
  '/admin/CaseDecide': true,
  '/admin/CustomerFlags': true,
  '/admin/OperatorActive': true,
  '/admin/AutoReviewSet': true,
  '/admin/AuditAcknowledge': true,
};

export type Outcome<T> = { readonly ok: true; readonly data: T } | Refusal;

/** A call that an operator presses for: pending, refused, done. The same body keeps its `clientId` while its outcome is unknown. */
export function useAct<P extends AdminPath>(path: P) {
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const draft = useRef<{ body: string; clientId: string } | null>(null);

  const signed = (input: object): object => {
    if (!(path in IDEMPOTENT)) return input;
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
