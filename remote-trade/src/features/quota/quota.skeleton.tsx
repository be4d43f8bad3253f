import {
  AppBar,
  Card,
  KeyValue,
  KeyValueList,
  LoadingMark,
  noop,
  Screen,
  Skeleton,
  SkeletonText,
  TabPanel,
  Tabs,
} from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './quota.module.css';

export function QuotaSkeleton() {
  const t = useT();
  return (
    <Screen bar={<AppBar title={t('quota.title')} back="/home/index" />}>
      <Tabs
        id="quota"
        label={t('quota.title')}
        items={(['offers', 'records'] as const).map((id) => ({ id, label: t(`quota.tab.${id}`) }))}
        value="offers"
        onChange={noop}
        isSticky
      />
      <TabPanel tabs="quota" value="offers">
        <OffersSkeleton />
      </TabPanel>
    </Screen>
  );
}

export function OffersSkeleton() {
  return (
    <Card>
      <LoadingMark />
      <div className={styles.offer}>
        <div className={styles.head}>
          <Skeleton width="2.5rem" height="2.5rem" radius="m" />
          <SkeletonText width="7rem" />
        </div>
        <KeyValueList>
          {[0, 1, 2, 3].map((row) => (
            <KeyValue key={row} label={<SkeletonText width="5rem" />}>
              <SkeletonText width="7rem" />
            </KeyValue>
          ))}
        </KeyValueList>
      </div>
    </Card>
  );
}
