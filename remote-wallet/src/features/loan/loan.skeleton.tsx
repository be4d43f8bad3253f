import {
  AppBar,
  BottomBar,
  Button,
  Card,
  KeyValue,
  KeyValueList,
  LoadingMark,
  Screen,
  SkeletonAmountText,
  SkeletonText,
} from '@maru/sdk/ui';
import { AmountSkeleton } from '../../lib/amount.skeleton.tsx';
import { useT } from '../../lib/i18n.ts';
import { RecordsButtonSkeleton } from '../../lib/records/records-button.skeleton.tsx';
import styles from './loan.module.css';

export function LoanSkeleton() {
  const t = useT();
  return (
    <Screen
      bar={<AppBar title={t('loan.title')} back="/information/index" actions={<RecordsButtonSkeleton />} />}
      foot={
        <BottomBar>
          <Button disabled>{t('loan.borrow')}</Button>
        </BottomBar>
      }
    >
      <LimitSkeleton />
    </Screen>
  );
}

export function LimitSkeleton() {
  const t = useT();
  return (
    <Card>
      <LoadingMark />
      <p className={styles.label}>{t('loan.borrowable')}</p>
      <SkeletonAmountText />
      <div className={styles.bar} />
      <KeyValueList>
        <KeyValue label={t('loan.borrowed')}>
          <SkeletonText width="5rem" />
        </KeyValue>
        <KeyValue label={t('loan.limit')}>
          <SkeletonText width="5rem" />
        </KeyValue>
      </KeyValueList>
      <p className={styles.text}>
        <SkeletonText width="11rem" />
      </p>
    </Card>
  );
}

/** Of the forms to borrow and to repay. */
export function LoanFormSkeleton() {
  return <AmountSkeleton terms={5} />;
}

export function PreviewSkeleton() {
  return (
    <KeyValueList>
      <LoadingMark />
      {[0, 1, 2].map((row) => (
        <KeyValue key={row} label={<SkeletonText width="5rem" />}>
          <SkeletonText width="5rem" />
        </KeyValue>
      ))}
    </KeyValueList>
  );
}
