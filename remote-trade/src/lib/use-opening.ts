import { useState } from 'react';

/**
 * The subject of a sheet: as given when it opened, and kept while the sheet slides away. `opening` counts its openings; as a key it makes
 * each begin with a new draft.
 */
export function useOpening<T>(given: T | null): { shown: T | null; opening: number; isOpen: boolean } {
  const isOpen = given !== null;
  const [state, setState] = useState({ shown: given, isOpen, opening: 0 });
  if (isOpen !== state.isOpen)
    setState({ shown: given ?? state.shown, isOpen, opening: state.opening + (isOpen ? 1 : 0) });
  return state;
}
