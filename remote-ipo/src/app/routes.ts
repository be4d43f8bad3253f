import type { LoadScreen } from '@maru/sdk/federation';

/** The screen of each route in `remote.json`; the build reads this map, so keep its form. */
export const screens: Record<string, LoadScreen> = {
  '/home/newStock': () => import('../features/offerings/offerings.screen.tsx').then((m) => m.OfferingsScreen),
  '/home/newStockBuy': () =>
    import('../features/offering-detail/offering-detail.screen.tsx').then((m) => m.OfferingDetailScreen),
  '/home/newStockRecord': () =>
    import('../features/applications/applications.screen.tsx').then((m) => m.ApplicationsScreen),
  '/home/newStockps': () => import('../features/placements/placements.screen.tsx').then((m) => m.PlacementsScreen),
  '/home/newStockPsBuy': () =>
    import('../features/placement-detail/placement-detail.screen.tsx').then((m) => m.PlacementDetailScreen),
  '/home/auction': () => import('../features/auctions/auctions.screen.tsx').then((m) => m.AuctionsScreen),
  '/home/auctionDetail': () =>
    import('../features/auction-detail/auction-detail.screen.tsx').then((m) => m.AuctionDetailScreen),
};
