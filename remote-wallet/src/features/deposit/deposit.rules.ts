import type { ErrorCode, Guard } from '@maru/domain/contracts';

/** Blockers of a withdrawal at this moment only, which do not apply to one after the deposit. */
const PASSING = new Set<ErrorCode>(['FUND_OPERATION_PENDING', 'OUTSIDE_WITHDRAWAL_HOURS']);

/** Blockers that will still apply after the deposit. */
export const lastingGuards = (guards: readonly Guard[]): Guard[] => guards.filter(({ code }) => !PASSING.has(code));
