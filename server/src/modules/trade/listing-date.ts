import type { FastifyInstance } from 'fastify';
import { toTimestamp } from '../../core/clock.ts';
import { ApiError } from '../../core/errors.ts';

declare module '../../core/providers.ts' {
  interface Providers {
    /** Start of trading of announced new shares that are not listed; undefined for any other symbol. */
    findListingDate(symbol: string): Promise<Date | undefined>;
  }
}

/**
 * Answers a call about an instrument. An unknown symbol that is going to be listed is refused with its date.
 *
 * @throws ApiError NOT_LISTED_YET in place of SYMBOL_NOT_FOUND
 */
export async function withListingDate<T>(
  app: FastifyInstance,
  symbol: string,
  answer: () => T | Promise<T>,
): Promise<T> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'SYMBOL_NOT_FOUND') throw error;
    const from = await app.findListingDate(symbol);
    throw from ? new ApiError('NOT_LISTED_YET', { from: toTimestamp(from) }) : error;
  }
}
