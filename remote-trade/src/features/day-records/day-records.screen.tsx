import type { Strategy } from '@maru/domain/contracts';
import { invalidate, prefetchPages, useApiPages } from '@maru/sdk/query';
import { useT } from '../../lib/i18n.ts';
import { RecordsList, RecordsScreen } from '../../lib/records/records.screen.tsx';
import type { RecordsTab } from '../../lib/records/records-tab.rules.ts';
import { FRAME, RowsSkeleton } from './day-records.skeleton.tsx';
import { StrategyRow } from './strategy-row.tsx';
import { StrategySheet } from './strategy-sheet.tsx';

const refresh = (): Promise<void> =>
  invalidate('/strategy/List', '/strategy/Detail', '/strategy/Info', '/fund/Assets', '/fund/Flow');

/** Running and ended strategies; each opens its orders, and a running one can be stopped. */
export function DayRecordsScreen() {
  return (
    <RecordsScreen<Strategy>
      {...FRAME}
      kind="strategy"
      refresh={refresh}
      list={(tab, onOpen) => <Strategies tab={tab} onOpen={onOpen} />}
      sheet={(strategy, onClose) => <StrategySheet strategy={strategy} onClose={onClose} onStopped={refresh} />}
    />
  );
}

DayRecordsScreen.prefetch = () => prefetchPages('/strategy/List', { status: 'active' });

function Strategies({ tab, onOpen }: { tab: RecordsTab; onOpen: (strategy: Strategy) => void }) {
  const t = useT();
  const pages = useApiPages('/strategy/List', { status: tab });
  return (
    <RecordsList
      words={FRAME.words}
      tab={tab}
      pages={pages}
      loading={<RowsSkeleton />}
      action={{ label: t('dayTrading.title'), to: FRAME.back }}
    >
      {(strategy) => <StrategyRow key={strategy.strategyId} strategy={strategy} onOpen={onOpen} />}
    </RecordsList>
  );
}
