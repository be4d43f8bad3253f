import type { OfficeHours } from '@maru/domain/contracts';
import { formatDateTime } from '@maru/sdk/i18n';
import { useT } from './i18n.ts';

/** When a counter takes requests, in words; `note`: that it always does, or from when it does again. */
export function useHours({ from, to, isBusinessDaysOnly, isAlways, opensAt }: OfficeHours): {
  text: string;
  note: string | undefined;
} {
  const t = useT();
  const text = t(isBusinessDaysOnly ? 'hours.businessDays' : 'hours.everyDay', { from, to });
  if (isAlways) return { text, note: t('funds.always') };
  return { text, note: opensAt === null ? undefined : t('hours.opensAt', { time: formatDateTime(opensAt) }) };
}
