import { useState } from 'react';
import { RefusedError, type Refusal } from '@maru/sdk/api';

export type Outcome<T> = { readonly ok: true; readonly data: T } | Refusal;

/** Work that can be refused: whether it runs, and the refusal of the last attempt. */
export function useAttempt() {
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  /** @returns the result, or the refusal, which the hook keeps for the screen too. */
  async function attempt<T>(work: () => Promise<T>): Promise<Outcome<T>> {
    setIsPending(true);
    setRefusal(null);
    try {
      return { ok: true, data: await work() };
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      setRefusal(error.refusal);
      return error.refusal;
    } finally {
      setIsPending(false);
    }
  }

  return { attempt, isPending, refusal };
}
