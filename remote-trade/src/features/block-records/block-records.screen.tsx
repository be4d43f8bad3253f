import type { BlockTrade } from '@maru/domain/contracts';
import { groupDigits } from '@maru/domain/money';
import { useLocalized } from '@maru/sdk/i18n';
import { prefetchPages, useApiPages } from '@maru/sdk/query';
import { Amount, ListRow, SymbolLogo } from '@maru/sdk/ui';
import { BlockSheet } from '../../lib/block/block-sheet.tsx';
import { refreshBlocks } from '../../lib/block/block.resource.ts';
import { usePriceText, useT } from '../../lib/i18n.ts';
import { RecordsList, RecordsScreen } from '../../lib/records/records.screen.tsx';
import type { RecordsTab } from '../../lib/records/records-tab.rules.ts';
import { FRAME, RowsSkeleton } from './block-records.skeleton.tsx';

/** Own block trades; each opens with its timeline, and one under review can be cancelled. */
export function BlockRecordsScreen() {
  return (
    <RecordsScreen<BlockTrade>
      {...FRAME}
      kind="block"
      refresh={refreshBlocks}
      list={(tab, onOpen) => <Trades tab={tab} onOpen={onOpen} />}
      sheet={(trade, onClose) => <BlockSheet trade={trade} onClose={onClose} />}
    />
  );
}

BlockRecordsScreen.prefetch = () => prefetchPages('/block/Records', { status: 'active' });

function Trades({ tab, onOpen }: { tab: RecordsTab; onOpen: (trade: BlockTrade) => void }) {
  const t = useT();
  const nameOf = useLocalized();
  const priceText = usePriceText();
  const pages = useApiPages('/block/Records', { status: tab });
  return (
    <RecordsList
      words={FRAME.words}
      tab={tab}
      pages={pages}
      loading={<RowsSkeleton />}
      action={{ label: t('blockApply.toOffers'), to: FRAME.back }}
    >
      {(trade) => (
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
      )}
    </RecordsList>
  );
}
