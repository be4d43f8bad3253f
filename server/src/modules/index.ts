import type { Module } from '../core/deps.ts';
import { customerModule } from './admin/customer.routes.ts';
import { operatorModule } from './admin/operator.routes.ts';
import { agreementModule } from './agreement/agreement.routes.ts';
import { auditModule } from './audit/audit.routes.ts';
import { configModule } from './common/config.routes.ts';
import { frontendModule } from './frontend/frontend.routes.ts';
import { bankModule } from './bank/bank.routes.ts';
import { depositModule } from './deposit/deposit.routes.ts';
import { exchangeModule } from './exchange/exchange.routes.ts';
import { fundModule } from './fund/fund.routes.ts';
import { identityModule } from './identity/identity.routes.ts';
import { ipoModule } from './ipo/ipo.routes.ts';
import { loanModule } from './loan/loan.routes.ts';
import { marketModule } from './market/market.routes.ts';
import { messageModule } from './message/message.routes.ts';
import { newsModule } from './news/news.routes.ts';
import { realNameModule } from './real-name/real-name.routes.ts';
import { reviewModule } from './review/review.routes.ts';
import { tradeModule } from './trade/trade.routes.ts';
import { streamModule } from './stream/stream.routes.ts';
import { uploadModule } from './upload/upload.routes.ts';
import { watchlistModule } from './watchlist/watchlist.routes.ts';
import { withdrawalModule } from './withdrawal/withdrawal.routes.ts';

/** Every capability of the product, in the order it is mounted: a module finds what earlier ones provide in `deps`. */
export const modules: readonly Module[] = [
  configModule,
  frontendModule,
  agreementModule,
  identityModule,
  uploadModule,
  operatorModule,
  customerModule,
  auditModule,
  reviewModule,
  realNameModule,
  marketModule,
  // Before what shows the worth of positions.
  tradeModule,
  fundModule,
  bankModule,
  depositModule,
  withdrawalModule,
  exchangeModule,
  loanModule,
  messageModule,
  watchlistModule,
  ipoModule,
  newsModule,
  streamModule,
];
