import { useLocalized } from '@maru/sdk/i18n';
import { useNewDay } from '@maru/sdk/live';
import { useApiQuery } from '@maru/sdk/query';
import { useDetail, useGo } from '@maru/sdk/router';
import { AppBar, EmptyState, MarketIcon, QueryView, Screen, Section } from '@maru/sdk/ui';
import { BreadthSkeleton } from '../../lib/breadth.skeleton.tsx';
import { Breadth } from '../../lib/breadth.tsx';
import { ChartPanel } from '../../lib/chart/chart-panel.tsx';
import { useT } from '../../lib/i18n.ts';
import { InterruptionNotice } from '../../lib/interruption-notice.tsx';
import { PriceHeader } from '../../lib/price-header.tsx';
import { PriceHeaderSkeleton } from '../../lib/price-header.skeleton.tsx';
import { StockPages } from '../../lib/stock-pages.tsx';
import { useConstituents } from './constituents.resource.ts';

/** One index: value, chart, how many rise and fall, and what it is made of. */
export function IndexDetailScreen() {
  const detail = useDetail('index', '/market/index');
  return detail ? <Index symbol={detail.symbol} /> : <NothingChosen />;
}

function Index({ symbol }: { symbol: string }) {
  const t = useT();
  const localized = useLocalized();
  const query = useApiQuery('/market/IndexDetail', { symbol, page: 1 });
  useNewDay(() => void query.refetch());
  const constituents = useConstituents(symbol);
  const index = query.data?.index;
  const title = index ? localized(index.name) : t('index.title');
  // The companies of an index are traded here, or they are not known here.
  const hasCompanies = query.data?.constituents.total !== 0;
  return (
    <Screen tone="surface" bar={<AppBar title={title} back="/market/index" />}>
      <QueryView query={query} loading={<PriceHeaderSkeleton />}>
        {(data) => <PriceHeader instrument={data.index} />}
      </QueryView>
      {index && <InterruptionNotice of={index} />}
      {(index || !query.isError) && (
        <>
          <ChartPanel
            symbol={symbol}
            name={title}
            scale={index?.priceScale ?? 2}
            previousClose={index?.previousClose}
          />
          {hasCompanies && (
            <>
              {query.data ? <Breadth breadth={query.data.breadth} /> : <BreadthSkeleton />}
              <Section
                title={t('index.constituents')}
                note={query.data && t('index.count', { total: query.data.constituents.total })}
              >
                <StockPages label={t('index.constituents')} pages={constituents} sort="marketCap" />
              </Section>
            </>
          )}
        </>
      )}
    </Screen>
  );
}

function NothingChosen() {
  const t = useT();
  const go = useGo();
  return (
    <Screen tone="surface" bar={<AppBar title={t('index.title')} back="/market/index" />}>
      <EmptyState
        icon={MarketIcon}
        title={t('index.none.title')}
        text={t('index.none.text')}
        action={{ label: t('index.none.action'), onPress: () => go('/market/index') }}
      />
    </Screen>
  );
}
