import * as z from 'zod/mini';

/**
 * One role a person. `reviewer`: real names. `cashier`: money in and out, loans. `manager`: both, and accounts, operators and
 * settings. `auditor`: reads everything, decides nothing.
 */
export const operatorRole = z.enum(['reviewer', 'cashier', 'auditor', 'manager']);
export type OperatorRole = z.infer<typeof operatorRole>;
