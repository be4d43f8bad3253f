import type { NewsItem, NewsKind } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { useOpen } from '@maru/sdk/router';
import { ChartIcon, SymbolLogo, Tag, type TagTone } from '@maru/sdk/ui';
import { agoOf } from './ago.rules.ts';
import { useT } from './i18n.ts';
import { useNewsText } from './news-text.ts';
import styles from './news-row.module.css';

/** Colour of a bulletin by the direction that it reports. */
const TONES: Partial<Record<NewsKind, TagTone>> = {
  limit_up: 'rise',
  surge: 'rise',
  limit_down: 'fall',
  plunge: 'fall',
};

/** One bulletin in a list. `now` is the server's time in ms, so that a list does not run a clock per row. */
export function NewsRow({ item, now }: { item: NewsItem; now: number }) {
  const t = useT();
  const open = useOpen();
  const { title, body } = useNewsText()(item);
  const { unit, count } = agoOf(item.time, now);
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        data-to="/home/newsDetail"
        onClick={() => open('news', { newsId: item.newsId }, '/home/newsDetail')}
      >
        <Mark item={item} />
        <span className={styles.lines}>
          <span className={styles.kind}>
            <Tag tone={TONES[item.kind] ?? 'plain'}>{t(`news.category.${item.category}`)}</Tag>
          </span>
          <span className={styles.title}>{title}</span>
          <span className={styles.body}>{body}</span>
          <time className={styles.time} dateTime={item.time}>
            {/* `Intl.RelativeTimeFormat` would cost a slow phone a tenth of a second to make. */}
            {t(`ago.${unit}`, { count })}
          </time>
        </span>
      </button>
    </li>
  );
}

/** The logo of the stock that a bulletin is about; a chart for the market's own. */
function Mark({ item: { category, subjects } }: { item: NewsItem }) {
  const localized = useLocalized();
  const [subject] = subjects;
  if (subject && category !== 'market') return <SymbolLogo symbol={subject.symbol} name={localized(subject.name)} />;
  return (
    <span className={styles.mark} aria-hidden="true">
      <ChartIcon />
    </span>
  );
}
