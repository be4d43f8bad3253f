import { useEffect, useEffectEvent } from 'react';
import { parseDecimal } from '@maru/domain/money';
import { lotCost } from '@maru/domain/trading';
import { useTopicValue } from '@maru/sdk/live';
import { useInstrument } from '../../lib/use-instrument.ts';
import { post, type Answer } from '@maru/sdk/api';
import type { Strategy } from '@maru/domain/contracts';
import { useSubmission, type Submission } from '@maru/sdk/flow';
import { invalidate, prefetch, useApiQuery } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import type { Plan } from './day-trading.rules.ts';

export const RECORDS = '/home/dayTradingRecord';
const MOST_TRADED = { sort: 'turnover', market: 'all', page: 1 } as const;

/** The session opens and ends while the form is open, and cash moves. */
const REFRESH_MS = 10_000;

export const useInfo = () => useApiQuery('/strategy/Info', {}, { staleTime: 0, refreshEvery: REFRESH_MS });
/** The most traded stocks, of which one is chosen. */
export const useStocks = () => useApiQuery('/market/Rank', MOST_TRADED);
/** Cost of one lot of a stock at its last price, as the server counts it; null while it is not known. */
export function useLotCost(symbol: string | undefined): bigint | null {
  const { data } = useInstrument(symbol ?? '', symbol !== undefined);
  const quote = useTopicValue(symbol === undefined ? null : `quote:${symbol}`, (told) => told?.price);
  if (!data || data.symbol !== symbol) return null;
  return lotCost(parseDecimal(quote ?? data.price, data.priceScale), data);
}

export const useBacktest = (plan: Plan | null) =>
  useApiQuery('/strategy/Backtest', plan as Plan, { isEnabled: plan !== null, staleTime: 0 });

export function prefetchDayTrading(): void {
  prefetch('/strategy/Info', {});
  prefetch('/market/Rank', MOST_TRADED);
}

/** Starts a strategy once, then opens the records; the outcome is looked up by the draft's id. */
export function useStart(): Submission<'/strategy/Start'> {
  const go = useGo();
  const submission = useSubmission({
    path: '/strategy/Start',
    draft: 'strategy',
    find: async (clientId, how): Promise<Answer<Strategy>> => {
      const answer = await post('/strategy/Detail', { clientId }, how);
      return answer.ok ? { ...answer, data: answer.data.strategy } : answer;
    },
    absent: 'STRATEGY_NOT_FOUND',
    onDone: () => void invalidate('/strategy/Info', '/strategy/List', '/fund/Assets', '/fund/Flow'),
  });
  const isDone = submission.state.phase === 'done';
  const leave = useEffectEvent(() => {
    submission.reset();
    go(RECORDS, { isReplace: true });
  });
  useEffect(() => {
    if (isDone) leave();
  }, [isDone]);
  return submission;
}
