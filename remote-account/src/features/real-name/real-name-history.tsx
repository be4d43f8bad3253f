import type { OwnAct } from '@maru/domain/contracts';
import { formatMinute, useApiT } from '@maru/sdk/i18n';
import { useApiPages } from '@maru/sdk/query';
import { List, ListRow, PagedList, Section, Tag } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './real-name.module.css';
import { HistorySkeleton } from './real-name.skeleton.tsx';

/** Acts of the back office about the customer's identity: each look and each decision, by a person or a machine. */
export function RealNameHistory() {
  const t = useT();
  const acts = useApiPages('/user/ReviewHistory', { kind: 'realName' }, { staleTime: 0 });
  return (
    <Section title={t('realName.history')}>
      <PagedList
        pages={acts}
        loading={<HistorySkeleton />}
        isCompact
        empty={<p className={styles.why}>{t('realName.historyEmpty')}</p>}
      >
        {(rows) => (
          <List>
            {rows.map((act) => (
              <ActRow key={act.id} act={act} />
            ))}
          </List>
        )}
      </PagedList>
    </Section>
  );
}

function ActRow({ act: { act, actor, time, reason, note } }: { act: OwnAct }) {
  const t = useT();
  const apiT = useApiT();
  return (
    <ListRow
      title={<span className={styles.act}>{apiT(`acts.${act}`)}</span>}
      detail={
        <span className={styles.act}>
          {[formatMinute(time), reason && apiT(`reasons.${reason}`), note].filter(Boolean).join(' · ')}
        </span>
      }
      end={actor === 'auto-reviewer' && <Tag>{t('realName.automatic')}</Tag>}
    />
  );
}
