import type { BlockTrade } from '@maru/domain/contracts';
import { groupDigits } from '@maru/domain/money';
import { useLocalized } from '@maru/sdk/i18n';
import { useRequestEvents } from '@maru/sdk/live';
import { prefetchPages, useApiPages } from '@maru/sdk/query';
import { useGo, useSearchParams } from '@maru/sdk/router';
import {
  Amount,
  AppBar,
  EmptyState,
  List,
  ListRow,
  PagedList,
  PullToRefresh,
  Screen,
  SymbolLogo,
  TabPanel,
  Tabs,
} from '@maru/sdk/ui';
import { useState } from 'react';
import { refreshBlocks } from '../../lib/block/block.resource.ts';
import { usePriceText, useT } from '../../lib/i18n.ts';
import { readTab, TABS, type RecordsTab } from '../../lib/records-tab.rules.ts';
import { RowsSkeleton } from './block-records.skeleton.tsx';
import { BlockSheet } from './block-sheet.tsx';

/** Own block trades; each opens with its timeline, and one under review can be cancelled. */
export function BlockRecordsScreen() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const tab = readTab(params.get('tab'));
  const [opened, setOpened] = useState<BlockTrade | null>(null);
  useRequestEvents('block', () => void refreshBlocks());
  return (
    <Screen bar={<AppBar title={t('blockRecords.title')} back="/home/blockTrade" />}>
      <PullToRefresh onRefresh={refreshBlocks}>
        <Tabs
          id="blocks"
          label={t('records.tabs')}
          items={TABS.map((id) => ({ id, label: t(`blockRecords.tab.${id}`) }))}
          value={tab}
          onChange={(id) => setParams(id === 'active' ? {} : { tab: id }, { replace: true })}
        />
        <TabPanel tabs="blocks" value={tab}>
          <Rows key={tab} tab={tab} onOpen={setOpened} />
        </TabPanel>
      </PullToRefresh>
      <BlockSheet trade={opened} onClose={() => setOpened(null)} />
    </Screen>
  );
}

BlockRecordsScreen.prefetch = () => prefetchPages('/block/Records', { status: 'active' });

function Rows({ tab, onOpen }: { tab: RecordsTab; onOpen: (trade: BlockTrade) => void }) {
  const t = useT();
  const go = useGo();
  const nameOf = useLocalized();
  const priceText = usePriceText();
  const pages = useApiPages('/block/Records', { status: tab });
  return (
    <PagedList
      pages={pages}
      loading={<RowsSkeleton />}
      empty={
        <EmptyState
          title={t(`blockRecords.empty.${tab}`)}
          text={t('blockRecords.emptyText')}
          action={{ label: t('blockApply.toOffers'), onPress: () => go('/home/blockTrade') }}
        />
      }
    >
      {(rows) => (
        <List label={t(`blockRecords.tab.${tab}`)} hasLines>
          {rows.map((trade) => (
            <ListRow
              key={trade.tradeId}
              start={<SymbolLogo symbol={trade.symbol} name={nameOf(trade.name)} />}
              title={nameOf(trade.name)}
              detail={t(`blockTrade.status.${trade.status}`)}
              end={<Amount value={trade.amount} />}
              endDetail={t('history.at', { quantity: groupDigits(trade.quantity), price: priceText(trade.price) })}
              onPress={() => onOpen(trade)}
              hasChevron
            />
          ))}
        </List>
      )}
    </PagedList>
  );
}
