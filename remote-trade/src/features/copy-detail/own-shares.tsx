import type { CopyShare } from '@maru/domain/contracts';
import { formatMinute } from '@maru/sdk/i18n';
import { useGo } from '@maru/sdk/router';
import { List, Section } from '@maru/sdk/ui';
import { ShareRow } from '../../lib/copy/share-row.tsx';
import { useT } from '../../lib/i18n.ts';

const RECORDS = '/home/fllowRecord';

/** The customer's own investments in a product; they open the records, where each can be stopped. */
export function OwnShares({ shares }: { shares: readonly CopyShare[] }) {
  const t = useT();
  const go = useGo();
  if (shares.length === 0) return null;
  return (
    <Section title={t('copyDetail.own')} isCard>
      <List label={t('copyDetail.own')} hasLines>
        {shares.map((share) => (
          <ShareRow
            key={share.shareId}
            share={share}
            title={t(`copyRecords.status.${share.status}`)}
            detail={formatMinute(share.createdAt)}
            to={RECORDS}
            onPress={() => go(RECORDS)}
          />
        ))}
      </List>
    </Section>
  );
}
