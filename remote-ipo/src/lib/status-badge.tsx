import type { Offering } from '@maru/domain/contracts';
import { daysUntil } from '@maru/sdk/i18n';
import { useServerNow } from '@maru/sdk/live';
import { Tag } from '@maru/sdk/ui';
import { nextDate } from './offering.rules.ts';
import { useT } from './i18n.ts';

const TONES = { open: 'brand', upcoming: 'warn' } as const;

/** State of an offering, with the days to its next date. */
export function StatusBadge({ offering }: { offering: Offering }) {
  const t = useT();
  const now = useServerNow(60_000);
  const { id, at } = nextDate(offering);
  const tone = TONES[offering.status as keyof typeof TONES] ?? 'plain';
  if (at === null || (id !== 'opens' && id !== 'closes')) return <Tag tone={tone}>{t(`mark.${id as 'closed'}`)}</Tag>;
  const days = daysUntil(at, now);
  return <Tag tone={tone}>{days <= 0 ? t(`mark.${id}.today`) : t(`mark.${id}`, { count: days })}</Tag>;
}
