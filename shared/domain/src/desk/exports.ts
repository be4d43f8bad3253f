/** Most rows of one exported file. */
export const EXPORT_MOST = 50_000;

/**
 * Roles that export cases and movements: finance, and those who check it. Reviewers see identities one by one, and export no list of them.
 */
export const FINANCE_ROLES = ['cashier', 'manager', 'auditor'] as const;
