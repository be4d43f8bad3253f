import type { ApiInput } from '@maru/domain/contracts';
import { useServerNow } from '@maru/sdk/live';
import { invalidate, useApiPages } from '@maru/sdk/query';
import {
  AppBar,
  EmptyState,
  List,
  LoadMore,
  NewsIcon,
  PullToRefresh,
  Screen,
  SkeletonRows,
  TabPanel,
  Tabs,
} from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { RetryState } from '../../lib/query-section.tsx';
import { NewsRow } from '../../lib/news-row.tsx';
import { useQueryChoice } from '../../lib/use-query-choice.ts';

type Category = ApiInput<'/news/List'>['category'];
const CATEGORIES: readonly Category[] = ['all', 'market', 'stock', 'offering'];

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

function Bulletins({ category }: { category: Category }) {
  const t = useT();
  const pages = useApiPages('/news/List', { category });
  const now = useServerNow(60_000);
  if (pages.isPending) return <SkeletonRows count={6} hasLogo={false} />;
  if (pages.rows.length === 0) {
    if (pages.isError) return <RetryState query={pages} />;
    return <EmptyState icon={NewsIcon} title={t('news.empty.title')} text={t('news.empty.text')} />;
  }
  return (
    <>
      <List label={t(`news.category.${category}`)}>
        {pages.rows.map((item) => (
          <NewsRow key={item.newsId} item={item} now={now} />
        ))}
      </List>
      <LoadMore
        hasMore={pages.loadMore !== undefined || pages.isLoadingMore}
        isLoading={pages.isLoadingMore}
        onMore={() => pages.loadMore?.()}
        hasFailed={pages.hasFailedMore}
      />
    </>
  );
}
