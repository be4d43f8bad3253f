/**
 * Trading rules: ticks, limits, fees, margin, liquidation, profit and loss, the estimate of an order and of a close. The server
 * decides with them and clients estimate with them. Amounts and prices are bigints of minor units; refusals are codes.
 */
export * from './adjustment.ts';
export * from './alert-bounds.ts';
export * from './assets.ts';
export * from './close.ts';
export * from './collateral.ts';
export * from './collateral-lines.ts';
export * from './dividend.ts';
export * from './exit.ts';
export * from './fees.ts';
export * from './fills.ts';
export * from './findings.ts';
export * from './limits.ts';
export * from './liquidation.ts';
export * from './lots.ts';
export * from './margin.ts';
export * from './nav.ts';
export * from './offer.ts';
export * from './order.ts';
export * from './order-types.ts';
export * from './percent-alert.ts';
export * from './pnl.ts';
export * from './position-kind.ts';
export * from './prices.ts';
export * from './split.ts';
export * from './stop-limit.ts';
export * from './terms.ts';
export * from './ticks.ts';
export * from './wire.ts';
