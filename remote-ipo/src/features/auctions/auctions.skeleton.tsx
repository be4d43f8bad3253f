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
import { STAGES } from '../../lib/offering.rules.ts';
import { RecordsButtonSkeleton } from '../../lib/records-button.skeleton.tsx';

export function AuctionsSkeleton() {
  const t = useT();
  return (
    <Screen bar={<AppBar title={t('auctions.title')} back="/home/index" actions={<RecordsButtonSkeleton />} />}>
      <KindTabsSkeleton value="auction" />
      <Tabs
        id="auction-stages"
        label={t('auctions.stages')}
        items={STAGES.map((id) => ({ id, label: t(`auctions.stage.${id}`) }))}
        value="open"
        onChange={noop}
        isSticky
      />
      <Notice>{t('auction.notice')}</Notice>
      <TabPanel tabs="auction-stages" value="open">
        <AuctionCards />
      </TabPanel>
    </Screen>
  );
}

export function AuctionCards() {
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
            <KeyValue label={t('auction.floor')} isStrong>
              <SkeletonText width="5rem" />
            </KeyValue>
            <KeyValue label={t('auction.pricing')}>
              <SkeletonText width="7rem" />
            </KeyValue>
            <KeyValue label={t('auctionStep.bid')}>
              <SkeletonText width="9rem" />
            </KeyValue>
          </KeyValueList>
        </div>
      ))}
    </>
  );
}
