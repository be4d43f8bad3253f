import { AppBar, Button, Card, Notice, Screen, SkeletonRows } from '@maru/sdk/ui';
import { useT } from '../../lib/i18n.ts';
import styles from '../../lib/offer/offer.module.css';

export function CopyProductsSkeleton() {
  const t = useT();
  return (
    <Screen
      bar={
        <AppBar
          title={t('copy.title')}
          back="/home/index"
          actions={
            <Button kind="ghost" size="s">
              {t('copy.records')}
            </Button>
          }
        />
      }
    >
      <p className={styles.text}>{t('copy.text')}</p>
      <Notice>{t('copy.risk')}</Notice>
      <ProductsSkeleton />
    </Screen>
  );
}

export function ProductsSkeleton() {
  return (
    <Card>
      <SkeletonRows count={3} hasLogo={false} hasLines />
    </Card>
  );
}
