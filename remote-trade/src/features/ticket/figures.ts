import { hasLimit } from '@maru/domain/trading';
import { readTopic, useTopic, useTopicValue } from '@maru/sdk/live';
import type { PreviewResult } from '@maru/domain/contracts';
import { MAX_LOTS, type TicketDraft } from './draft.rules.ts';
import { costOfLots, lotsForAmount, toFigures, type TicketFacts, type TicketFigures } from './ticket.rules.ts';

export interface FigureSource {
  draft: TicketDraft;
  facts: TicketFacts;
  /** The server's answer for this very draft. */
  fresh: PreviewResult | undefined;
}

/** The figures to show. Those of an order without a limit follow the book as it moves, so only what shows them should call this. */
export function useFigures({ draft, facts, fresh }: FigureSource): TicketFigures {
  const live = useTopic(!hasLimit(draft.type) ? `book:${facts.instrument.symbol}` : null);
  // Without the stream the best price is the one that the server met.
  const told = fresh && [{ price: fresh.estimate.price, quantity: '0' }];
  const book = live ?? (told && { bids: told, asks: told });
  return toFigures(draft, { ...facts, book }, fresh);
}

/** Facts that the size of an order is counted with. */
export interface SizeSource {
  draft: TicketDraft;
  facts: TicketFacts;
  /** Price of the newest preview that an order without a limit would meet, for the time without the stream. */
  priceNow: string | undefined;
}

type Best = TicketFacts['book'];

/** The book with which an order without a limit is counted; a limit needs none. */
const bookOf = ({ draft, facts }: SizeSource) =>
  hasLimit(draft.type) ? null : (`book:${facts.instrument.symbol}` as const);

function factsWith({ facts, priceNow }: SizeSource, live: Best): TicketFacts {
  const told = priceNow === undefined ? undefined : [{ price: priceNow, quantity: '0' }];
  return { ...facts, book: live ?? (told && { bids: told, asks: told }) };
}

/** The lots of the order: those that were typed, or those that the typed amount buys now. A component renders when they change, not with the book. */
export function useLots(source: SizeSource): number {
  const { draft } = source;
  const isAmount = draft.unit === 'amount';
  return useTopicValue(isAmount ? bookOf(source) : null, (live) =>
    isAmount ? Math.min(lotsForAmount(draft, factsWith(source, live), draft.amount), MAX_LOTS) : draft.lots,
  );
}

/** Cost of a number of lots as the book moves. */
export function useCostOfLots(source: SizeSource, lots: number): string {
  return useTopicValue(bookOf(source), (live) => costOfLots(source.draft, factsWith(source, live), lots));
}

/** Cost of a number of lots now, for an event handler. */
export function costNow(source: SizeSource, lots: number): string {
  const topic = bookOf(source);
  return costOfLots(source.draft, factsWith(source, topic ? readTopic(topic) : undefined), lots);
}
