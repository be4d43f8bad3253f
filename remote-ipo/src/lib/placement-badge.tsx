import type { Placement } from '@maru/domain/contracts';
import { daysUntil } from '@maru/sdk/i18n';
import { useServerNow } from '@maru/sdk/live';
import { Tag } from '@maru/sdk/ui';
import { useT } from './i18n.ts';

/** State of a placement, with the days to its end while it is open. */
export function PlacementBadge({ placement: { status, openTo } }: { placement: Placement }) {
  const t = useT();
  const now = useServerNow(60_000);
  if (status !== 'open') return <Tag>{t(`placement.status.${status}`)}</Tag>;
  const days = daysUntil(openTo, now);
  return <Tag tone="brand">{days <= 0 ? t('mark.closes.today') : t('mark.closes', { count: days })}</Tag>;
}
