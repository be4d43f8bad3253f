import { useServerNow } from '@maru/sdk/live';
import { useApiQuery } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import { List, QueryView, Section, SkeletonRows } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { NewsRow } from '../../lib/news-row.tsx';
import styles from './offerings.module.css';
import { SHOWN_NEWS } from './home.skeleton.tsx';

/** The newest bulletins. */
export function NewsTeaser() {
  const t = useT();
  const go = useGo();
  const query = useApiQuery('/news/List', { category: 'all', page: 1 });
  const now = useServerNow(60_000);
  return (
    <Section title={t('home.news')} onMore={() => go('/home/newsList')} isCard>
      <QueryView query={query} loading={<SkeletonRows count={SHOWN_NEWS} hasLogo={false} />} isCompact>
        {({ data }) =>
          data.length === 0 ? (
            <p className={styles.none}>{t('news.empty.title')}</p>
          ) : (
            <List>
              {data.slice(0, SHOWN_NEWS).map((item) => (
                <NewsRow key={item.newsId} item={item} now={now} />
              ))}
            </List>
          )
        }
      </QueryView>
    </Section>
  );
}
