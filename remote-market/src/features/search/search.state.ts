import { useState } from 'react';
import { readJson, removeKey, writeJson } from '@maru/sdk/session';
import { forget, readHistory, remember } from './history.rules.ts';

const KEY = 'search.history';

/** Searches on this device, newest first. They are the customer's and end with the session. */
export function useSearchHistory() {
  const [history, setHistory] = useState(() => readHistory(readJson(KEY)));
  const keep = (next: string[]) => {
    writeJson(KEY, next);
    setHistory(next);
  };
  return {
    history,
    add: (query: string) => keep(remember(history, query)),
    remove: (query: string) => keep(forget(history, query)),
    clear: () => {
      removeKey(KEY);
      setHistory([]);
    },
  };
}
