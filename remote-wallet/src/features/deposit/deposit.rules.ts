import type { ErrorCode, Guard } from '@maru/domain/contracts';

/** What only stands against a withdrawal at this moment and says nothing about one after the deposit. */
const PASSING = new Set<ErrorCode>(['FUND_OPERATION_PENDING', 'OUTSIDE_WITHDRAWAL_HOURS']);

/** The unmet conditions that will still stand when the deposit has come. */
export const lastingGuards = (guards: readonly Guard[]): Guard[] => guards.filter(({ code }) => !PASSING.has(code));
