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
import styles from '../../lib/cards.module.css';
import { useT } from '../../lib/i18n.ts';
import { KindTabsSkeleton } from '../../lib/kind-tabs.skeleton.tsx';
import { RecordsButtonSkeleton } from '../../lib/records-button.skeleton.tsx';

/** Groups of placements, in the order of their tabs. */
export const STAGES = ['open', 'ended'] as const;

export function PlacementsSkeleton() {
  const t = useT();
  return (
    <Screen bar={<AppBar title={t('placements.title')} back="/home/index" actions={<RecordsButtonSkeleton />} />}>
      <KindTabsSkeleton value="placement" />
      <Tabs
        id="placement-stages"
        label={t('placements.stages')}
        items={STAGES.map((id) => ({ id, label: t(`placements.stage.${id}`) }))}
        value="open"
        onChange={noop}
        isSticky
      />
      <Notice>{t('placement.notice')}</Notice>
      <TabPanel tabs="placement-stages" value="open">
        <PlacementCards />
      </TabPanel>
    </Screen>
  );
}

export function PlacementCards() {
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
            <KeyValue label={t('placement.price')} isStrong>
              <SkeletonText width="5rem" />
            </KeyValue>
            <KeyValue label={t('placement.left')}>
              <SkeletonText width="5rem" />
            </KeyValue>
            <KeyValue label={t('placement.period')}>
              <SkeletonText width="9rem" />
            </KeyValue>
          </KeyValueList>
        </div>
      ))}
    </>
  );
}
