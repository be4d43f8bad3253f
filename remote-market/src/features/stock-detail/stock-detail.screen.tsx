import { useMemo } from 'react';
import { useLocalized } from '@maru/sdk/i18n';
import { useNewDay } from '@maru/sdk/live';
import { useApiQuery } from '@maru/sdk/query';
import { useDetail, useGo } from '@maru/sdk/router';
import { AppBar, EmptyState, Notice, QueryView, Screen, SearchIcon, showNotListed } from '@maru/sdk/ui';
import { ChartPanel } from '../../lib/chart/chart-panel.tsx';
import { useT } from '../../lib/i18n.ts';
import { InterruptionNotice } from '../../lib/interruption-notice.tsx';
import { PriceHeader } from '../../lib/price-header.tsx';
import { PriceHeaderSkeleton } from '../../lib/price-header.skeleton.tsx';
import { ActionBar } from './action-bar.tsx';
import { useOpenPositions } from './positions.resource.ts';
import { useWatchlist } from '../../lib/watchlist.resource.ts';
import { DetailTabs } from './detail-tabs.tsx';
import { StockBar } from './stock-bar.tsx';
import { useEntries } from './use-entries.ts';
import { useHappenings } from './use-happenings.ts';
import { useOutOfSight } from './use-out-of-sight.ts';
import { ActionBarSkeleton } from './stock-detail.skeleton.tsx';

/** One stock: price, chart, order book, trades, facts, and the way to an order. */
export function StockDetailScreen() {
  const detail = useDetail('stock', '/market/index');
  return detail ? <Stock symbol={detail.symbol} /> : <NothingChosen />;
}

function Stock({ symbol }: { symbol: string }) {
  const t = useT();
  const localized = useLocalized();
  const query = useApiQuery('/market/Detail', { symbol });
  useNewDay(() => void query.refetch());
  const positions = useEarly(symbol);
  const { marks, events: fills } = useEntries(positions);
  const happenings = useHappenings(symbol);
  const events = useMemo(() => [...fills, ...happenings], [fills, happenings]);
  const [price, isPriceOut] = useOutOfSight();
  const stock = query.data;
  const name = stock ? localized(stock.name) : '';
  return (
    <Screen
      tone="surface"
      bar={<StockBar symbol={symbol} name={name} stock={stock} hasPrice={isPriceOut} />}
      foot={
        stock
          ? stock.isTradable && <ActionBar stock={stock} positions={positions} />
          : !query.isError && <ActionBarSkeleton />
      }
    >
      <div ref={price}>
        <QueryView query={query} loading={<PriceHeaderSkeleton isStock />} onRefusal={showNotListed}>
          {(data) => <PriceHeader instrument={data} />}
        </QueryView>
      </div>
      {stock && <InterruptionNotice of={stock} />}
      {stock?.isListingDay && <Notice>{t('stock.listingDay')}</Notice>}
      {(stock || !query.isError) && (
        <>
          <ChartPanel
            {...{ symbol, name, marks, events }}
            scale={stock?.priceScale ?? 0}
            previousClose={stock?.previousClose}
            isAdjustable
          />
          <DetailTabs stock={stock} />
        </>
      )}
    </Screen>
  );
}

/** Queries of the parts below start now, in parallel with the query of the stock's facts. */
function useEarly(symbol: string) {
  useApiQuery('/market/Book', { symbol });
  useWatchlist();
  return useOpenPositions(symbol);
}

function NothingChosen() {
  const t = useT();
  const go = useGo();
  return (
    <Screen tone="surface" bar={<AppBar title={t('stock.title')} back="/market/index" />}>
      <EmptyState
        icon={SearchIcon}
        title={t('stock.none.title')}
        text={t('stock.none.text')}
        action={{ label: t('stock.none.action'), onPress: () => go('/favorite/search') }}
      />
    </Screen>
  );
}
