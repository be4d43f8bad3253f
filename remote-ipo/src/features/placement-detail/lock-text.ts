import type { Placement } from '@maru/domain/contracts';
import type { T } from '../../lib/i18n.ts';

/** How long the shares of a placement cannot be sold after their listing. */
export const lockText = (t: T, { lockDays }: Placement): string =>
  lockDays > 0 ? t('placement.lockDays', { days: lockDays }) : t('placement.noLock');
