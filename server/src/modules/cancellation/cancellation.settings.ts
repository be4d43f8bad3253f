import type { OperatorRole } from '@maru/domain/contracts';

/** Product settings of the cancellation of new shares. */
export const cancellationSettings = {
  /** Applications that one transaction of the job refunds. */
  chunk: 2_000,
} as const;

/** Roles that decide a proposed cancellation. */
export const CANCELLING_ROLES = ['cashier', 'manager'] as const satisfies readonly OperatorRole[];
