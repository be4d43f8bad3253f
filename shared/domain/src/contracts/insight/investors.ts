import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { day, decimal } from '../primitives.ts';

/**
 * Kinds of investors in the simulated market: customers; the simulated individuals, institutions and foreigners; and the liquidity providers, who quote
 * both sides. `investor`: the simulated ones together, from an older server.
 */
export const investorKind = z.enum(['customer', 'individual', 'institution', 'foreigner', 'provider', 'investor']);
export type InvestorKind = z.infer<typeof investorKind>;

/** Won by kind of investor, since the same moment; the sum of purchases is that of sales. Null where the tape does not name the kinds. */
export const investors = z.nullable(
  z.array(z.strictObject({ kind: investorKind, bought: decimal, sold: decimal, net: decimal })),
);
export type InvestorFlows = z.infer<typeof investors>;

/** A market (`market.KOSPI`) or one stock (`stock.100110`). */
const investorScope = z.string().check(z.regex(/^(?:market\.(?:KOSPI|KOSDAQ|ETF)|stock\.[A-Z0-9.]{1,12})$/));

export const investorDays = contract({
  path: '/market/InvestorDays',
  summary:
    'Net purchases by kind of investor on the last 20 trading days, of a market or of one stock, counted from executions',
  auth: 'public',
  input: z.strictObject({ of: investorScope }),
  output: z.strictObject({
    /** Ended days that the server has counted, newest first. Null where the tape does not name the kinds. */
    days: z.nullable(
      z.array(z.strictObject({ day, nets: z.array(z.strictObject({ kind: investorKind, net: decimal })) })),
    ),
  }),
  errors: ['SYMBOL_NOT_FOUND'],
});
