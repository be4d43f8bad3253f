import * as z from 'zod/mini';
import type { ExplanationDefinitions } from '../open-lists.ts';
import { id } from '../primitives.ts';

export const marginExplanations = {
  figures: [
    z.strictObject({
      subject: z.literal('marginLoan'),
      loanId: id,
      figure: z.enum([
        'principal',
        'interest',
        'owed',
        'repaid',
        'ratio',
        'callRepay',
        'callAdd',
        // Of one pledged stock its prices, of several stocks their value.
        'callPrice',
        'salePrice',
        'callValue',
        'saleValue',
      ]),
    }),
    /** The limit of loans on shares. */
    z.strictObject({ subject: z.literal('marginLimit'), figure: z.enum(['borrowed', 'left']) }),
  ],
  parts: ['pledged', 'margin_limit', 'call_collateral', 'call_debt', 'cover_above_debt', 'below_cover'],
  rules: [
    'LOAN_REPAYMENT',
    'LOAN_INTEREST',
    'LOAN_RATIO',
    'LOAN_CALL',
    'LOAN_LINE_PRICE',
    'LOAN_LINE_VALUE',
    'MARGIN_LIMIT',
  ],
} as const satisfies ExplanationDefinitions;
