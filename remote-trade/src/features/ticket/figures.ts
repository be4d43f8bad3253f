import { hasLimit } from '@maru/domain/trading';
import { useTopic } from '@maru/sdk/live';
import type { Book, PreviewResult } from '@maru/domain/contracts';
import type { TicketDraft } from './draft.rules.ts';
import { toFigures, type TicketFacts, type TicketFigures } from './ticket.rules.ts';

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

/**
 * Best prices with which an amount is counted; undefined where the order has a limit or its quantity is typed.
 *
 * @param priceNow of the newest preview, for the time without the stream
 */
export function useBestPrices(
  symbol: string,
  { type, unit }: TicketDraft,
  priceNow: string | undefined,
): Pick<Book, 'bids' | 'asks'> | undefined {
  const isNeeded = unit === 'amount' && !hasLimit(type);
  const live = useTopic(isNeeded ? `book:${symbol}` : null);
  const told = isNeeded && priceNow && [{ price: priceNow, quantity: '0' }];
  return live ?? (told ? { bids: told, asks: told } : undefined);
}
