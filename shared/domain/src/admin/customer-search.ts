import * as z from 'zod/mini';
import { isStorable } from '../contracts/primitives.ts';
import { CUSTOMER_SEARCH_LENGTH } from '../desk/customer-search.ts';

/** Part of a customer's account or name, as an operator types it. Every list of the back office finds customers by it. */
export const customerSearch = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(CUSTOMER_SEARCH_LENGTH), z.refine(isStorable));
