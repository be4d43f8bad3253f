import { formatMinute, useApiT } from '@maru/sdk/i18n';
import { useApiPages } from '@maru/sdk/query';
import { List, ListRow, PagedList, Section, SkeletonRows } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './user-info.module.css';

/** Each time that the back office changed what the account may do, with the note that it left. */
export function StateHistory() {
  const t = useT();
  const apiT = useApiT();
  const acts = useApiPages('/user/ReviewHistory', { kind: 'account' }, { staleTime: 0 });
  return (
    <Section title={t('userInfo.history')} isCard>
      <PagedList
        pages={acts}
        loading={<SkeletonRows count={1} hasLogo={false} ends={0} />}
        isCompact
        empty={<p className={styles.history}>{t('userInfo.historyEmpty')}</p>}
      >
        {(rows) => (
          <List>
            {rows.map(({ id, act, time, note }) => (
              <ListRow
                key={id}
                title={<span className={styles.act}>{apiT(`acts.${act}`)}</span>}
                detail={<span className={styles.act}>{[formatMinute(time), note].filter(Boolean).join(' · ')}</span>}
              />
            ))}
          </List>
        )}
      </PagedList>
    </Section>
  );
}
