import { AppBar, Card, LoadingMark, Screen, Skeleton, SkeletonText } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './deposit-channel.module.css';

export function DepositChannelSkeleton() {
  const t = useT();
  return (
    <Screen bar={<AppBar title={t('deposit.title')} back="/information/recharge" />}>
      <ChannelBody />
    </Screen>
  );
}

/** An announced deposit: its amount, and the account to pay to. */
export function ChannelBody() {
  return (
    <>
      <LoadingMark />
      <div className={styles.head}>
        <p className={styles.label}>
          <SkeletonText width="9rem" />
        </p>
        <SkeletonText width="11rem" size="xl" />
        <SkeletonText width="7rem" size="s" />
      </div>
      <Card>
        <Skeleton height="13rem" />
      </Card>
      <Card>
        <Skeleton height="15rem" />
      </Card>
    </>
  );
}
