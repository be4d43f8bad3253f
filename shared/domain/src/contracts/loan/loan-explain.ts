import * as z from 'zod/mini';
import type { ExplanationDefinitions } from '../open-lists.ts';
import { id } from '../primitives.ts';
import { loanDays } from './loan.ts';

export const loanExplanations = {
  figures: [
    z.strictObject({
      subject: z.literal('loan'),
      loanId: id,
      figure: z.enum(['principal', 'interest', 'overdue', 'owed', 'repaid']),
    }),
    /** A credit loan that is not applied for, paid out today: the figures of `/loan/Preview`. */
    z.strictObject({
      subject: z.literal('loanEstimate'),
      amount: z.string().check(z.regex(/^\d{1,15}$/)),
      days: loanDays,
      figure: z.enum(['interest', 'total', 'overdueADay']),
    }),
    /** The limit of credit loans by the credit score. */
    z.strictObject({ subject: z.literal('loanLimit'), figure: z.enum(['limit', 'borrowed', 'borrowable']) }),
  ],
  parts: [
    'lent',
    'repaid_principal',
    'repaid_interest',
    'interest_days',
    'loan_principal',
    'loan_interest',
    'score_limit',
    'house_limit',
    'loan_limit',
    'loans_running',
    'pool_short',
    'step_rest',
    'loan_fees',
    'loan_overdue',
    'overdue_days',
    'interest_before',
    'repaid_fees',
    'repaid_overdue',
    'interest_planned',
  ],
  rules: ['LOAN_OWED', 'LOAN_TIERS', 'LOAN_OVERDUE', 'LOAN_ORDER', 'LOAN_LIMIT', 'LOAN_BORROWABLE', 'LOAN_PLANNED'],
} as const satisfies ExplanationDefinitions;
