import type { ApplicationStatus } from '@maru/domain/contracts';
import type { TagTone } from '@maru/sdk/ui';

const TONES: Partial<Record<ApplicationStatus, TagTone>> = {
  applied: 'brand',
  won: 'brand',
  awaiting_payment: 'warn',
  paid: 'good',
};
export const toneOf = (status: ApplicationStatus): TagTone => TONES[status] ?? 'plain';

/** Whether the application took part in a draw. */
export const hasDraw = (status: ApplicationStatus): boolean =>
  ['won', 'lost', 'awaiting_payment', 'paid', 'waived'].includes(status);
