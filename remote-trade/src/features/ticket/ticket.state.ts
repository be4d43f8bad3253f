import { useCallback, useEffect, useReducer, useState, type Dispatch } from 'react';
import type { Side } from '@maru/domain/contracts';
import { saveDetail } from '@maru/sdk/router';
import { readJson, removeKey, useUnsaved, writeJson } from '@maru/sdk/session';
import { changeDraft, isBegun, newDraft, readDraft, type DraftChange, type TicketDraft } from './draft.rules.ts';

interface Kept {
  draft: TicketDraft;
  /** clientId of the sent draft, while its outcome is unknown. */
  sentAs?: string;
}

const keyOf = (symbol: string) => `ticket.${symbol}`;

/** A ticket outlives a reload and a detour to the fund password, not the visit. */
export function readTicket(symbol: string): Kept | null {
  const stored = readJson<Partial<Kept>>(keyOf(symbol), 'visit');
  const draft = readDraft(stored?.draft);
  if (!draft) return null;
  return typeof stored?.sentAs === 'string' ? { draft, sentAs: stored.sentAs } : { draft };
}

export const storeTicket = (symbol: string, kept: Kept): void => writeJson(keyOf(symbol), kept, 'visit');
export const clearTicket = (symbol: string): void => removeKey(keyOf(symbol), 'visit');

/**
 * The draft of a stock's ticket. Typed values are restored; the opener determines the side, but a sent draft is
 * restored completely, because its order is being looked up.
 */
export function useDraft(symbol: string, side: Side): [TicketDraft, Dispatch<DraftChange>] {
  const [draft, apply] = useReducer(changeDraft, null, () => {
    const kept = readTicket(symbol);
    if (kept?.sentAs) return kept.draft;
    return kept ? { ...kept.draft, side } : newDraft(side);
  });
  useEffect(() => {
    const sentAs = readTicket(symbol)?.sentAs;
    storeTicket(symbol, sentAs ? { draft, sentAs } : { draft });
    saveDetail('ticket', { symbol, side: draft.side });
  }, [symbol, draft]);
  const [isTouched, setIsTouched] = useState(false);
  useUnsaved(isTouched || isBegun(draft));
  const change = useCallback((what: DraftChange) => {
    if (!('openWith' in what)) setIsTouched(true);
    apply(what);
  }, []);
  return [draft, change];
}
