import { useMemo, useState } from 'react';
import type { InstrumentDetail } from '@maru/domain/contracts';
import type { Phase } from '@maru/domain/trading';
import type { TicketDraft } from './draft.rules.ts';
import { useLots } from './figures.ts';
import { useTicketPreview } from './ticket.resource.ts';
import { toTicket, type TicketFacts } from './ticket.rules.ts';

interface Source {
  instrument: InstrumentDetail;
  phase: Phase | null;
  typed: TicketDraft;
  /** Otherwise the lots of a typed amount are final. */
  isEditing: boolean;
}

/** The order of a typed draft: the draft with its lots, the request that it makes and the server's answer to that. */
export function useTicket({ instrument, phase, typed, isEditing }: Source) {
  const { symbol } = instrument;
  // The lots of an amount need the price of the last preview, and the next preview needs the lots.
  const [priceNow, setPriceNow] = useState<string>();
  const facts: TicketFacts = { instrument, phase, available: undefined, book: undefined };
  const live = useLots({ draft: typed, facts, priceNow });
  const lots = isEditing ? live : typed.lots;
  const draft = useMemo(() => (lots === typed.lots ? typed : { ...typed, lots }), [typed, lots]);
  const ticket = useMemo(() => toTicket(symbol, draft), [symbol, draft]);
  const { available, ...preview } = useTicketPreview(ticket);
  if (preview.priceNow !== priceNow) setPriceNow(preview.priceNow);
  return { draft, ticket, facts: { ...facts, available }, preview };
}
