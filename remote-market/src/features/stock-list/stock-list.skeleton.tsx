import { AppBar, Screen, SkeletonRows } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { RankingFilters } from '../../lib/ranking-filters.tsx';
import { SORTS } from './stock-list.rules.ts';

export function StockListSkeleton() {
  const t = useT();
  return (
    <Screen tone="surface" bar={<AppBar title={t('list.title')} back="/home/market" />}>
      <RankingFilters sorts={SORTS} />
      <SkeletonRows count={8} />
    </Screen>
  );
}
