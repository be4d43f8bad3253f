import { AppBar, ChipGroup, noop, Screen, SkeletonRows } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { FILTERS, SORTS } from './stock-list.rules.ts';

export function StockListSkeleton() {
  const t = useT();
  return (
    <Screen tone="surface" bar={<AppBar title={t('list.title')} back="/home/market" />}>
      <ChipGroup
        label={t('market.sort')}
        items={SORTS.map((id) => ({ id, label: t(`market.sort.${id}`) }))}
        value="turnover"
        onChange={noop}
      />
      <ChipGroup
        label={t('market.filter')}
        items={FILTERS.map((id) => ({ id, label: t(`market.filter.${id}`) }))}
        value="all"
        onChange={noop}
      />
      <SkeletonRows count={8} />
    </Screen>
  );
}
