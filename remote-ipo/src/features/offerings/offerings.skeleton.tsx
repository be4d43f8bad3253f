import {
  AppBar,
  KeyValue,
  KeyValueList,
  LoadingMark,
  noop,
  Notice,
  Screen,
  Skeleton,
  SkeletonText,
  TabPanel,
  Tabs,
  Tag,
} from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { KindTabsSkeleton } from '../../lib/kind-tabs.skeleton.tsx';
import { STAGES } from '../../lib/offering.rules.ts';
import { RecordsButtonSkeleton } from '../../lib/records-button.skeleton.tsx';
import styles from '../../lib/cards.module.css';

export function OfferingsSkeleton() {
  const t = useT();
  return (
    <Screen bar={<AppBar title={t('offerings.title')} back="/home/index" actions={<RecordsButtonSkeleton />} />}>
      <KindTabsSkeleton value="subscription" />
      <Tabs
        id="stages"
        label={t('offerings.stages')}
        items={STAGES.map((id) => ({ id, label: t(`offerings.stage.${id}`) }))}
        value="open"
        onChange={noop}
        isSticky
      />
      <Notice>{t('offering.notice')}</Notice>
      <TabPanel tabs="stages" value="open">
        <OfferingCards />
      </TabPanel>
    </Screen>
  );
}

export function OfferingCards() {
  const t = useT();
  return (
    <>
      <LoadingMark />
      {[0, 1, 2].map((card) => (
        <div key={card} className={styles.card}>
          <span className={styles.head}>
            <Skeleton width="2.5rem" height="2.5rem" radius="m" />
            <span className={styles.names}>
              <span className={styles.name}>
                <SkeletonText width="7rem" />
              </span>
              <span className={styles.sector}>
                <SkeletonText width="6rem" />
              </span>
            </span>
            <Tag>
              <SkeletonText width="3rem" />
            </Tag>
          </span>
          <KeyValueList>
            <KeyValue label={t('offering.price')} isStrong>
              <SkeletonText width="5rem" />
            </KeyValue>
            <KeyValue label={t('offering.ratio')}>
              <SkeletonText width="4rem" />
            </KeyValue>
            <KeyValue label={t('offering.subscription')}>
              <SkeletonText width="9rem" />
            </KeyValue>
          </KeyValueList>
        </div>
      ))}
    </>
  );
}
