import type { OfficeHours } from '@maru/domain/contracts';
import { formatMinute } from '@maru/sdk/i18n';
import { useT } from './i18n.ts';

/** Service hours as text; `note`: that they are unlimited, or when the next ones begin. */
export function useHours({ from, to, isBusinessDaysOnly, isAlways, opensAt }: OfficeHours): {
  text: string;
  note: string | undefined;
} {
  const t = useT();
  const text = t(isBusinessDaysOnly ? 'hours.businessDays' : 'hours.everyDay', { from, to });
  if (isAlways) return { text, note: t('funds.always') };
  return { text, note: opensAt === null ? undefined : t('hours.opensAt', { time: formatMinute(opensAt) }) };
}
