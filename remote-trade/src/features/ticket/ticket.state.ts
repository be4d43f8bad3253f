import { useCallback, useEffect, useReducer, useState, type Dispatch } from 'react';
import { pendingClientId } from '@maru/sdk/api';
import { useKeepDetail, type Details } from '@maru/sdk/router';
import { readJson, removeKey, useUnsaved, writeJson } from '@maru/sdk/session';
import { changeDraft, isBegun, newDraft, readDraft, type DraftChange, type TicketDraft } from './draft.rules.ts';

const keyOf = (symbol: string) => `ticket.${symbol}` as const;
/** Name of the draft under which the order of a symbol is sent. */
export const draftOf = (symbol: string): string => `ticket.${symbol}`;

/** A ticket outlives a reload and a detour to the fund password, not the visit. */
export const readTicket = (symbol: string): TicketDraft | null => readDraft(readJson(keyOf(symbol), 'visit'));
export const storeTicket = (symbol: string, draft: TicketDraft): void => writeJson(keyOf(symbol), draft, 'visit');
export const clearTicket = (symbol: string): void => removeKey(keyOf(symbol), 'visit');

/**
 * The draft of a stock's ticket. Typed values are restored; the opener determines the side, and may the leverage, but a sent draft is
 * restored completely, because its order is being looked up.
 */
export function useDraft({ symbol, side, leverage }: Details['ticket']): [TicketDraft, Dispatch<DraftChange>] {
  const [draft, apply] = useReducer(changeDraft, null, () => {
    const kept = readTicket(symbol);
    if (!kept) return newDraft(side, leverage);
    return pendingClientId(draftOf(symbol))
      ? { ...kept, hasOwnPrice: true }
      : { ...kept, side, ...(leverage && { leverage }) };
  });
  const [isTouched, setIsTouched] = useState(false);
  const keep = useKeepDetail();
  useUnsaved(isTouched || isBegun(draft, leverage));
  useEffect(() => {
    // One that nobody has touched is made anew, so that the leverage of its opener is of this visit alone.
    if (isTouched) storeTicket(symbol, draft);
    keep('ticket', { symbol, side: draft.side, ...(leverage && { leverage }) });
  }, [symbol, draft, isTouched, leverage, keep]);
  const change = useCallback((what: DraftChange) => {
    if (!('follow' in what)) setIsTouched(true);
    apply(what);
  }, []);
  return [draft, change];
}
