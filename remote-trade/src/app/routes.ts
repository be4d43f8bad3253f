import type { LoadScreen } from '@maru/sdk/federation';

/** The screen of each route in `remote.json`; the build reads this map, so keep its form. */
export const screens: Record<string, LoadScreen> = {
  '/home/blockTrade': () => import('../features/block-offers/block-offers.screen.tsx').then((m) => m.BlockOffersScreen),
  '/home/blockTrade1': () => import('../features/block-apply/block-apply.screen.tsx').then((m) => m.BlockApplyScreen),
  '/home/blockTrade2': () =>
    import('../features/block-records/block-records.screen.tsx').then((m) => m.BlockRecordsScreen),
  '/home/dayTrading': () => import('../features/day-trading/day-trading.screen.tsx').then((m) => m.DayTradingScreen),
  '/home/dayTradingRecord': () =>
    import('../features/day-records/day-records.screen.tsx').then((m) => m.DayRecordsScreen),
  '/home/fllow': () => import('../features/copy-products/copy-products.screen.tsx').then((m) => m.CopyProductsScreen),
  '/home/fllowDetail': () => import('../features/copy-detail/copy-detail.screen.tsx').then((m) => m.CopyDetailScreen),
  '/home/fllowRecord': () =>
    import('../features/copy-records/copy-records.screen.tsx').then((m) => m.CopyRecordsScreen),
  '/home/marginLending': () => import('../features/margin/margin.screen.tsx').then((m) => m.MarginScreen),
  '/home/qcList': () => import('../features/quota/quota.screen.tsx').then((m) => m.QuotaScreen),
  '/market/marketBuy': () => import('../features/ticket/ticket.screen.tsx').then((m) => m.TicketScreen),
  '/trade/index': () => import('../features/trades/trades.screen.tsx').then((m) => m.TradesScreen),
  '/trade/positionDetail': () => import('../features/position/position.screen.tsx').then((m) => m.PositionScreen),
};
