import { useCallback } from 'react';
import type { Language, NewsItem } from '@maru/domain/contracts';
import { useLanguage } from '@maru/sdk/i18n';
import { groupDigits, signedPercent, withSign } from '@maru/domain/money';
import { joinSentences } from '@maru/domain/text';
import { plainPercent } from './amount.rules.ts';
import { useT, type T } from './i18n.ts';
import { closeOf, whyOf } from './news-text.rules.ts';

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** `2026-11-20` in the reader's words: for example November 20. `Intl` is slow when it is first used, on the first screen. */
function dayText(day: string, t: T): string {
  const found = /^\d{4}-(\d{2})-(\d{2})$/.exec(day);
  const month = MONTHS.find((each) => each === Number(found?.[1]));
  return month ? t('news.day', { month: t(`news.month.${month}`), day: Number(found?.[2]) }) : day;
}

/** Figures of a bulletin formatted for its text. Figures without a format are omitted. */
function newsValues({ params, subjects }: NewsItem, language: Language, t: T): Record<string, string> {
  const { day, until } = params;
  const values: Record<string, string> = { name: subjects[0]?.name[language] ?? '' };
  for (const [key, raw] of Object.entries(params)) {
    const text = String(raw);
    if (key === 'day' || key === 'until') values[key] = dayText(text, t);
    else if (key === 'rate') {
      values['rate'] = signedPercent(text);
      values['size'] = plainPercent(text);
    } else if (key === 'indexRate' || key === 'sectorRate') values[key] = signedPercent(text);
    else if (key === 'change') {
      values['change'] = withSign(text);
      values['points'] = groupDigits(text.replace('-', ''));
    } else values[key] = groupDigits(text);
  }
  if (until !== undefined) values['period'] = day === until ? t('news.oneDay', values) : t('news.days', values);
  return values;
}

/** The event, and the facts that came with it. A bulletin of an earlier release has none. */
function bodyOf(item: NewsItem, values: Record<string, string>, t: T): string {
  const { kind, params } = item;
  const [close, why] = [closeOf(item), whyOf(item)];
  return joinSentences([
    close ? t(`news.session_close.${close}`, values) : t(`news.${kind}.body`, values),
    params['volumeTimes'] !== undefined && t('news.volume', values),
    why && t(`news.why.${why}`, values),
    params['up'] !== undefined && t('news.breadth', values),
  ]);
}

/** Title and body of a bulletin in the reader's language. */
export function useNewsText(): (item: NewsItem) => { title: string; body: string } {
  const t = useT();
  const language = useLanguage();
  return useCallback(
    (item) => {
      const values = newsValues(item, language, t);
      return { title: t(`news.${item.kind}.title`, values), body: bodyOf(item, values, t) };
    },
    [language, t],
  );
}
