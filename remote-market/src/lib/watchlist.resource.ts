import { useOptimistic, useTransition } from 'react';
import { post } from '@maru/sdk/api';
import { invalidate, useApiQuery } from '@maru/sdk/query';
import { currentTarget, useGo } from '@maru/sdk/router';
import { isLoggedInAtom, useAtomValue } from '@maru/sdk/session';

/** The customer's watchlist; a visitor has none, so nothing is requested. */
export function useWatchlist() {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  return useApiQuery('/user/Optionallist', { type: 'krw' }, { isEnabled: isLoggedIn });
}

/** Groups of the watchlist. */
export function useWatchGroups() {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  return useApiQuery('/user/WatchGroups', {}, { isEnabled: isLoggedIn });
}

/** Removes symbols from the watchlist; true when it is done. */
export async function removeFromWatchlist(symbols: string[]): Promise<boolean> {
  const answer = await post('/user/OptionalDel', { symbols });
  await Promise.all([invalidate('/user/Optionallist'), invalidate('/user/WatchGroups')]);
  return answer.ok;
}

/** Saves the order of the symbols; true when it is done. */
export async function orderWatchlist(symbols: string[]): Promise<boolean> {
  const answer = await post('/user/WatchOrder', { symbols });
  await invalidate('/user/Optionallist');
  return answer.ok;
}

/** Puts stocks into a group, or with null out of every one; true when it is done. */
export async function moveToGroup(symbols: string[], groupId: string | null): Promise<boolean> {
  const answer = await post('/user/WatchMove', groupId ? { symbols, groupId } : { symbols });
  await invalidate('/user/WatchGroups');
  return answer.ok;
}

async function addToWatchlist(symbol: string): Promise<boolean> {
  const answer = await post('/user/OptionalAdd', { symbol });
  await invalidate('/user/Optionallist');
  return answer.ok;
}

/**
 * The star of one symbol. It changes at once, and back when the server refuses, with the reason as a toast. A visitor
 * is sent to the log-in and returns here.
 * @param onAdded called once the stock is on the watchlist
 */
export function useStar(symbol: string, onAdded: () => void): { isOn: boolean; toggle: () => void } {
  const go = useGo();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const { data } = useWatchlist();
  const isListed = data?.data.some((item) => item.symbol === symbol) ?? false;
  const [isOn, setIsOn] = useOptimistic(isListed);
  const [isPending, start] = useTransition();
  const toggle = () => {
    if (!isLoggedIn) return go(`/login/login?back=${encodeURIComponent(currentTarget())}`);
    if (isPending) return;
    start(async () => {
      setIsOn(!isOn);
      if (isOn) await removeFromWatchlist([symbol]);
      else if (await addToWatchlist(symbol)) onAdded();
    });
  };
  return { isOn, toggle };
}
