/** Exact money: bigint minor units in code, decimal strings on the wire. No float ever touches an amount. */
export * from './amount.rules.ts';
export * from './asset.ts';
export * from './currency.ts';
export * from './decimal.ts';
export * from './format.ts';
