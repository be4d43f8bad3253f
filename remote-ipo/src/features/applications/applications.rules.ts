import type { ApplicationStatus } from '@maru/domain/contracts';

/** Whether the application took part in a draw. */
export const hasDraw = (status: ApplicationStatus): boolean =>
  ['won', 'lost', 'awaiting_payment', 'paid', 'waived'].includes(status);
