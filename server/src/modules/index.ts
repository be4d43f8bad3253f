import type { Module } from '../core/deps.ts';
import { agreementModule } from './agreement/agreement.routes.ts';
import { configModule } from './common/config.routes.ts';
import { frontendModule } from './frontend/frontend.routes.ts';
import { fundModule } from './fund/fund.routes.ts';
import { identityModule } from './identity/identity.routes.ts';
import { ipoModule } from './ipo/ipo.routes.ts';
import { marketModule } from './market/market.routes.ts';
import { newsModule } from './news/news.routes.ts';
import { tradeModule } from './trade/trade.routes.ts';
import { streamModule } from './stream/stream.routes.ts';
import { watchlistModule } from './watchlist/watchlist.routes.ts';

/** Every capability of the product, in the order it is mounted: a module finds what earlier ones provide in `deps`. */
export const modules: readonly Module[] = [
  configModule,
  frontendModule,
  agreementModule,
  identityModule,
  marketModule,
  // Before what shows the worth of positions.
  tradeModule,
  fundModule,
  watchlistModule,
  ipoModule,
  newsModule,
  streamModule,
];
