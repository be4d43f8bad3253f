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
import { useT } from '../../lib/i18n.ts';
import styles from './margin.module.css';

export function MarginSkeleton() {
  const t = useT();
  return (
    <Screen
      bar={<AppBar title={t('margin.title')} back="/home/index" />}
      foot={
        <BottomBar>
          <Button disabled>{t('margin.borrow')}</Button>
        </BottomBar>
      }
    >
      <StandingSkeleton />
    </Screen>
  );
}

export function StandingSkeleton() {
  const t = useT();
  return (
    <Card>
      <LoadingMark />
      <p className={styles.label}>{t('margin.borrowed')}</p>
      <SkeletonAmountText />
      <KeyValueList>
        {(['left', 'rate', 'lend'] as const).map((row) => (
          <KeyValue key={row} label={t(`margin.${row}`)}>
            <SkeletonText width="5rem" />
          </KeyValue>
        ))}
      </KeyValueList>
    </Card>
  );
}

/** A list of loans. */
export function LoansSkeleton() {
  return (
    <Card>
      <LoadingMark />
      <SkeletonAmountText />
      <KeyValueList>
        {[0, 1, 2].map((row) => (
          <KeyValue key={row} label={<SkeletonText width="5rem" />}>
            <SkeletonText width="7rem" />
          </KeyValue>
        ))}
      </KeyValueList>
    </Card>
  );
}
