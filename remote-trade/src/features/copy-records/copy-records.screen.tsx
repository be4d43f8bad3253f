import type { CopyShare } from '@maru/domain/contracts';
import { useLocalized } from '@maru/sdk/i18n';
import { invalidate, prefetchPages, useApiPages } from '@maru/sdk/query';
import { ShareRow } from '../../lib/copy/share-row.tsx';
import { useT } from '../../lib/i18n.ts';
import { RecordsList, RecordsScreen } from '../../lib/records/records.screen.tsx';
import type { RecordsTab } from '../../lib/records/records-tab.rules.ts';
import { FRAME, RowsSkeleton } from './copy-records.skeleton.tsx';
import { ShareSheet } from './share-sheet.tsx';

const refresh = (): Promise<void> => invalidate('/copy/Shares', '/fund/Assets', '/fund/Flow');

/** Own shares of products, active and ended; each can be stopped after its lock-up. */
export function CopyRecordsScreen() {
  return (
    <RecordsScreen<CopyShare>
      {...FRAME}
      kind="copy"
      refresh={refresh}
      list={(tab, onOpen) => <Shares tab={tab} onOpen={onOpen} />}
      sheet={(share, onClose) => <ShareSheet share={share} onClose={onClose} onStopped={refresh} />}
    />
  );
}

CopyRecordsScreen.prefetch = () => prefetchPages('/copy/Shares', { status: 'active' });

function Shares({ tab, onOpen }: { tab: RecordsTab; onOpen: (share: CopyShare) => void }) {
  const t = useT();
  const nameOf = useLocalized();
  const pages = useApiPages('/copy/Shares', { status: tab });
  return (
    <RecordsList
      words={FRAME.words}
      tab={tab}
      pages={pages}
      loading={<RowsSkeleton />}
      action={{ label: t('copyDetail.toList'), to: FRAME.back }}
    >
      {(share) => (
        <ShareRow
          key={share.shareId}
          share={share}
          title={nameOf(share.name)}
          detail={t(`copyRecords.status.${share.status}`)}
          onPress={() => onOpen(share)}
        />
      )}
    </RecordsList>
  );
}
