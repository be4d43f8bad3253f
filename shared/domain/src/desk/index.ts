/** Rules of the back office that its page and the server share, without the contracts, which stay out of the page. */
export * from './customer-search.ts';
export * from './exports.ts';
export * from './operator-session.ts';
