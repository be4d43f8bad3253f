import type { Language, NewsItem } from '@maru/domain/contracts';
import { LANGUAGE_TAG, useLanguage } from '@maru/sdk/i18n';
import { groupDigits } from '@maru/domain/money';
import { plainPercent, signedPercent, withSign } from './amount.rules.ts';
import { useT } from './i18n.ts';

const dayFormats = new Map<Language, Intl.DateTimeFormat>();

/** `2026-11-20` in the reader's language: 11월 20일, November 20. */
function dayText(day: string, language: Language): string {
  let format = dayFormats.get(language);
  if (!format) {
    format = new Intl.DateTimeFormat(LANGUAGE_TAG[language], { month: 'long', day: 'numeric', timeZone: 'UTC' });
    dayFormats.set(language, format);
  }
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? day : format.format(at);
}

/** Figures of a bulletin formatted for its text. Figures without a format are omitted. */
export function newsValues({ params, subjects }: NewsItem, language: Language): Record<string, string> {
  const values: Record<string, string> = { name: subjects[0]?.name[language] ?? '' };
  for (const [key, raw] of Object.entries(params)) {
    const text = String(raw);
    if (key === 'day' || key === 'until') values[key] = dayText(text, language);
    else if (key === 'rate') {
      values['rate'] = signedPercent(text);
      values['size'] = plainPercent(text);
    } else if (key === 'change') values[key] = withSign(text);
    else values[key] = groupDigits(text);
  }
  return values;
}

/** Title and body of a bulletin in the reader's language. */
export function useNewsText(): (item: NewsItem) => { title: string; body: string } {
  const t = useT();
  const language = useLanguage();
  return (item) => {
    const values = newsValues(item, language);
    return { title: t(`news.${item.kind}.title`, values), body: t(`news.${item.kind}.body`, values) };
  };
}
