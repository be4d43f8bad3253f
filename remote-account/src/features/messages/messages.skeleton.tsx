import { AppBar, Card, LoadingMark, noop, Screen, SkeletonText, TabPanel, Tabs } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { TABS } from './messages.rules.ts';
import styles from './messages.module.css';

export function MessagesSkeleton() {
  const t = useT();
  return (
    <Screen bar={<AppBar title={t('messages.title')} back="/information/index" />}>
      <Tabs
        id="messages"
        label={t('messages.tabs')}
        items={TABS.map((id) => ({ id, label: t(`messages.tab.${id}`) }))}
        value="all"
        onChange={noop}
        isSticky
      />
      <TabPanel tabs="messages" value="all">
        <MessageRows />
      </TabPanel>
    </Screen>
  );
}

export function MessageRows() {
  return (
    <Card>
      <LoadingMark />
      <ul className={styles.list}>
        {[0, 1, 2, 3, 4].map((row) => (
          <li key={row}>
            <div className={styles.row}>
              <span className={styles.text}>
                <span className={styles.title}>
                  <SkeletonText width="8rem" />
                </span>
                <span className={styles.words}>
                  <SkeletonText width="90%" />
                </span>
                <span className={styles.small}>
                  <SkeletonText width="9rem" />
                </span>
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
