/**
 * Rules of new shares: terms of an offering and of an application, funding, allotment, the proof of a draw, and auctions. The server decides with them; the customer's
 * browser repeats the draw with them. Shares and won are bigints.
 */
export * from './allotment.ts';
export * from './application.ts';
export * from './auction.ts';
export * from './funding.ts';
export * from './offering-terms.ts';
export * from './placement.ts';
export * from './proof.ts';
