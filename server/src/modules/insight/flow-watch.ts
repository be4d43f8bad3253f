import type { Venue } from '../../venue/venue.types.ts';
import { noFlow, type Flow } from './insight.rules.ts';

export interface FlowWatch {
  /** The day's flow of a symbol since `since`. */
  of(symbol: string): Flow;
  /** Executions before this moment (epoch ms) are not counted. */
  since(): number;
  stop(): void;
}

/** Counts the day's executions by the side that took liquidity. A count begins with the day, or with this process. */
export function watchFlows(venue: Venue): FlowWatch {
  let { tradingDay } = venue.state();
  let since = Date.parse(venue.state().now);
  const flows = new Map<string, Flow>();
  const stop = venue.onEvent((event) => {
    if (event.kind === 'phase' && event.tradingDay !== tradingDay) {
      flows.clear();
      tradingDay = event.tradingDay;
      since = event.time;
    }
    if (event.kind !== 'trade') return;
    let flow = flows.get(event.symbol);
    if (!flow) flows.set(event.symbol, (flow = noFlow()));
    const won = event.price * event.quantity;
    if (event.aggressor === 'auction') flow.auction += won;
    else if (event.aggressor === 'buy') {
      flow.bought += won;
      flow.boughtShares += event.quantity;
    } else {
      flow.sold += won;
      flow.soldShares += event.quantity;
    }
  });
  return { of: (symbol) => flows.get(symbol) ?? noFlow(), since: () => since, stop };
}
