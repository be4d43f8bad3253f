import type { Localized, NewsItem } from '@maru/domain/contracts';

export interface Row {
  readonly id: string;
  /** Name of the first subject; null for news of the whole market. */
  readonly name: Localized | null;
  readonly time: string;
}

export const toRows = (news: readonly NewsItem[]): Row[] =>
  news.map(({ newsId, subjects, time }) => ({ id: newsId, name: subjects[0]?.name ?? null, time }));
