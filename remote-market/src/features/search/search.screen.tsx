import { useDebounced } from '@maru/sdk/query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MarketSegment } from '@maru/domain/contracts';
import { useBack, useSearchParams } from '@maru/sdk/router';
import { Screen } from '@maru/sdk/ui';
import { useOpenInstrument } from '../../lib/use-open-instrument.ts';
import { QUERY_LIMIT } from './history.rules.ts';
import { SearchBar } from './search-bar.tsx';
import { SearchResults } from './search-results.tsx';
import { useSearchHistory } from './search.state.ts';
import { Suggestions } from './suggestions.tsx';

const REST_MS = 200;

/** Finds a stock by code, name, initial consonants or pinyin initials. */
export function SearchScreen() {
  const back = useBack();
  const open = useOpenInstrument();
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState(params.get('q') ?? '');
  const { history, add, remove, clear } = useSearchHistory();
  const typed = text.trim().slice(0, QUERY_LIMIT);
  const rested = useDebounced(typed, REST_MS);
  // Emptying the field shows the suggestions at once; only a query is debounced.
  const query = typed === '' ? '' : rested;
  // The address has the query, so that a way back from a stock leads to the results.
  const save = useEffectEvent(() => {
    if (query !== (params.get('q') ?? '')) setParams(query === '' ? {} : { q: query }, { replace: true });
  });
  useEffect(() => save(), [query]);
  const openFound = (symbol: string, segment?: MarketSegment) => {
    add(typed);
    open(symbol, segment);
  };
  return (
    <Screen
      tone="surface"
      bar={<SearchBar value={text} onChange={setText} onSubmit={() => add(typed)} onCancel={back} />}
    >
      {query === '' ? (
        <Suggestions history={history} onPick={setText} onRemove={remove} onClear={clear} />
      ) : (
        <SearchResults query={query} onOpen={openFound} />
      )}
    </Screen>
  );
}
