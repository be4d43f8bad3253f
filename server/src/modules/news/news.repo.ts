import { randomUUID } from 'node:crypto';
import type { ApiInput, NewsItem, NewsKind } from '@maru/domain/contracts';
import { sql } from 'kysely';
import type { Db } from '../../core/db.ts';
import { readPage } from '../../core/paging.ts';
import type { Bulletin } from './news.rules.ts';

export interface NewsRow {
  news_id: string;
  kind: NewsKind;
  category: NewsItem['category'];
  occasion: string;
  symbol: string;
  time: Date;
  params: NewsItem['params'];
  subjects: NewsItem['subjects'];
}

declare module '../../core/db.ts' {
  interface Database {
    news: NewsRow;
  }
}

/** Rows per statement: eight values each, far below PostgreSQL's limit of 65,535. */
const BATCH = 1_000;

/** Inserts new bulletins; existing ones are unchanged. */
export async function insertBulletins(db: Db, bulletins: readonly Bulletin[]): Promise<void> {
  for (let from = 0; from < bulletins.length; from += BATCH) {
    const rows = bulletins.slice(from, from + BATCH).map((bulletin) => ({
      ...bulletin,
      news_id: randomUUID(),
      time: new Date(bulletin.time),
      // A list would be sent as a PostgreSQL array.
      subjects: sql<NewsItem['subjects']>`${JSON.stringify(bulletin.subjects)}::jsonb`,
    }));
    await db
      .insertInto('news')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['kind', 'occasion', 'symbol']).doNothing())
      .execute();
  }
}

export async function hasVenueNews(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('news')
    .select('news_id')
    .where('category', '<>', 'offering')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Newest first; for one moment, the market before its stocks. */
export async function findNewestNews(
  db: Db,
  { category, symbol }: Omit<ApiInput<'/news/List'>, 'page'>,
  page: number,
): Promise<{ total: number; rows: NewsRow[] }> {
  const filtered = db
    .selectFrom('news')
    .$if(category !== 'all', (all) => all.where('category', '=', category as NewsItem['category']))
    .$if(symbol !== undefined, (all) => all.where('symbol', '=', symbol!));
  return readPage(filtered, page, (rows) =>
    rows.selectAll().orderBy('time', 'desc').orderBy('category').orderBy('kind').orderBy('symbol'),
  );
}

export function findNews(db: Db, newsId: string): Promise<NewsRow | undefined> {
  return db.selectFrom('news').selectAll().where('news_id', '=', newsId).executeTakeFirst();
}

/** The newest bulletin about each of the symbols since a moment. */
export async function findNewestAbout(
  db: Db,
  symbols: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, NewsRow>> {
  if (symbols.length === 0) return new Map();
  const rows = await db
    .selectFrom('news')
    .selectAll()
    .distinctOn('symbol')
    .where('symbol', 'in', symbols)
    .where('time', '>=', since)
    .orderBy('symbol')
    .orderBy('time', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.symbol, row]));
}

/** Bulletins about a symbol, the newest first. */
export function findNewsAbout(db: Db, symbol: string, limit: number): Promise<NewsRow[]> {
  return db
    .selectFrom('news')
    .selectAll()
    .where('symbol', '=', symbol)
    .orderBy('time', 'desc')
    .orderBy('kind')
    .limit(limit)
    .execute();
}
