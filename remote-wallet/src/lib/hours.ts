import type { OfficeHours } from '@maru/shared/contracts';
import { useCallback } from 'react';
import { useT } from './i18n.ts';

/** When a counter takes requests, in words. */
export function useHoursText(): (hours: OfficeHours) => string {
  const t = useT();
  return useCallback(
    ({ from, to, isBusinessDaysOnly }: OfficeHours) =>
      t(isBusinessDaysOnly ? 'hours.businessDays' : 'hours.everyDay', { from, to }),
    [t],
  );
}
