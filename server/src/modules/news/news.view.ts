import type { NewsItem } from '@maru/domain/contracts';
import { toTimestamp } from '../../core/clock.ts';
import type { NewsRow } from './news.repo.ts';

/** A bulletin on the wire. */
export function toItem({ news_id, kind, category, time, params, subjects }: NewsRow): NewsItem {
  return { newsId: news_id, kind, category, time: toTimestamp(time), params, subjects };
}
