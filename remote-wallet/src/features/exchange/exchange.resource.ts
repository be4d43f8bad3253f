import { post } from '@maru/sdk/api';
import type { FxQuote } from '@maru/domain/contracts';
import { invalidate, useApiQuery, type Send } from '@maru/sdk/query';
import { readJson, writeJson } from '@maru/sdk/session';
import { useEffect, useState } from 'react';
import { useMoneySend } from '../../lib/send/use-money-send.ts';
import { amountOf, type Pair } from './exchange.rules.ts';

/** Debounce: amounts are not quoted while the customer is typing. */
const PAUSE_MS = 300;

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** A quote and its expiry (ms of the server's clock). */
export interface LiveQuote {
  quote: FxQuote;
  until: number;
}

/** Live quote of the typed amount. Refetched shortly before it expires, while the screen is visible. */
export function useQuote({ from, to }: Pair, typed: string, seconds: number) {
  const settled = useSettled(typed);
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

/** The sent quote, stored beside its draft: after a reload it is needed to look up the exchange. */
const SENT = 'draft.exchange.quote';
export const keepSentQuote = (quoteId: string) => writeJson(SENT, quoteId);

const refresh = () => invalidate('/fund/FxInfo', '/fund/FxRecords', '/fund/Assets', '/fund/Flow', '/fund/WithdrawInfo');

/**
 * Exchanges once. A lost answer is looked up by the same request under the same id: it returns the first answer or,
 * while the quote is valid, makes the one requested exchange. After that `QUOTE_EXPIRED` means that it was never made.
 */
export function useExchangeSend(): Send<'/fund/FxExecute'> {
  return useMoneySend({
    path: '/fund/FxExecute',
    draft: 'exchange',
    find: async (clientId, options) => {
      const quoteId = readJson<string>(SENT);
      if (!quoteId) return { ok: false, code: 'QUOTE_EXPIRED', msg: 'no quote was kept' };
      return post('/fund/FxExecute', { clientId, quoteId }, options);
    },
    absent: 'QUOTE_EXPIRED',
    onDone: () => void refresh(),
  });
}
