import { AppBar, noop, Screen, TabPanel, Tabs } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { NewsRowsSkeleton } from '../../lib/news-row.skeleton.tsx';
import { CATEGORIES } from './news.rules.ts';

export function NewsListSkeleton() {
  const t = useT();
  return (
    <Screen tone="surface" bar={<AppBar title={t('news.title')} />}>
      <Tabs
        id="news"
        label={t('news.categories')}
        items={CATEGORIES.map((id) => ({ id, label: t(`news.category.${id}`) }))}
        value="all"
        onChange={noop}
        isSticky
      />
      <TabPanel tabs="news" value="all">
        <NewsRowsSkeleton count={6} />
      </TabPanel>
    </Screen>
  );
}
