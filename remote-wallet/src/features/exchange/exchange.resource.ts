import { post } from '@maru/sdk/api';
import type { FxQuote } from '@maru/domain/contracts';
import { useSubmission, type Submission } from '@maru/sdk/flow';
import { invalidate, useApiQuery, useDebounced } from '@maru/sdk/query';
import { amountOf, type Pair } from './exchange.rules.ts';

/** Debounce: amounts are not quoted while the customer is typing. */
const PAUSE_MS = 300;

/** A quote and its expiry (ms of the server's clock). */
export interface LiveQuote {
  quote: FxQuote;
  until: number;
}

/** Live quote of the typed amount. Refetched shortly before it expires, while the screen is visible. */
export function useQuote({ from, to }: Pair, typed: string, seconds: number) {
  const settled = useDebounced(typed, PAUSE_MS);
  const amount = from === to ? null : amountOf(settled, from);
  const input = { from, to, amount: amount ?? '1' };
  const asked = useApiQuery('/fund/FxQuote', input, {
    isEnabled: amount !== null,
    staleTime: 0,
    refreshEvery: Math.max(1, seconds - 1) * 1000,
  });
  const isPresent = amount !== null && amount === amountOf(typed, from);
  const live: LiveQuote | null =
    isPresent && asked.data && !asked.isError ? { quote: asked.data, until: Date.parse(asked.data.expiresAt) } : null;
  return { live, refusal: isPresent ? asked.error?.refusal : undefined, refetch: asked.refetch };
}

const refresh = () => invalidate('/fund/FxInfo', '/fund/FxRecords', '/fund/Assets', '/fund/Flow', '/fund/WithdrawInfo');

/**
 * Executes a quote once. The outcome of a lost answer is looked up by sending the same request again: within the lifetime of the
 * quote it makes the one exchange or returns the first answer, after it `QUOTE_EXPIRED` says that there was none.
 */
export function useExchangeSubmission(): Submission<'/fund/FxExecute'> {
  return useSubmission({
    path: '/fund/FxExecute',
    draft: 'exchange',
    isSentAgain: true,
    find: (clientId, options, body) =>
      body
        ? post('/fund/FxExecute', { clientId, ...body }, options)
        : Promise.resolve({ ok: false, code: 'QUOTE_EXPIRED', msg: 'no quote was stored' }),
    absent: 'QUOTE_EXPIRED',
    onDone: () => void refresh(),
  });
}
