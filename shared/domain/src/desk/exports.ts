/** Most rows of one exported file. */
export const EXPORT_MOST = 50_000;

/**
 * Roles that take cases and movements along as files: finance, and those who check it. Reviewers see identities one by one, and take no list
 * of them along.
 */
export const FINANCE_ROLES = ['cashier', 'manager', 'auditor'] as const;
