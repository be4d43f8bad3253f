import { AppBar, BottomBar, Button, Card, Screen, SkeletonRows } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from './first-run.module.css';

export function FirstRunSkeleton() {
  const t = useT();
  return (
    <Screen
      bar={<AppBar title={t('firstRun.title')} />}
      foot={
        <BottomBar>
          <Button isBlock kind="soft">
            {t('firstRun.later')}
          </Button>
        </BottomBar>
      }
    >
      <p className={styles.lead}>{t('firstRun.lead')}</p>
      <Card>
        <StepsSkeleton />
      </Card>
      <p className={styles.note}>{t('firstRun.grant')}</p>
    </Screen>
  );
}

export function StepsSkeleton() {
  return <SkeletonRows count={6} ends={0} hasChevron />;
}
