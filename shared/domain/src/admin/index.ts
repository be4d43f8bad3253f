/** Calls of the back office. No customer-facing frontend imports this entry. */
export * from './admin.ts';
export * from './admin-audit.ts';
export * from './admin-cases.ts';
export * from './admin-copies.ts';
export * from './admin-filters.ts';
export * from './admin-issues.ts';
export * from './admin-lending.ts';
export * from './admin-messages.ts';
export * from './admin-offerings.ts';
export * from './admin-orders.ts';
export * from './admin-products.ts';
export * from './admin-proposals.ts';
export * from './admin-releases.ts';
export * from './admin-settings.ts';
export * from './admin-tickets.ts';
export * from './copy-terms.ts';
export * from './offering-draft.ts';
