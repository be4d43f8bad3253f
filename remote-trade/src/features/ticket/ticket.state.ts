import { useCallback, useEffect, useReducer, useState, type Dispatch } from 'react';
import type { Side } from '@maru/domain/contracts';
import { saveDetail } from '@maru/sdk/router';
import { useUnsaved } from '@maru/sdk/session';
import { changeDraft, isBegun, newDraft, readDraft, type DraftChange, type TicketDraft } from './draft.rules.ts';

interface Kept {
  draft: TicketDraft;
  /** clientId of the sent draft, while its outcome is unknown. */
  sentAs?: string;
}

const keyOf = (symbol: string) => `ticket.${symbol}`;

/** Session storage: a ticket outlives a reload and a detour to the fund password, but not the visit. */
export function readTicket(symbol: string): Kept | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(symbol)) ?? 'null') as Partial<Kept> | null;
    const draft = readDraft(stored?.draft);
    if (!draft) return null;
    return typeof stored?.sentAs === 'string' ? { draft, sentAs: stored.sentAs } : { draft };
  } catch {
    return null;
  }
}

export function keepTicket(symbol: string, kept: Kept): void {
  try {
    sessionStorage.setItem(keyOf(symbol), JSON.stringify(kept));
  } catch {
    // Storage is full or blocked: the draft stays in memory.
  }
}

export function dropTicket(symbol: string): void {
  try {
    sessionStorage.removeItem(keyOf(symbol));
  } catch {
    // Nothing was kept.
  }
}

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
