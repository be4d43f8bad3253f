import { useTopic } from '@maru/sdk/live';
import type { InstrumentDetail, PreviewResult } from '@maru/domain/contracts';
import type { TicketDraft } from './draft.rules.ts';
import { summarise, type Known, type TicketFigures } from './ticket.rules.ts';

export interface FigureSource {
  draft: TicketDraft;
  instrument: InstrumentDetail;
  known: Known | undefined;
  fresh: PreviewResult | undefined;
}

/**
 * The figures to show: the server's once they are about this draft, the estimate until then. What a market order would
 * likely pay follows the book as it moves, so only what shows it should call this.
 */
export function useFigures({ draft, instrument, known, fresh }: FigureSource): TicketFigures {
  const isMarket = draft.type === 'market';
  const book = useTopic(isMarket ? `book:${instrument.symbol}` : null);
  const told = fresh?.estimate.price ?? null;
  const estimated = summarise(draft, {
    instrument,
    price: instrument.price,
    bestBid: book?.bids[0]?.price ?? told,
    bestAsk: book?.asks[0]?.price ?? told,
    known,
  });
  if (!fresh) return estimated;
  const { hold, pricedAt, liquidationPrice, availableBefore, availableAfter } = fresh;
  return isMarket ? { ...estimated, hold, pricedAt, liquidationPrice, availableBefore, availableAfter } : fresh;
}
