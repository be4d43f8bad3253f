import { daysUntil, formatTime } from '@maru/sdk/i18n';
import { useServerNow } from '@maru/sdk/live';
import { Tag, type TagTone } from '@maru/sdk/ui';
import { useT } from './i18n.ts';

/** State of new shares in a list, with the date that it counts down to; null where there is none. */
export interface Mark {
  readonly id:
    | 'opens'
    | 'closes'
    | 'closed'
    | 'drawn'
    | 'opened'
    | 'allotted'
    | 'listed'
    | 'cancelled'
    | 'soldOut'
    | 'ended';
  readonly at: string | null;
}

const TONES: Partial<Record<Mark['id'], TagTone>> = { closes: 'brand', opens: 'warn' };

/** State of an offering, an auction or a placement, with the days to its next date. A list that was not read again closes by the server's clock. */
export function MarkBadge({ mark: { id, at } }: { mark: Mark }) {
  const t = useT();
  const now = useServerNow(60_000);
  if (at !== null && id === 'closes' && Date.parse(at) <= now) return <Tag>{t('mark.closed')}</Tag>;
  const tone = TONES[id] ?? 'plain';
  if (at === null || (id !== 'opens' && id !== 'closes')) return <Tag tone={tone}>{t(`mark.${id as 'closed'}`)}</Tag>;
  const days = daysUntil(at, now);
  if (days > 1) return <Tag tone={tone}>{t(`mark.${id}`, { count: days })}</Tag>;
  // Days of the calendar: less than an hour may be left until tomorrow.
  const day = days <= 0 ? 'today' : 'tomorrow';
  return <Tag tone={tone}>{t(`mark.${id}.${day}`, { time: formatTime(at, true) })}</Tag>;
}
