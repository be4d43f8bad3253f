import { BOOKS } from './books-planted.ts';
import { FUNDS } from './funds-planted.ts';
import type { Planted } from './in-file.ts';
import { MARKET } from './market-planted.ts';
import { PRODUCTS } from './products-planted.ts';
import { RULES } from './rules-planted.ts';

/**
 * Bugs that money code could have, each one edit of one place. `node server/test/mutants/run.ts` plants them one by one in a copy and
 * sees whether the tests notice; planted.test.ts sees that each still has its place.
 */
export const PLANTED: readonly Planted[] = [...BOOKS, ...FUNDS, ...MARKET, ...PRODUCTS, ...RULES];
