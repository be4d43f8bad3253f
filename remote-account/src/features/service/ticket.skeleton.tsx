import { AppBar, Card, cx, KeyValue, KeyValueList, LoadingMark, Screen, SkeletonText } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './ticket.module.css';

export function TicketSkeleton() {
  const t = useT();
  return (
    <Screen bar={<AppBar title={t('ticket.title')} back="/home/kefuCenter" />}>
      <ThreadBody />
    </Screen>
  );
}

export function ThreadBody() {
  const t = useT();
  return (
    <>
      <LoadingMark />
      <Card>
        <KeyValueList>
          <KeyValue label={t('ticket.number')}>
            <SkeletonText width="9rem" />
          </KeyValue>
          <KeyValue label={t('ticket.desk')}>
            <SkeletonText width="7rem" />
          </KeyValue>
        </KeyValueList>
      </Card>
      <ul className={styles.thread}>
        <li className={cx(styles.message, styles.mine)}>
          <p className={styles.bubble}>
            <SkeletonText width="12rem" />
          </p>
          <span className={styles.meta}>
            <SkeletonText width="9rem" />
          </span>
        </li>
      </ul>
    </>
  );
}
