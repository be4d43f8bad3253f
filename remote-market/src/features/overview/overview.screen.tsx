import type { ApiOutput } from '@maru/domain/contracts';
import { useLanguage } from '@maru/sdk/i18n';
import { invalidate, useApiQuery } from '@maru/sdk/query';
import { useGo } from '@maru/sdk/router';
import {
  AppBar,
  IconButton,
  KeyValue,
  KeyValueList,
  List,
  PullToRefresh,
  QueryView,
  Screen,
  SearchIcon,
  Section,
  Segmented,
  SkeletonRows,
} from '@maru/sdk/ui';
import { roughWords } from '../../lib/amount.rules.ts';
import { BreadthSkeleton } from '../../lib/breadth.skeleton.tsx';
import { Breadth } from '../../lib/breadth.tsx';
import { FigureRow } from '../../lib/figure-row.tsx';
import { useT } from '../../lib/i18n.ts';
import { IndexTiles } from '../../lib/index-tiles.tsx';
import { HeatMapSkeleton } from '../../lib/insight/heat-map.skeleton.tsx';
import { HeatMap } from '../../lib/insight/heat-map.tsx';
import { useOpenInstrument } from '../../lib/use-open-instrument.ts';
import { useQueryChoice } from '../../lib/use-query-choice.ts';
import { MORE, RANKED, SHOWN_STOCKS } from './overview.rules.ts';
import { MoreList, TotalsSkeleton } from './overview.skeleton.tsx';

const REFRESH_MS = 10_000;
const refresh = () => invalidate('/market/Indices', '/market/Overview', '/market/Stocks');

/** The market on one screen: indices, breadth, sectors as a heat map, rankings, and the ways to the rest. */
export function OverviewScreen() {
  const t = useT();
  const go = useGo();
  const query = useApiQuery('/market/Overview', {}, { refreshEvery: REFRESH_MS });
  const bar = (
    <AppBar
      title={t('overview.title')}
      back="/home/index"
      actions={
        <IconButton label={t('search.title')} onClick={() => go('/favorite/search')}>
          <SearchIcon />
        </IconButton>
      }
    />
  );
  return (
    <Screen tone="surface" bar={bar}>
      <PullToRefresh onRefresh={refresh}>
        <IndexTiles on="surface" />
        {query.data ? <Breadth breadth={query.data.breadth} /> : !query.isError && <BreadthSkeleton />}
        <Section title={t('overview.heatMap')}>
          <QueryView query={query} loading={<HeatMapSkeleton />}>
            {({ sectors }) => <HeatMap sectors={sectors} />}
          </QueryView>
        </Section>
        {query.data ? <Totals data={query.data} /> : !query.isError && <TotalsSkeleton />}
        <Ranking />
        <MoreList items={MORE} onOpen={(to) => go(to)} />
      </PullToRefresh>
    </Screen>
  );
}

function Totals({ data: { volume, turnover, highs, lows } }: { data: ApiOutput<'/market/Overview'> }) {
  const t = useT();
  const language = useLanguage();
  return (
    <KeyValueList>
      <KeyValue label={t('stock.turnover')}>{t('price.in.KRW', { amount: roughWords(turnover, language) })}</KeyValue>
      <KeyValue label={t('stock.volume')}>{t('stock.shares', { quantity: roughWords(volume, language) })}</KeyValue>
      <KeyValue label={t('list.screen.high52')}>{t('index.count', { total: highs })}</KeyValue>
      <KeyValue label={t('list.screen.low52')}>{t('index.count', { total: lows })}</KeyValue>
    </KeyValueList>
  );
}

function Ranking() {
  const t = useT();
  const go = useGo();
  const open = useOpenInstrument();
  const [sort, setSort] = useQueryChoice('sort', RANKED, 'gainers');
  const query = useApiQuery(
    '/market/Stocks',
    { list: 'all', sort, market: 'all', page: 1 },
    { refreshEvery: REFRESH_MS },
  );
  return (
    <Section title={t('market.sort')} onMore={() => go(`/market/optionList?sort=${sort}`)}>
      <Segmented
        label={t('market.sort')}
        items={RANKED.map((id) => ({ id, label: t(`market.sort.${id}`) }))}
        value={sort}
        onChange={setSort}
      />
      <QueryView query={query} loading={<SkeletonRows count={SHOWN_STOCKS} />}>
        {({ data }) => (
          <List>
            {data.slice(0, SHOWN_STOCKS).map((row) => (
              <FigureRow key={row.symbol} row={row} onOpen={open} sort={sort} />
            ))}
          </List>
        )}
      </QueryView>
    </Section>
  );
}
