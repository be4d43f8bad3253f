import { useServerNow } from '@maru/sdk/live';
import { invalidate, prefetchPages, useApiPages } from '@maru/sdk/query';
import { AppBar, EmptyState, List, NewsIcon, PagedList, PullToRefresh, Screen, TabPanel, Tabs } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { NewsRowsSkeleton } from '../../lib/news-row.skeleton.tsx';
import { NewsRow } from '../../lib/news-row.tsx';
import { useQueryChoice } from '../../lib/use-query-choice.ts';
import { CATEGORIES, type Category } from './news.rules.ts';

/** News of the market and of offerings, newest first. */
export function NewsListScreen() {
  const t = useT();
  const [category, setCategory] = useQueryChoice('category', CATEGORIES, 'all');
  return (
    <Screen tone="surface" bar={<AppBar title={t('news.title')} />}>
      <Tabs
        id="news"
        label={t('news.categories')}
        items={CATEGORIES.map((id) => ({ id, label: t(`news.category.${id}`) }))}
        value={category}
        onChange={setCategory}
        isSticky
      />
      <TabPanel tabs="news" value={category}>
        <PullToRefresh onRefresh={() => invalidate('/news/List')}>
          <Bulletins key={category} category={category} />
        </PullToRefresh>
      </TabPanel>
    </Screen>
  );
}

NewsListScreen.prefetch = () => prefetchPages('/news/List', { category: 'all' });

function Bulletins({ category }: { category: Category }) {
  const t = useT();
  const pages = useApiPages('/news/List', { category });
  const now = useServerNow(60_000);
  return (
    <PagedList
      pages={pages}
      loading={<NewsRowsSkeleton count={6} />}
      empty={<EmptyState icon={NewsIcon} title={t('news.empty.title')} text={t('news.empty.text')} />}
    >
      {(rows) => (
        <List label={t(`news.category.${category}`)}>
          {rows.map((item) => (
            <NewsRow key={item.newsId} item={item} now={now} />
          ))}
        </List>
      )}
    </PagedList>
  );
}
