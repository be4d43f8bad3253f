import type { ListSort } from '@maru/domain/contracts';
import { ChipGroup, noop } from '@maru/sdk/ui';
import { useT } from './i18n.ts';
import { FILTERS, type MarketFilter } from './ranking.rules.ts';

interface RankingFiltersProps<S extends ListSort> {
  sorts: readonly S[];
  /** Without them the first choices are shown and nothing can be chosen: before the screen's code is there. */
  sort?: S;
  market?: MarketFilter;
  onSort?: (sort: S) => void;
  onMarket?: (market: MarketFilter) => void;
}

/** Order and market of a list of stocks, in one form wherever a list has them. */
export function RankingFilters<S extends ListSort>(props: RankingFiltersProps<S>) {
  const { sorts, sort = sorts[0] as S, market = 'all', onSort = noop, onMarket = noop } = props;
  const t = useT();
  return (
    <>
      <ChipGroup
        label={t('market.sort')}
        items={sorts.map((id) => ({ id, label: t(`market.sort.${id}`) }))}
        value={sort}
        onChange={onSort}
      />
      <ChipGroup
        label={t('market.filter')}
        items={FILTERS.map((id) => ({ id, label: t(`market.filter.${id}`) }))}
        value={market}
        onChange={onMarket}
      />
    </>
  );
}
