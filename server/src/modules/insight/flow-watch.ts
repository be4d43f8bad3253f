import type { DayCounts } from '../../venue/book.types.ts';
import type { Venue } from '../../venue/venue.types.ts';
import { noFlow, type Flow } from './insight.rules.ts';

export interface FlowWatch {
  /** The day's flow of a symbol since `since`. */
  of(symbol: string): Flow;
  /** Executions before this moment (epoch ms) are not counted. */
  since(): number;
  stop(): void;
}

/** The day's executions by the side that took liquidity, as the venue counts them and keeps them over a restart, or else as they are counted here. */
export function watchFlows(venue: Venue): FlowWatch {
  const { counts } = venue;
  return counts
    ? { of: (symbol) => toFlow(counts.of(symbol)), since: counts.since, stop: () => undefined }
    : countFlows(venue);
}

function toFlow(counts: DayCounts | undefined): Flow {
  if (!counts) return noFlow();
  const { bought, sold, boughtShares, soldShares, auction } = counts.taken;
  return {
    bought: BigInt(bought),
    sold: BigInt(sold),
    boughtShares: BigInt(boughtShares),
    soldShares: BigInt(soldShares),
    auction: BigInt(auction),
  };
}

/** A count begins with the day, or with this process. */
function countFlows(venue: Venue): FlowWatch {
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
