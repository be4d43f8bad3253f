import { post } from '@maru/sdk/api';
import type { FxQuote } from '@maru/domain/contracts';
import { invalidate, useApiQuery, type Send } from '@maru/sdk/query';
import { readJson, writeJson } from '@maru/sdk/session';
import { useEffect, useState } from 'react';
import { useMoneySend } from '../../lib/send/use-money-send.ts';
import { amountOf, type Pair } from './exchange.rules.ts';

/** While somebody types, no amount on the way there is asked for. */
const PAUSE_MS = 300;

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** A quote and until when it is good (ms of the server's clock). */
export interface LiveQuote {
  quote: FxQuote;
  until: number;
}

/** What the typed amount gives now. Asked for anew a moment before a quote runs out, as long as the screen is seen. */
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

/** The quote that was sent, beside its draft: a reload asks with it what became of the exchange. */
const SENT = 'draft.exchange.quote';
export const keepSentQuote = (quoteId: string) => writeJson(SENT, quoteId);

const refresh = () => invalidate('/fund/FxInfo', '/fund/FxRecords', '/fund/Assets', '/fund/Flow', '/fund/WithdrawInfo');

/**
 * Exchanges once. A lost answer is found by asking the same again under the same id: it gives the first answer, or, within the
 * seconds that the quote lives, makes the one exchange that was asked for. After them `QUOTE_EXPIRED` says that it never was made.
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
