import { invalidate, useApiPages, useApiQuery } from '@maru/sdk/query';
import { useSearchParams } from '@maru/sdk/router';
import { AppBar, EmptyState, PagedList, PullToRefresh, Screen, SkeletonRows } from '@maru/sdk/ui';
import { FigureRow } from '../../lib/figure-row.tsx';
import { useT } from '../../lib/i18n.ts';
import { useListName } from '../../lib/insight/list-name.ts';
import { RankingFilters } from '../../lib/ranking-filters.tsx';
import { FILTERS, RANKING_STALE_MS } from '../../lib/ranking.rules.ts';
import { useOpenInstrument } from '../../lib/use-open-instrument.ts';
import { useQueryChoice } from '../../lib/use-query-choice.ts';
import { WindowList } from '../../lib/window-list.tsx';
import { readList, SORTS } from './stock-list.rules.ts';

/** A ranking, a sector or a screen of the day in full, with volume and turnover. */
export function StockListScreen() {
  const t = useT();
  const [params] = useSearchParams();
  const list = readList(params.get('list'));
  const [sort, setSort] = useQueryChoice('sort', SORTS, 'turnover');
  const [market, setMarket] = useQueryChoice('market', FILTERS, 'all');
  const open = useOpenInstrument();
  const nameOf = useListName();
  const isSector = list.startsWith('sector.');
  const themes = useApiQuery('/market/Themes', {}, { isEnabled: isSector });
  const name = themes.data?.themes.find((theme) => theme.list === list)?.name;
  const pages = useApiPages('/market/Stocks', { list, sort, market }, { staleTime: RANKING_STALE_MS });
  return (
    <Screen tone="surface" bar={<AppBar title={nameOf(list, name)} back="/home/market" />}>
      <PullToRefresh onRefresh={() => invalidate('/market/Stocks')}>
        <RankingFilters sorts={SORTS} sort={sort} onSort={setSort} market={market} onMarket={setMarket} />
        <PagedList
          key={`${list} ${sort} ${market}`}
          pages={pages}
          loading={<SkeletonRows count={8} />}
          empty={<EmptyState title={t('market.empty.title')} text={t('list.empty')} />}
        >
          {(rows) => (
            <WindowList
              label={nameOf(list, name)}
              rows={rows}
              total={pages.hasMore ? pages.total : undefined}
              onSeen={pages.onSeen}
            >
              {(row) => <FigureRow row={row} onOpen={open} sort={sort} isOfFunds={market === 'ETF'} />}
            </WindowList>
          )}
        </PagedList>
      </PullToRefresh>
    </Screen>
  );
}
