import { newsDetail, newsList, PER_PAGE } from '@maru/domain/contracts';
import type { Module } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { schedule } from '../../core/schedule.ts';
import { serve } from '../../core/serve.ts';
import { usualVolumeOf } from '../market/usual-volume.ts';
import { findNews, findNewestNews } from './news.repo.ts';
import { collectNews, writeNews } from './news.service.ts';
import { toItem } from './news.view.ts';

const WRITE_EVERY_MS = 1_000;

/** The calls, and the job of the leader that writes bulletins. */
export const routes: Module = (app, deps) => {
  const { db, venue } = deps;
  serve(app, newsList, async ({ page, ...filter }) => {
    const { total, rows } = await findNewestNews(db, filter, page);
    return { total, page, per_page: PER_PAGE, data: rows.map(toItem) };
  });
  serve(app, newsDetail, async ({ newsId }) => {
    const row = await findNews(db, newsId);
    if (!row) throw new ApiError('NEWS_NOT_FOUND');
    return toItem(row);
  });

  if (!deps.isLeader) return;
  const news = collectNews(venue && { venue, usual: usualVolumeOf(app, venue) });
  schedule(app, {
    name: 'write news',
    everyMs: WRITE_EVERY_MS,
    isLeaderOnly: true,
    runsAtStart: true,
    run: () => writeNews(deps, news),
  });
  app.addHook('onClose', async () => news.watch?.stop());
};
