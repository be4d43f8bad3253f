import {
  AppBar,
  Card,
  KeyValue,
  KeyValueList,
  LoadingMark,
  Screen,
  Section,
  Skeleton,
  SkeletonAmount,
  SkeletonPad,
  SkeletonText,
  TradeIcon,
} from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import { RecordsButtonSkeleton } from '../../lib/records/records-button.skeleton.tsx';
import styles from './exchange.module.css';

export function ExchangeSkeleton() {
  const t = useT();
  return (
    <Screen
      bar={<AppBar title={t('exchange.title')} back="/home/index" actions={<RecordsButtonSkeleton />} />}
      foot={<SkeletonPad />}
    >
      <ExchangeBody />
    </Screen>
  );
}

export function ExchangeBody() {
  const t = useT();
  return (
    <>
      <LoadingMark />
      <Card>
        <section className={styles.side}>
          <Head label={t('exchange.from')} />
          <SkeletonAmount />
          <Note />
        </section>
        <div className={styles.swap}>
          <span className={styles.swapWait}>
            <TradeIcon />
          </span>
        </div>
        <section className={styles.side}>
          <Head label={t('exchange.to')} />
          <div className={styles.result}>
            <SkeletonText width="5rem" size="l" />
          </div>
          <Note />
        </section>
      </Card>
      <Section title={t('exchange.rates')} isCard>
        <KeyValueList>
          {[0, 1, 2, 3].map((row) => (
            <KeyValue key={row} label={<SkeletonText width="5rem" />} hint={<SkeletonText width="3rem" />}>
              <SkeletonText width="5rem" />
            </KeyValue>
          ))}
        </KeyValueList>
      </Section>
    </>
  );
}

function Head({ label }: { label: string }) {
  return (
    <div className={styles.head}>
      <h2 className={styles.label}>{label}</h2>
      <span className={styles.currency}>
        <Skeleton width="4.5rem" height="2.25rem" radius="full" />
      </span>
    </div>
  );
}

function Note() {
  return (
    <p className={styles.note}>
      <SkeletonText width="9rem" />
    </p>
  );
}
