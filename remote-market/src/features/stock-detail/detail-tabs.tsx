import type { InstrumentDetail } from '@maru/domain/contracts';
import { TabPanel, Tabs } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { useQueryChoice } from '../../lib/use-query-choice.ts';
import { Facts } from './facts.tsx';
import { TABS } from './detail-tabs.rules.ts';
import { InsightPanel } from './insight-panel.tsx';
import { OrderBook } from './order-book.tsx';
import { BookSkeleton, TapeSkeleton } from './stock-detail.skeleton.tsx';
import { Tape } from './tape.tsx';

/** The tabs below the chart; they render before the stock's facts have loaded. */
export function DetailTabs({ stock }: { stock: InstrumentDetail | undefined }) {
  const t = useT();
  const [tab, setTab] = useQueryChoice('tab', TABS, 'book');
  return (
    <>
      <Tabs
        id="stock"
        label={t('stock.tabs')}
        items={TABS.map((id) => ({ id, label: t(`stock.tab.${id}`) }))}
        value={tab}
        onChange={setTab}
        isSticky
      />
      <TabPanel tabs="stock" value={tab}>
        {stock ? <Panel tab={tab} stock={stock} /> : tab === 'trades' ? <TapeSkeleton /> : <BookSkeleton />}
      </TabPanel>
    </>
  );
}

function Panel({ tab, stock }: { tab: (typeof TABS)[number]; stock: InstrumentDetail }) {
  if (tab === 'book') return <OrderBook stock={stock} />;
  if (tab === 'trades') return <Tape stock={stock} />;
  return tab === 'insight' ? <InsightPanel symbol={stock.symbol} /> : <Facts stock={stock} />;
}
