import type { Auction } from '@maru/domain/contracts';
import { daysUntil } from '@maru/sdk/i18n';
import { useServerNow } from '@maru/sdk/live';
import { Tag } from '@maru/sdk/ui';
import { auctionMark } from './auction.rules.ts';
import { useT } from './i18n.ts';

const TONES = { open: 'brand', upcoming: 'warn' } as const;

/** State of an auction, with the days to its next date. */
export function AuctionBadge({ auction }: { auction: Auction }) {
  const t = useT();
  const now = useServerNow(60_000);
  const { id, at } = auctionMark(auction);
  const tone = TONES[auction.status as keyof typeof TONES] ?? 'plain';
  if (at === null || (id !== 'opens' && id !== 'closes')) return <Tag tone={tone}>{t(`mark.${id as 'opened'}`)}</Tag>;
  const days = daysUntil(at, now);
  return <Tag tone={tone}>{days <= 0 ? t(`mark.${id}.today`) : t(`mark.${id}`, { count: days })}</Tag>;
}
