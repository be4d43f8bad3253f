import { useCallback, useEffect, useReducer, useState, type Dispatch } from 'react';
import type { Side } from '@maru/domain/contracts';
import { saveDetail } from '@maru/sdk/router';
import { readJson, removeKey, useUnsaved, writeJson } from '@maru/sdk/session';
import { changeDraft, isBegun, newDraft, readDraft, type DraftChange, type TicketDraft } from './draft.rules.ts';

interface Kept {
  draft: TicketDraft;
  /** clientId under which it was sent, as long as its outcome is not known. */
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

export const keepTicket = (symbol: string, kept: Kept): void => writeJson(keyOf(symbol), kept, 'visit');
export const dropTicket = (symbol: string): void => removeKey(keyOf(symbol), 'visit');

/**
 * The draft of a stock's ticket. What was typed comes back; the side is the one the opener asked for, and a draft that
 * was sent keeps everything, since its order is being looked for.
 */
export function useDraft(symbol: string, side: Side): [TicketDraft, Dispatch<DraftChange>] {
  const [draft, apply] = useReducer(changeDraft, null, () => {
    const kept = readTicket(symbol);
    if (kept?.sentAs) return kept.draft;
    return kept ? { ...kept.draft, side } : newDraft(side);
  });
  useEffect(() => {
    const sentAs = readTicket(symbol)?.sentAs;
    keepTicket(symbol, sentAs ? { draft, sentAs } : { draft });
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
