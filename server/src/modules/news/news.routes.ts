import { newsDetail, newsList, PER_PAGE, type NewsItem } from '@maru/shared/contracts';
import { toTimestamp } from '../../core/clock.ts';
import type { Module } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { serve } from '../../core/serve.ts';
import { openNewsDesk } from './news.desk.ts';
import { findNews, newestNews, type NewsRow } from './news.repo.ts';

const WRITE_EVERY_MS = 1_000;

export const newsRoutes: Module = (app, { db }) => {
  serve(app, newsList, async ({ category, page }) => {
    const { total, rows } = await newestNews(db, category, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE });
    return { total, page, per_page: PER_PAGE, data: rows.map(toItem) };
  });
  serve(app, newsDetail, async ({ newsId }) => {
    const row = await findNews(db, newsId);
    if (!row) throw new ApiError('NEWS_NOT_FOUND');
    return toItem(row);
  });
};

/** The calls, and the leader's desk that writes while the server runs. */
export const newsModule: Module = async (app, deps) => {
  await newsRoutes(app, deps);
  if (!deps.isLeader) return;
  const desk = openNewsDesk(deps);
  let writing: Promise<void> | null = null;
  const write = () => {
    writing ??= desk
      .write()
      .catch((error: unknown) => deps.log.error({ err: error }, 'news'))
      .finally(() => (writing = null));
  };
  const timer = setInterval(write, WRITE_EVERY_MS);
  app.addHook('onReady', async () => write());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    desk.stop();
    await writing;
  });
};

function toItem({ news_id, kind, category, time, params, subjects }: NewsRow): NewsItem {
  return { newsId: news_id, kind, category, time: toTimestamp(time), params, subjects };
}
