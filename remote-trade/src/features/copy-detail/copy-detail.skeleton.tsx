import {
  AppBar,
  BottomBar,
  Card,
  KeyValue,
  KeyValueList,
  LoadingMark,
  Screen,
  SkeletonButton,
  SkeletonText,
} from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './copy-detail.module.css';

const ROWS = [
  ['unitPrice', 'atClose'],
  ['closes', undefined],
  ['poolWorth', 'atPresent'],
  ['leaderWorth', 'atClose'],
] as const;

export function CopyDetailSkeleton() {
  const t = useT();
  return (
    <Screen bar={<AppBar title={t('copyDetail.title')} back="/home/fllow" />} foot={<DetailFoot />}>
      <DetailBody />
    </Screen>
  );
}

export function DetailFoot() {
  return (
    <BottomBar>
      <SkeletonButton />
    </BottomBar>
  );
}

export function DetailBody() {
  const t = useT();
  return (
    <>
      <LoadingMark />
      <Card>
        <p className={styles.text}>
          <SkeletonText width="8rem" />
        </p>
        <p className={styles.rate}>
          <SkeletonText width="5rem" size="l" />
        </p>
        <div className={styles.curve} />
        <KeyValueList>
          {ROWS.map(([row, hint]) => (
            <KeyValue key={row} label={t(`copyDetail.${row}`)} hint={hint && t(`copyDetail.${hint}`)}>
              <SkeletonText width="5rem" size="s" />
            </KeyValue>
          ))}
        </KeyValueList>
        <p className={styles.text}>{t('copyDetail.fromFills')}</p>
      </Card>
    </>
  );
}
